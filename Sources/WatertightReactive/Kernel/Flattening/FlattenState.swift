// SPDX-License-Identifier: Apache-2.0

import DequeModule

extension FlattenStage {
    /// What a ``FlattenStage`` has to remember of its producers. A value, without a lock.
    @usableFromInline struct State {
        @usableFromInline typealias Runs = OrderedTable<RunHandle>

        @usableFromInline var machine: FlattenMachine
        @usableFromInline var waiting: Deque<SignalProducer<Value, Error>> = []
        @usableFromInline var runs = Runs()
        /// The threads that are starting producers.
        @usableFromInline var starters: [UInt] = []
        @usableFromInline var isOver = false

        @inlinable init(_ kind: FlattenStrategy.Kind) {
            machine = FlattenMachine(kind)
        }

        /// Ends all.
        ///
        /// - Returns: What the caller is to release and to dispose of.
        @inlinable mutating func end() -> (waiting: Deque<SignalProducer<Value, Error>>, runs: Runs) {
            isOver = true
            return (exchange(&waiting, with: []), exchange(&runs, with: Runs()))
        }

        /// Lets a producer wait until it may be started.
        ///
        /// - Returns: Whether it does; otherwise it is ignored.
        @inlinable mutating func accept(_ producer: SignalProducer<Value, Error>) -> Bool {
            guard !isOver, machine.kind.keepsWaiting || machine.mayStart else { return false }
            waiting.append(producer)
            return true
        }

        /// Lets the value of a producer of one value pass, unless that has to wait, or a thread is starting another producer.
        ///
        /// - Returns: The runs that it replaces; `nil` if it has to be started like any other.
        @inlinable mutating func passSingle() -> Runs? {
            guard !isOver, machine.mayStart, starters.isEmpty, waiting.isEmpty, machine.passSingle() else { return nil }
            return machine.kind.isLatest && runs.count > 0 ? exchange(&runs, with: Runs()) : Runs()
        }

        /// Whether all is done. Asked under the lock.
        /// What came while a racing producer won waits for nothing.
        @inlinable var isCompleted: Bool { machine.isCompleted && (waiting.isEmpty || !machine.mayStart) }

        // MARK: Starting

        /// - Returns: Whether the thread starts what waits; not if it is doing so already.
        @inlinable mutating func enterStarting(_ thread: UInt) -> Bool {
            guard !starters.contains(thread) else { return false }
            starters.append(thread)
            return true
        }

        /// - Returns: What the thread is to start; `nil` if there is nothing more, after which it starts nothing.
        @inlinable mutating func nextStart(_ thread: UInt) -> Start? {
            guard !isOver, machine.mayStart, let producer = waiting.popFirst() else {
                starters.removeAll { $0 == thread }
                return nil
            }
            let replaced = machine.kind.isLatest ? exchange(&runs, with: Runs()) : Runs()
            let (number, handle) = (machine.start(), RunHandle())
            runs.append(handle, number: number)
            return Start(producer: producer, number: number, handle: handle, replaced: replaced)
        }

        // MARK: The inner producers

        /// - Returns: The runs that have lost a race against an event of this producer; `nil` if the event is not to be sent.
        @inlinable mutating func acceptEvent(from number: UInt) -> Runs? {
            switch machine.receive(from: number) {
            case .ignored: return nil
            case .accepted: return Runs()
            case .won:
                let winner = runs.remove(number)
                let losers = exchange(&runs, with: Runs())
                if let winner { runs.append(winner, number: number) }
                return losers
            }
        }

        /// The run of a producer that has ended; whether its end is that of all; the runs that have lost a race against it.
        @usableFromInline typealias InnerEnd = (run: RunHandle?, endsAll: Bool, losers: Runs)

        /// Counts a producer out that has ended, or ends all with it.
        @inlinable mutating func end(_ number: UInt, with termination: Termination<Error>) -> InnerEnd {
            let ended = runs.remove(number)
            guard let losers = acceptEvent(from: number) else { return (ended, false, Runs()) }
            switch termination {
            case .failed: return (ended, true, losers)
            case .interrupted where machine.endsWithInterruption: return (ended, true, losers)
            case .completed, .interrupted:
                machine.finish()
                return (ended, false, losers)
            }
        }
    }

    /// An inner producer that is to be started.
    @usableFromInline struct Start {
        @usableFromInline let producer: SignalProducer<Value, Error>
        @usableFromInline let number: UInt
        @usableFromInline let handle: RunHandle
        @usableFromInline let replaced: OrderedTable<RunHandle>

        @inlinable init(producer: SignalProducer<Value, Error>, number: UInt, handle: RunHandle, replaced: OrderedTable<RunHandle>) {
            self.producer = producer
            self.number = number
            self.handle = handle
            self.replaced = replaced
        }
    }
}
