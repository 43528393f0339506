// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the results of a closure on a scheduler, for the values that are the latest when the scheduler comes to them; the others are dropped.
    ///
    /// The end is sent on the scheduler too. An interruption discards the value that waits.
    public func lazyMap<U>(on scheduler: any Scheduler, transform: @escaping (Value) -> U) -> Signal<U, Error> {
        if core.neverSends { return .never }
        return .made { core in core.observe(self, by: LazyMapObserver(core, scheduler, transform)) }
    }
}

extension SignalProducer {
    /// Sends the results of a closure on a scheduler, for the values that are the latest when the scheduler comes to them; the others are dropped.
    ///
    /// The end is sent on the scheduler too. An interruption discards the value that waits.
    public func lazyMap<U>(on scheduler: any Scheduler, transform: @escaping (Value) -> U) -> SignalProducer<U, Error> {
        lift { $0.lazyMap(on: scheduler, transform: transform) }
    }
}

private final class LazyMapObserver<Value, U, Error: Swift.Error>: Observer<Value, Error> {
    private let core: SignalCore<U, Error>
    private let scheduler: any Scheduler
    private let transform: (Value) -> U
    private let latest = Guarded<Value?>(nil)
    private let scheduled = SerialDisposable()

    init(_ core: SignalCore<U, Error>, _ scheduler: any Scheduler, _ transform: @escaping (Value) -> U) {
        self.core = core
        self.scheduler = scheduler
        self.transform = transform
        super.init()
        core.resources.insert(scheduled)
    }

    override func receive(_ value: Value) {
        let displaced = latest.withLock { exchange(&$0, with: value) }
        guard displaced == nil else { return }
        scheduled.inner = scheduler.schedule { self.sendLatest() }
    }

    private func sendLatest() {
        if let value = latest.withLock({ exchange(&$0, with: nil) }) { core.send(transform(value)) }
    }

    override func terminate(_ termination: Termination<Error>) {
        if case .interrupted = termination { withExtendedLifetime(latest.withLock { exchange(&$0, with: nil) }) {} }
        let end = scheduler.schedule { [core] in core.terminate(termination) }
        if let end { core.resources.insert(end) }
    }
}
