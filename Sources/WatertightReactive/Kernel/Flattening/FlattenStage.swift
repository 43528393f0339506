// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

/// Starts the inner producers of an outer stream, and joins their events into one signal.
///
/// What it decides under its lock gets its place in the signal's order there, so that nothing of a producer that was replaced is sent behind its successor.
/// Producers are started one after another by a loop: one that ends while it is started makes no deeper call.
final class FlattenStage<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {  // Sendable: the lock guards the fields.
    private let core: SignalCore<Value, Error>
    private let kind: FlattenStrategy.Kind
    private let lock = Lock()
    // Guarded by `lock`.
    private var machine: FlattenMachine
    private var waiting: Deque<SignalProducer<Value, Error>> = []
    private var runs = OrderedTable<RunHandle>()
    /// The threads that are starting producers.
    private var starters: [UInt] = []
    private var isOver = false

    init(_ core: SignalCore<Value, Error>, _ strategy: FlattenStrategy) {
        self.core = core
        kind = strategy.kind
        machine = FlattenMachine(strategy.kind)
        core.resources.insert(self)
    }

    var isDisposed: Bool { lock.withLock { isOver } }

    /// Interrupts the inner producers. Called behind the signal's end.
    func dispose() {
        let (waiting, runs) = lock.withLock { () -> (Deque<SignalProducer<Value, Error>>, OrderedTable<RunHandle>) in
            isOver = true
            return (exchange(&self.waiting, with: []), exchange(&self.runs, with: OrderedTable()))
        }
        withExtendedLifetime(waiting) {}
        for run in runs.elements { run.dispose() }
    }

    // MARK: The outer stream

    func receive(_ producer: SignalProducer<Value, Error>) {
        let isAccepted = lock.withLock { () -> Bool in
            guard !isOver, kind.keepsWaiting || machine.mayStart else { return false }
            waiting.append(producer)
            return true
        }
        if isAccepted { startWaiting() }
    }

    func terminate(_ termination: Termination<Error>) {
        guard case .completed = termination else { return core.terminate(termination) }
        lock.withLock { machine.finishOuter() }
        startWaiting()
    }

    /// Starts what may be started, and completes the signal where all is done.
    private func startWaiting() {
        let thread = ThreadID.current
        guard lock.withLock({ enterStarting(thread) }) else { return }
        while let (producer, number, handle, replaced) = lock.withLock({ nextStart(thread) }) {
            for run in replaced { run.dispose() }
            handle.run.connect(producer, to: FlattenInner(of: self, number: number))
            handle.begin()
        }
        if lock.withLock({ machine.isCompleted && waiting.isEmpty }) { core.finish() }
    }

    private func enterStarting(_ thread: UInt) -> Bool {
        guard !starters.contains(thread) else { return false }
        starters.append(thread)
        return true
    }

    /// Called under the lock.
    private func nextStart(_ thread: UInt) -> (SignalProducer<Value, Error>, UInt, RunHandle, replaced: [RunHandle])? {
        guard !isOver, machine.mayStart, let producer = waiting.popFirst() else {
            starters.removeAll { $0 == thread }
            return nil
        }
        let replaced = kind.isLatest ? exchange(&runs, with: OrderedTable()).elements : []
        let (number, handle) = (machine.start(), RunHandle())
        runs.append(handle, number: number)
        return (producer, number, handle, replaced)
    }

    // MARK: The inner producers

    func receive(_ value: Value, from number: UInt) {
        if case .concurrent = kind { return core.send(value) }
        let (ticket, losers) = lock.withLock { () -> (SignalCore<Value, Error>.Ticket?, [RunHandle]) in
            guard let losers = accept(number) else { return (nil, []) }
            return (core.enter(value), losers)
        }
        for run in losers { run.dispose() }
        if let ticket { core.perform(ticket) }
    }

    func terminate(_ termination: Termination<Error>, from number: UInt) {
        var ended: RunHandle?
        let (isEnd, losers) = lock.withLock { () -> (Bool, [RunHandle]) in
            ended = runs.remove(number)
            guard let losers = accept(number) else { return (false, []) }
            switch termination {
            case .failed: return (true, losers)
            case .interrupted where machine.endsWithInterruption: return (true, losers)
            case .completed, .interrupted:
                machine.finish()
                return (false, losers)
            }
        }
        for run in losers { run.dispose() }
        withExtendedLifetime(ended) {}
        if isEnd { core.terminate(termination) } else { startWaiting() }
    }

    /// - Returns: The runs that have lost a race against this event; `nil` if it is not to be sent. Called under the lock.
    private func accept(_ number: UInt) -> [RunHandle]? {
        switch machine.receive(from: number) {
        case .ignored: return nil
        case .accepted: return []
        case .won:
            let winner = runs.remove(number)
            let losers = runs.elements
            runs = OrderedTable()
            if let winner { runs.append(winner, number: number) }
            return losers
        }
    }
}
