// SPDX-License-Identifier: Apache-2.0

/// Receives the events that pass, in one object: the closures of `handleEvents`.
@usableFromInline
package protocol EventReceiver<Output, Failure>: AnyObject {
    associatedtype Output
    associatedtype Failure: Error

    /// Whether it receives values.
    static var receivesOutput: Bool { get }

    func receive(subscription: any Subscription)
    func receive(output: Output)
    func receive(completion: Subscribers.Completion<Failure>)
    func receiveCancel()
    func receive(request demand: Subscribers.Demand)
}

/// Passes events to an ``EventReceiver``, until it has released it.
@usableFromInline
final class EventHandler<Events: EventReceiver>: Watcher {
    @usableFromInline
    typealias Output = Events.Output
    @usableFromInline
    typealias Failure = Events.Failure

    /// For values.
    @usableFromInline
    let receivers: Receivers
    /// For events that may arrive on other threads than values.
    @usableFromInline
    let events: Guarded<Events?>

    /// 1 while it is receiving a `cancel()`.
    @usableFromInline
    let isCancelling = Word()

    @inlinable
    init(_ events: Events) {
        receivers = Receivers(events)
        self.events = Guarded(events)
    }

    @usableFromInline
    static var name: String { "HandleEvents" }

    @inlinable
    func watch(output: Output) {
        if Events.receivesOutput { receivers.deliver(to: Events.self) { $0.receive(output: output) } }
    }

    @usableFromInline
    func watch(subscription: any Subscription) { current?.receive(subscription: subscription) }
    @usableFromInline
    func watch(completion: Subscribers.Completion<Failure>) { current?.receive(completion: completion) }
    @usableFromInline
    func watchCancel() {
        // A closure that cancels is not called again for that.
        guard isCancelling.exchange(1) == 0 else { return }
        current?.receiveCancel()
        isCancelling.store(0)
    }
    @usableFromInline
    func watch(request demand: Subscribers.Demand) { current?.receive(request: demand) }
    @usableFromInline
    func watch(synchronousRequest demand: Subscribers.Demand) { watch(request: demand) }

    @usableFromInline
    func retire() {
        let events = events.withLock { $0.take() }
        receivers.release()
        withExtendedLifetime(events) {}
    }

    private var current: Events? {
        events.withLock { $0 }
    }
}

extension Publisher {
    /// Subscribes through a stage that reports the events that pass, as `handleEvents` does.
    @inlinable
    @inline(__always)
    package func subscribe<S: Subscriber, Events: EventReceiver>(_ subscriber: S, telling events: Events)
    where S.Input == Output, S.Failure == Failure, Events.Output == Output, Events.Failure == Failure {
        subscribe(WatchingStage(EventHandler(events), downstream: subscriber))
    }
}
