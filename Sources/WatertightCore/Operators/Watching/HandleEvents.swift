// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Calls closures with the events that pass, before passing them on.
    ///
    /// ```
    ///   upstream                              ──1──2──|
    ///   handleEvents(receiveOutput: {…})        1  2  |     the closure is called with 1, then with 2
    /// ```
    ///
    /// - Parameters:
    ///   - receiveSubscription: Called with the upstream's subscription, before the downstream receives one.
    ///   - receiveOutput: Called with each value, before the downstream receives it.
    ///   - receiveCompletion: Called with the completion, before the downstream receives it.
    ///   - receiveCancel: Called when the downstream cancels, before the upstream is cancelled.
    ///   - receiveRequest: Called with each demand, before the upstream receives it.
    ///
    /// The closures are retained until the stream ends or is cancelled.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once, after the closure has returned; requests and `cancel()` on the caller's.
    @inlinable public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self,
            receiveSubscription: receiveSubscription,
            receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion,
            receiveCancel: receiveCancel,
            receiveRequest: receiveRequest)
    }
}

extension Publishers {
    /// The publisher that `handleEvents(…)` returns.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Called with the upstream's subscription.
        public var receiveSubscription: ((any Subscription) -> Void)?
        /// Called with each value.
        public var receiveOutput: ((Upstream.Output) -> Void)?
        /// Called with the completion.
        public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
        /// Called when the downstream cancels.
        public var receiveCancel: (() -> Void)?
        /// Called with each demand.
        public var receiveRequest: ((Subscribers.Demand) -> Void)?
        /// The upstream publisher.
        public let upstream: Upstream

        /// Makes the publisher that `handleEvents(…)` returns.
        @inlinable public init(
            upstream: Upstream,
            receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil,
            receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        /// Attaches a subscriber to the upstream through a stage that calls the closures.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(subscriber, telling: EventClosures(self))
        }
    }
}

/// The closures of one `handleEvents`, without its upstream, in one object.
@usableFromInline final class EventClosures<Upstream: Publisher>: EventReceiver {
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure
    @usableFromInline typealias Events = (
        receiveSubscription: ((any Subscription) -> Void)?,
        receiveOutput: ((Upstream.Output) -> Void)?,
        receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?,
        receiveCancel: (() -> Void)?,
        receiveRequest: ((Subscribers.Demand) -> Void)?
    )

    @usableFromInline let events: Events

    @inlinable init(_ publisher: Publishers.HandleEvents<Upstream>) {
        events = (
            publisher.receiveSubscription, publisher.receiveOutput, publisher.receiveCompletion, publisher.receiveCancel,
            publisher.receiveRequest
        )
    }

    @inlinable static var receivesOutput: Bool { true }

    @inlinable func receive(output: Output) { events.receiveOutput?(output) }
    @usableFromInline func receive(subscription: any Subscription) { events.receiveSubscription?(subscription) }
    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) { events.receiveCompletion?(completion) }
    @usableFromInline func receiveCancel() { events.receiveCancel?() }
    @usableFromInline func receive(request demand: Subscribers.Demand) { events.receiveRequest?(demand) }
}
