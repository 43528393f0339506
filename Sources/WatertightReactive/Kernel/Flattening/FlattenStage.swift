// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

/// Starts the inner producers of an outer stream, and joins their events into one signal.
///
/// What it decides under its lock gets its place in the signal's order there, so that nothing of a producer that was replaced is sent behind its successor.
/// Producers are started one after another by a loop: one that ends while it is started makes no deeper call. A producer of one value is not started: its value is
/// sent (`FlattenStage+Single.swift`).
///
/// Sendable: the lock guards the state.
@usableFromInline final class FlattenStage<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
    @usableFromInline struct State {
        @usableFromInline var machine: FlattenMachine
        @usableFromInline var waiting: Deque<SignalProducer<Value, Error>> = []
        @usableFromInline var runs = OrderedTable<RunHandle>()
        /// The threads that are starting producers.
        @usableFromInline var starters: [UInt] = []
        @usableFromInline var isOver = false

        @inlinable init(_ machine: FlattenMachine) {
            self.machine = machine
        }
    }

    @usableFromInline let core: SignalCore<Value, Error>
    @usableFromInline let kind: FlattenStrategy.Kind
    @usableFromInline let lock = Lock()
    /// Guarded by `lock`.
    @usableFromInline let state: Unguarded<State>

    @inlinable init(_ core: SignalCore<Value, Error>, _ strategy: FlattenStrategy) {
        self.core = core
        kind = strategy.kind
        state = Unguarded(State(FlattenMachine(strategy.kind)))
        core.resources.insert(self)
    }

    @usableFromInline var isDisposed: Bool { lock.withLock { state.value.isOver } }

    /// Interrupts the inner producers. Called behind the signal's end.
    @usableFromInline func dispose() {
        let (waiting, runs) = lock.withLock { () -> (Deque<SignalProducer<Value, Error>>, OrderedTable<RunHandle>) in
            state.value.isOver = true
            return (exchange(&state.value.waiting, with: []), exchange(&state.value.runs, with: OrderedTable()))
        }
        withExtendedLifetime(waiting) {}
        runs.forEach { $0.dispose() }
    }

    // MARK: The outer stream

    @inlinable func receive(_ producer: SignalProducer<Value, Error>) {
        if let single = producer.singleValue, receive(single) { return }
        let isAccepted = lock.withLock { () -> Bool in
            guard !state.value.isOver, kind.keepsWaiting || state.value.machine.mayStart else { return false }
            state.value.waiting.append(producer)
            return true
        }
        if isAccepted { startWaiting() }
    }

    @inlinable func terminate(_ termination: Termination<Error>) {
        guard case .completed = termination else { return core.terminate(termination) }
        lock.withLock { state.value.machine.finishOuter() }
        startWaiting()
    }

    /// Starts what may be started, and completes the signal where all is done.
    @inlinable func startWaiting() {
        let thread = ThreadID.current
        guard lock.withLock({ enterStarting(thread) }) else { return }
        while let start = lock.withLock({ nextStart(thread) }) {
            start.replaced.forEach { $0.dispose() }
            start.handle.run.connect(start.producer, to: FlattenInner(of: self, number: start.number))
            start.handle.begin()
        }
        if lock.withLock({ state.value.machine.isCompleted && state.value.waiting.isEmpty }) { core.finish() }
    }

    @inlinable func enterStarting(_ thread: UInt) -> Bool {
        guard !state.value.starters.contains(thread) else { return false }
        state.value.starters.append(thread)
        return true
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

    /// Called under the lock.
    @inlinable func nextStart(_ thread: UInt) -> Start? {
        guard !state.value.isOver, state.value.machine.mayStart, let producer = state.value.waiting.popFirst() else {
            state.value.starters.removeAll { $0 == thread }
            return nil
        }
        let replaced = kind.isLatest ? exchange(&state.value.runs, with: OrderedTable()) : OrderedTable()
        let (number, handle) = (state.value.machine.start(), RunHandle())
        state.value.runs.append(handle, number: number)
        return Start(producer: producer, number: number, handle: handle, replaced: replaced)
    }

    // MARK: The inner producers

    @inlinable func receive(_ value: Value, from number: UInt) {
        if case .concurrent = kind { return core.send(value) }
        let (ticket, losers) = lock.withLock { () -> (SignalCore<Value, Error>.Ticket?, OrderedTable<RunHandle>) in
            guard let losers = accept(number) else { return (nil, OrderedTable()) }
            return (core.enter(value), losers)
        }
        losers.forEach { $0.dispose() }
        if let ticket { core.perform(ticket) }
    }

    @inlinable func terminate(_ termination: Termination<Error>, from number: UInt) {
        var ended: RunHandle?
        let (isEnd, losers) = lock.withLock { () -> (Bool, OrderedTable<RunHandle>) in
            ended = state.value.runs.remove(number)
            guard let losers = accept(number) else { return (false, OrderedTable()) }
            switch termination {
            case .failed: return (true, losers)
            case .interrupted where state.value.machine.endsWithInterruption: return (true, losers)
            case .completed, .interrupted:
                state.value.machine.finish()
                return (false, losers)
            }
        }
        losers.forEach { $0.dispose() }
        withExtendedLifetime(ended) {}
        if isEnd { core.terminate(termination) } else { startWaiting() }
    }

    /// - Returns: The runs that have lost a race against this event; `nil` if it is not to be sent. Called under the lock.
    @inlinable func accept(_ number: UInt) -> OrderedTable<RunHandle>? {
        switch state.value.machine.receive(from: number) {
        case .ignored: return nil
        case .accepted: return OrderedTable()
        case .won:
            let winner = state.value.runs.remove(number)
            let losers = exchange(&state.value.runs, with: OrderedTable())
            if let winner { state.value.runs.append(winner, number: number) }
            return losers
        }
    }
}
