// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the results of a closure on a scheduler, for the values that are the latest when the scheduler comes to them; the others are dropped.
    ///
    /// The end is sent on the scheduler too. An interruption discards the value that waits.
    public func lazyMap<U>(on scheduler: any Scheduler, transform: @escaping (Value) -> U) -> Signal<U, Error> {
        .made { core in core.observe(self, by: LazyMapObserver(core, scheduler, transform)) }
    }
}

extension SignalProducer {
    /// Sends the results of a closure on a scheduler, for the values that are the latest when the scheduler comes to them; the others are dropped.
    ///
    /// The end is sent on the scheduler too, as is the interruption when the run is disposed of, which discards the value that waits.
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
    private let transform: (Value) -> U
    private let state = Guarded(State())
    private let scheduled = SerialDisposable()

    private struct State {
        var latest: Value?
        /// Whether no value and no other end is sent any more.
        var isInterrupted = false
    }

    init(_ core: SignalCore<U, Error>, _ scheduler: any Scheduler, _ transform: @escaping (Value) -> U) {
        self.core = core
        self.scheduler = scheduler
        self.transform = transform
        super.init()
        core.resources.insert(scheduled)
    }

    override func receive(_ value: Value) {
        let displaced = state.withLock { exchange(&$0.latest, with: value) }
        guard displaced == nil else { return }
        scheduled.inner = scheduler.schedule { self.sendLatest() }
    }

    private func sendLatest() {
        if let value = state.withLock({ exchange(&$0.latest, with: nil) }) { core.send(transform(value)) }
    }

    override func terminate(_ termination: Termination<Error>) {
        if case .interrupted = termination { return interrupt() }
        scheduler.schedule { if !self.state.withLock({ $0.isInterrupted }) { self.core.terminate(termination) } }
    }

    func interrupt() {
        let displaced = state.withLock { exchange(&$0, with: State(isInterrupted: true)) }
        withExtendedLifetime(displaced) {}
        scheduler.schedule { self.core.terminate(.interrupted) }
    }

    func cancel() { core.cancel() }
}
