// SPDX-License-Identifier: Apache-2.0

import WatertightCore
public import WatertightRx

/// A virtual-time scheduler for tests, whose clock counts ticks.
///
/// Each hop takes at least one tick: an action that is scheduled for this time, or for a time that has passed, runs one tick later. So the
/// recorded times show how often an operator schedules.
///
/// ```swift
/// let scheduler = TestScheduler(initialClock: 0)
/// let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
/// let observer = scheduler.start { source.map { $0 * 10 } }
/// // observer.events: next(10) @ 210, next(20) @ 220, completed @ 230
/// // source.subscriptions: (200: 230)
/// ```
///
/// Source: RxTest `TestScheduler`.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
    /// The times at which ``TestScheduler/start(_:)`` acts.
    public enum Defaults {
        /// When the observable is made.
        public static let created = 100
        /// When it is subscribed to.
        public static let subscribed = 200
        /// When the subscription is disposed of.
        public static let disposed = 1000
    }

    private let simulateProcessingDelay: Bool

    /// Makes a scheduler without actions.
    ///
    /// - Parameters:
    ///   - initialClock: The time at which the clock begins.
    ///   - resolution: The length of a tick in seconds.
    ///   - simulateProcessingDelay: Whether an action that is due at once runs one tick later, and not at the same tick.
    public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
        self.simulateProcessingDelay = simulateProcessingDelay
        super.init(initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
    }

    /// The next tick, for a time that is not later than the clock.
    public override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
        time > clock ? time : clock + (simulateProcessingDelay ? 1 : 0)
    }

    /// Makes an observable that sends events at their times to the observers that it has then.
    public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        HotObservable(testScheduler: self, recordedEvents: events)
    }

    /// Makes an observable that sends the events to each observer, their times counted from its subscription.
    public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        ColdObservable(testScheduler: self, recordedEvents: events)
    }

    /// Makes an observer that records events with their times.
    ///
    /// - Parameter type: The type of the values.
    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(scheduler: self)
    }

    /// Runs an action at a time.
    public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
        _ = scheduleAbsoluteVirtual((), time: time) {
            action()
            return Disposables.create()
        }
    }
}

extension TestScheduler {
    /// Makes an observable, subscribes to it, and disposes of the subscription, at three times; runs all actions.
    ///
    /// - Parameters:
    ///   - created: When `create` is called.
    ///   - subscribed: When the observable is subscribed to.
    ///   - disposed: When the subscription is disposed of.
    ///   - create: Makes the observable.
    /// - Returns: The observer, with all that it has received.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        created: TestTime, subscribed: TestTime, disposed: TestTime, create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        let observer = createObserver(Element.self)
        var source: Observable<Element>?
        var subscription: (any Disposable)?
        scheduleAt(created) { source = create().asObservable() }
        scheduleAt(subscribed) {
            guard let source else { trap("an observable is made before it is subscribed to") }
            subscription = source.subscribe(observer)
        }
        scheduleAt(disposed) {
            guard let subscription else { trap("an observable is subscribed to before the subscription is disposed of") }
            subscription.dispose()
        }
        start()
        return observer
    }

    /// As ``start(created:subscribed:disposed:create:)``, with the first two times of ``Defaults``.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        disposed: TestTime, create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
    }

    /// As ``start(created:subscribed:disposed:create:)``, with the times of ``Defaults``.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        _ create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        start(disposed: Defaults.disposed, create: create)
    }
}
