// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Calls closures with an object when something passes, and hands it through; does not keep the object, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                                  ──1──2──3──     owner is released before 3
    ///   handleEvents(weak: o, receiveOutput: …)     1  2  |       the closure is called with o and 1, then with o and 2
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object; known weakly, and kept during a call.
    ///   - receiveSubscription: Called with the upstream's subscription, before the downstream gets one.
    ///   - receiveOutput: Called with each value, before the downstream gets it.
    ///   - receiveCompletion: Called with the upstream's completion, before the downstream gets it.
    ///   - receiveCancel: Called when the downstream cancels, before the upstream is cancelled.
    ///   - receiveRequest: Called with each demand, before the upstream gets it.
    ///
    /// Each is called while the object is there. The closures are kept until the stream ends or is cancelled. A closure of an actor stops
    /// the program where it is called off it: put `receive(on:)` before.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through; also by the first value that finds the object gone, which cancels the upstream.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once, after the closure has returned; requests and `cancel()` on the caller's.
    @inlinable
    public func handleEvents<Owner: AnyObject>(
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
            receiveSubscription: receiveSubscription.map { OwnerIsolation.checked($0) },
            receiveOutput: receiveOutput.map { OwnerIsolation.checked($0) },
            receiveCompletion: receiveCompletion.map { OwnerIsolation.checked($0) },
            receiveCancel: receiveCancel.map { OwnerIsolation.checked($0) },
            receiveRequest: receiveRequest.map { OwnerIsolation.checked($0) })
    }
}

extension Publishers {
    /// What `handleEvents(weak:…)` returns. It does not keep the owner.
    public struct WeakHandleEvents<Upstream: Publisher, Owner: AnyObject>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public var upstream: Upstream { events.upstream }
        /// All but the values.
        @usableFromInline
        let events: HandleEvents<Upstream>
        @usableFromInline
        let receiveOutput: OwnerFunction<Owner, Upstream.Output, Void>

        /// Makes the publisher that `handleEvents(weak:…)` returns.
        @inlinable
        public init(
            upstream: Upstream,
            owner: Owner,
            receiveSubscription: ((Owner, any Subscription) -> Void)? = nil,
            receiveOutput: ((Owner, Output) -> Void)? = nil,
            receiveCompletion: ((Owner, Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: ((Owner) -> Void)? = nil,
            receiveRequest: ((Owner, Subscribers.Demand) -> Void)? = nil
        ) {
            self.receiveOutput = OwnerFunction(owner, receiveOutput ?? { _, _ in })
            events = HandleEvents(
                upstream: upstream,
                receiveSubscription: receiveSubscription.map { Self.weakly(owner, $0) },
                receiveCompletion: receiveCompletion.map { Self.weakly(owner, $0) },
                receiveCancel: receiveCancel.map { body in { [weak owner] in if let owner { body(owner) } } },
                receiveRequest: receiveRequest.map { Self.weakly(owner, $0) })
        }

        @inlinable
        static func weakly<Event>(_ owner: Owner, _ body: @escaping (Owner, Event) -> Void) -> (Event) -> Void {
            { [weak owner] event in if let owner { body(owner, event) } }
        }

        /// Attaches a subscriber to the upstream through a stage that calls the closures, and one that ends once the owner is gone.
        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = OwnerStep<_, _, Failure>(name: "WeakHandleEvents", show: receiveOutput)
            events.subscribe(EndingStage(step, downstream: subscriber))
        }
    }
}
