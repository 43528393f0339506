// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

/// Starts a producer once, and sends its latest events to each run that observes. The producer's run ends when the relay is released.
final class ReplayRelay<Value, Error: Swift.Error>: @unchecked Sendable {  // Sendable: the lock guards the fields.
    private let capacity: Int
    private let core = SignalCore<Value, Error>()
    private let lock = Lock()
    // Guarded by `lock`.
    private var source: SignalProducer<Value, Error>?
    private var latest: Deque<Value> = []
    private var termination: Termination<Error>?

    init(_ source: SignalProducer<Value, Error>, capacity: Int) {
        self.source = source
        self.capacity = capacity
    }

    deinit {
        core.cancel()
    }

    /// Sends what there is, and then what comes; the first time, starts the producer. The other signal keeps the relay until its end.
    func pass(to target: SignalCore<Value, Error>) {
        target.resources.insert(AnyDisposable { withExtendedLifetime(self) {} })
        let (tickets, observation, end, source) = lock.withLock {
            let tickets = latest.compactMap { target.enter($0) }
            let observation = termination == nil ? core.add(PassingObserver(target)) : nil
            return (tickets, observation, termination, exchange(&self.source, with: nil))
        }
        if let observation { target.resources.insert(observation) }
        for ticket in tickets { target.perform(ticket) }
        if let end { target.terminate(end, waits: true) }
        if let source { start(source) }
    }

    private func start(_ source: SignalProducer<Value, Error>) {
        let handle = RunHandle()
        core.resources.insert(handle)
        handle.run.connect(
            source, to: EventObserver(value: { [weak self] in self?.send($0) }, end: { [weak self] in self?.terminate($0) }))
        handle.begin()
    }

    private func send(_ value: Value) {
        let (displaced, ticket) = lock.withLock { () -> (Value?, SignalCore<Value, Error>.Ticket?) in
            // Numbered, so that a run which has this value of `latest` does not receive it again.
            guard capacity > 0 else { return (nil, core.enterNumbered(value)) }
            let displaced = latest.count == capacity ? latest.popFirst() : nil
            latest.append(value)
            return (displaced, core.enterNumbered(value))
        }
        if let ticket { core.perform(ticket) }
        withExtendedLifetime(displaced) {}
    }

    private func terminate(_ termination: Termination<Error>) {
        lock.withLock { self.termination = termination }
        core.terminate(termination, waits: true)
    }
}
