// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Starts the inner producers of an outer stream, and joins their events into one signal. The ``State`` decides; this acts.
///
/// What it decides under its lock gets its place in the signal's order there, so that nothing of a producer that was replaced is sent behind its successor.
/// Producers are started one after another by a loop: one that ends while it is started makes no deeper call.
@usableFromInline final class FlattenStage<Value, Error: Swift.Error>: Disposable, Sendable {
    @usableFromInline let core: SignalCore<Value, Error>
    @usableFromInline let kind: FlattenStrategy.Kind
    @usableFromInline let state: Guarded<State>

    @inlinable init(_ core: SignalCore<Value, Error>, _ strategy: FlattenStrategy) {
        self.core = core
        kind = strategy.kind
        state = Guarded(State(strategy.kind))
        core.resources.insert(self)
    }

    @usableFromInline var isDisposed: Bool { state.withLock { $0.isOver } }

    /// Interrupts the inner producers. Called behind the signal's end.
    @usableFromInline func dispose() {
        let (waiting, runs) = state.withLock { $0.end() }
        withExtendedLifetime(waiting) {}
        runs.forEach { $0.dispose() }
    }

    // MARK: The outer stream

    @inlinable func receive(_ producer: SignalProducer<Value, Error>) {
        if let single = producer.singleValue, receive(single) { return }
        if state.withLock({ $0.accept(producer) }) { startWaiting() }
    }

    /// Sends the value of a producer of one value, which is its whole run; it is not started.
    ///
    /// - Returns: Whether all is done.
    @inlinable func receive(_ single: SingleValue<Value>) -> Bool {
        guard let replaced = state.withLock({ $0.passSingle() }) else { return false }
        if replaced.count > 0 { replaced.forEach { $0.dispose() } }
        core.send(single.value)
        return true
    }

    @inlinable func terminate(_ termination: Termination<Error>) {
        guard case .completed = termination else { return core.terminate(termination) }
        state.withLock { $0.machine.finishOuter() }
        startWaiting()
    }

    /// Starts what may be started, and completes the signal if all is done.
    @inlinable func startWaiting() {
        let thread = ThreadID.current
        guard state.withLock({ $0.enterStarting(thread) }) else { return finishIfCompleted() }
        while let start = state.withLock({ $0.nextStart(thread) }) {
            start.replaced.forEach { $0.dispose() }
            start.handle.run.connect(start.producer, to: FlattenInner(of: self, number: start.number))
            start.handle.begin()
        }
        finishIfCompleted()
    }

    @inlinable func finishIfCompleted() {
        if state.withLock({ $0.isCompleted }) { core.finish() }
    }

    // MARK: The inner producers

    @inlinable func receive(_ value: Value, from number: UInt) {
        if case .concurrent = kind { return core.send(value) }
        let (ticket, losers) = state.withLock { state -> (SignalCore<Value, Error>.Ticket?, State.Runs) in
            guard let losers = state.acceptEvent(from: number) else { return (nil, State.Runs()) }
            return (core.enter(value), losers)
        }
        losers.forEach { $0.dispose() }
        if let ticket { core.perform(ticket) }
    }

    @inlinable func terminate(_ termination: Termination<Error>, from number: UInt) {
        let (run, endsAll, losers) = state.withLock { $0.end(number, with: termination) }
        losers.forEach { $0.dispose() }
        withExtendedLifetime(run) {}
        if endsAll { core.terminate(termination) } else { startWaiting() }
    }
}
