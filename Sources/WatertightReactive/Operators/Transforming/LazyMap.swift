// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the results of a closure on a scheduler, for the values that are the latest when the scheduler comes to them; the others are dropped.
    ///
    /// - **Retention**: The closure, the scheduler and the latest value are kept until the end, or until nothing holds or observes the new
    ///   signal; a value is released once it is sent or replaced.
    /// - **Completion**: This signal's completion is sent by an action of its own.
    /// - **Failure**: This signal's failure is sent by an action of its own, behind the action of the value that waits.
    /// - **Interruption**: An interruption discards the value that waits, and is sent on the scheduler; so it is if this signal has ended
    ///   before.
    /// - **Delivery**: The closure is called, and its result sent, on the scheduler. With a scheduler that runs one action at a time the
    ///   end comes behind the value that waited before it.
    public func lazyMap<U>(on scheduler: any Scheduler, transform: @escaping (Value) -> U) -> Signal<U, Error> {
        .made { core in core.observe(self, by: LazyMapObserver(core, scheduler, transform)) }
    }
}

extension SignalProducer {
    /// Sends the results of a closure on a scheduler, for the values that are the latest when the scheduler comes to them; the others are dropped.
    ///
    /// - **Retention**: The closure and the scheduler are kept by the producer; a run keeps the latest value until it is sent or replaced.
    /// - **Completion**: A completion is sent by an action of its own.
    /// - **Failure**: A failure is sent by an action of its own, behind the action of the value that waits.
    /// - **Interruption**: An interruption, or disposing of the run, discards the value that waits at once, and is sent on the scheduler.
    /// - **Delivery**: The closure is called, and its result sent, on the scheduler. With a scheduler that runs one action at a time the
    ///   end comes behind the value that waited before it.
    public func lazyMap<U>(on scheduler: any Scheduler, transform: @escaping (Value) -> U) -> SignalProducer<U, Error> {
        SignalProducer<U, Error>(connecting: { observer, run in
            let core = SignalCore<U, Error>()
            _ = core.observe(observer)
            let stage = LazyMapObserver<Value, U, Error>(core, scheduler, transform)
            run.add(stage)
            connect(stage, run)
        })
    }
}

/// Transforms the latest value on a scheduler.
private final class LazyMapObserver<Value, U, Error: Swift.Error>: Observer<Value, Error>, RunSource {
    private let core: SignalCore<U, Error>
    private let scheduler: any Scheduler
    private let state: Guarded<State>
    private let scheduled = SerialDisposable()

    private struct State {
        /// `nil` once no value is sent any more.
        var transform: ((Value) -> U)?
        var latest: Value?
        /// Whether no other end is sent any more.
        var isInterrupted = false
    }

    init(_ core: SignalCore<U, Error>, _ scheduler: any Scheduler, _ transform: @escaping (Value) -> U) {
        self.core = core
        self.scheduler = scheduler
        state = Guarded(State(transform: transform))
        super.init()
        core.resources.insert(scheduled)
        core.resources.add { [weak self] in self?.discard() }
    }

    override func receive(_ value: Value) {
        let (isLate, displaced) = state.withLock { state in
            state.transform == nil ? (true, nil) : (false, exchange(&state.latest, with: value))
        }
        guard !isLate, displaced == nil else { return }
        scheduled.inner = scheduler.schedule { self.sendLatest() }
    }

    private func sendLatest() {
        let (transform, value) = state.withLock { ($0.transform, exchange(&$0.latest, with: nil)) }
        if let transform, let value { core.send(transform(value)) }
    }

    override func terminate(_ termination: Termination<Error>) {
        if case .interrupted = termination { return interrupt() }
        scheduler.schedule { if !self.state.withLock({ $0.isInterrupted }) { self.core.terminate(termination) } }
    }

    func interrupt() {
        core.dropValues()
        state.withLock { $0.isInterrupted = true }
        discard()
        scheduler.schedule { self.core.terminate(.interrupted) }
    }

    /// Releases the closure and the value that waits.
    private func discard() {
        let former = state.withLock { exchange(&$0, with: State(isInterrupted: $0.isInterrupted)) }
        withExtendedLifetime(former) {}
    }

    func cancel() { core.cancel() }

    func conclude() { if core.isOver.peek() == 0 { interrupt() } }

    var isSilent: Bool { true }

    var endsLater: Bool { true }
}
