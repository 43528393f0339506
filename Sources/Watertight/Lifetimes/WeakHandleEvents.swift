// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Calls closures with an object at each event, and passes the event on; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                                  ──1──2──3──     owner is released before 3
    ///   handleEvents(weak: o, receiveOutput: …)     1  2  |       the closure is called with o and 1, then with o and 2
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained during a call.
    ///   - receiveSubscription: Called with the upstream's subscription, before the downstream receives one.
    ///   - receiveOutput: Called with each value, before the downstream receives it.
    ///   - receiveCompletion: Called with the upstream's completion, before the downstream receives it.
    ///   - receiveCancel: Called when the downstream cancels, before the upstream is cancelled.
    ///   - receiveRequest: Called with each demand, before the upstream receives it.
    ///
    /// Each is called only while the object is alive. The closures are retained until the stream ends or is cancelled. A closure isolated to an actor
    /// stops the program if it is called off that actor: put `receive(on:)` before.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through; also at the first value after the object is gone, which cancels the upstream; at once if it is gone at the
    ///   subscription.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once, after the closure has returned; requests and `cancel()` on the caller's.
    @inlinable public func handleEvents<Owner: AnyObject>(
        weak owner: Owner,
        receiveSubscription: (@isolated(any) (Owner, any Subscription) -> Void)? = nil,
        receiveOutput: (@isolated(any) (Owner, Output) -> Void)? = nil,
        receiveCompletion: (@isolated(any) (Owner, Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (@isolated(any) (Owner) -> Void)? = nil,
        receiveRequest: (@isolated(any) (Owner, Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.WeakHandleEvents<Self, Owner> {
        Publishers.WeakHandleEvents(
            upstream: self,
            owner: owner,
            receiveSubscription: receiveSubscription,
            receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion,
            receiveCancel: receiveCancel,
            receiveRequest: receiveRequest)
    }
}

extension Publishers {
    /// The publisher that `handleEvents(weak:…)` returns. It holds the owner weakly.
    public struct WeakHandleEvents<Upstream: Publisher, Owner: AnyObject>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// The object that the closures receive; held weakly.
        public weak let owner: Owner?
        @usableFromInline let receiveOutput: (Owner, Output) -> Void
        /// The closures for all events but values.
        @usableFromInline let events: WeakEvents<Owner, Failure>

        /// Makes the publisher that `handleEvents(weak:…)` returns.
        @inlinable public init(
            upstream: Upstream,
            owner: Owner,
            receiveSubscription: (@isolated(any) (Owner, any Subscription) -> Void)? = nil,
            receiveOutput: (@isolated(any) (Owner, Output) -> Void)? = nil,
            receiveCompletion: (@isolated(any) (Owner, Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: (@isolated(any) (Owner) -> Void)? = nil,
            receiveRequest: (@isolated(any) (Owner, Subscribers.Demand) -> Void)? = nil
        ) {
            self.upstream = upstream
            self.owner = owner
            if let receiveOutput { self.receiveOutput = OwnerIsolation.checked(receiveOutput) } else { self.receiveOutput = { _, _ in } }
            events = WeakEvents(receiveSubscription, receiveCompletion, receiveCancel, receiveRequest)
        }

        /// Attaches a subscriber to the upstream through a stage that calls the closures, and one that ends after the owner is gone.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            guard let stage = OwnedStage(WeakHandleEventsStep(receiveOutput), of: owner, downstream: subscriber) else {
                return Empty().receive(subscriber: subscriber)
            }
            upstream.subscribe(stage, telling: WeakEventReceiver<Owner, Output, Failure>(owner, events))
        }
    }
}

/// Calls the owner's function with each value, and passes the value on.
@usableFromInline struct WeakHandleEventsStep<Owner: AnyObject, Value>: OwnedStep {
    @usableFromInline let show: (Owner, Value) -> Void

    @inlinable init(_ show: @escaping (Owner, Value) -> Void) {
        self.show = show
    }

    @usableFromInline static var name: String { "WeakHandleEvents" }

    @inlinable func process(_ input: Value, with owner: Owner) -> Value? {
        show(owner, input)
        return input
    }
}

extension WeakHandleEventsStep: StreamDescribing {
    static var streamWord: String? { "handleEvents(weak:)" }
}
