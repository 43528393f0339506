// SPDX-License-Identifier: Apache-2.0

/// Receives the events that pass: the closures of `handleEvents`, in one object.
@usableFromInline package protocol EventReceiver<Output, Failure>: AnyObject {
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
@usableFromInline final class EventHandler<Events: EventReceiver>: SideEffect {
    @usableFromInline typealias Output = Events.Output
    @usableFromInline typealias Failure = Events.Failure

    @usableFromInline let gate = CallbackGate()
    /// Holds the receiver for values.
    @usableFromInline let receiver: RawCell<Borrowable<Events>>
    /// Holds the receiver for the events that may arrive on other threads than values.
    @usableFromInline let events: Guarded<Events?>

    @inlinable init(_ events: Events) {
        receiver = RawCell(Borrowable(events))
        self.events = Guarded(events)
    }

    deinit { if gate.hasCallbacks { receiver.destroy() } }

    @usableFromInline static var name: String { "HandleEvents" }

    @inlinable func observe(output: Output) {
        if Events.receivesOutput { gate.deliver(into: receiver) { $0.value.receive(output: output) } }
    }

    @usableFromInline func observe(subscription: any Subscription) { current?.receive(subscription: subscription) }
    @usableFromInline func observe(completion: Subscribers.Completion<Failure>) { current?.receive(completion: completion) }
    @usableFromInline func observeCancel(isFirst: Bool) { if isFirst { current?.receiveCancel() } }
    @usableFromInline func observe(request demand: Subscribers.Demand) { current?.receive(request: demand) }
    @usableFromInline func observe(synchronousRequest demand: Subscribers.Demand) { observe(request: demand) }

    @usableFromInline func release() {
        let events = events.withLock { $0.take() }
        gate.release(receiver)
        withExtendedLifetime(events) {}
    }

    private var current: Events? {
        events.withLock { $0 }
    }
}

extension Publisher {
    /// Subscribes through a stage that reports the events that pass, as `handleEvents` does.
    @inlinable @inline(__always) package func subscribe<S: Subscriber, Events: EventReceiver>(_ subscriber: S, telling events: Events)
    where S.Input == Output, S.Failure == Failure, Events.Output == Output, Events.Failure == Failure {
        subscribe(SideEffectStage(EventHandler(events), downstream: subscriber))
    }
}

extension EventHandler: StreamDescribing {
    static var streamWord: String? { "handleEvents" }
}
