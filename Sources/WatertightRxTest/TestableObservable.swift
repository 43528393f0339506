// SPDX-License-Identifier: Apache-2.0

import WatertightCore
public import WatertightRx

/// An observable of prepared events, which records when it is subscribed to.
///
/// Source: RxTest `TestableObservable`.
public class TestableObservable<Element>: ObservableType {
    /// When each subscription began and ended, in the order in which they began.
    public internal(set) final var subscriptions: [Subscription] = []
    /// The events that it sends.
    public internal(set) final var recordedEvents: [Recorded<Event<Element>>]

    final let testScheduler: TestScheduler

    init(testScheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
        self.testScheduler = testScheduler
        self.recordedEvents = recordedEvents
    }

    /// Subscribes an observer, and records the time. It receives whatever is sent, also after an end.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        trap("a subclass decides when it sends")
    }

    /// Records a subscription.
    ///
    /// - Parameter end: Called when it is disposed of, before that is recorded.
    final func record(endingWith end: @escaping () -> Void) -> any Disposable {
        let index = subscriptions.count
        subscriptions.append(Subscription(testScheduler.clock))
        return Disposables.create {
            end()
            self.subscriptions[index] = Subscription(self.subscriptions[index].subscribe, self.testScheduler.clock)
        }
    }
}

/// Sends its events at their times.
final class HotObservable<Element>: TestableObservable<Element> {
    private var observers: [(number: Int, receive: (Event<Element>) -> Void)] = []
    private var count = 0

    override init(testScheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
        super.init(testScheduler: testScheduler, recordedEvents: recordedEvents)
        for event in recordedEvents {
            testScheduler.scheduleAt(event.time) {
                for observer in self.observers { observer.receive(event.value) }
            }
        }
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        let number = count
        count += 1
        observers.append((number, observer.on))
        return record { self.observers.removeAll { $0.number == number } }
    }
}

/// Sends its events to each observer, their times counted from the subscription.
final class ColdObservable<Element>: TestableObservable<Element> {
    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        var isDisposed = false
        for event in recordedEvents {
            _ = testScheduler.scheduleRelativeVirtual((), dueTime: event.time) {
                if !isDisposed { observer.on(event.value) }
                return Disposables.create()
            }
        }
        return record { isDisposed = true }
    }
}
