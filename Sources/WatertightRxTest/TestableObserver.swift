// SPDX-License-Identifier: Apache-2.0

public import WatertightRx

/// An observer that records events with their times.
///
/// Source: RxTest `TestableObserver`.
public final class TestableObserver<Element>: ObserverType {
    private let scheduler: TestScheduler

    /// What it has received, with the times of the scheduler's clock.
    public private(set) var events: [Recorded<Event<Element>>] = []

    init(scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// Records an event.
    public func on(_ event: Event<Element>) {
        events.append(Recorded(time: scheduler.clock, value: event))
    }
}
