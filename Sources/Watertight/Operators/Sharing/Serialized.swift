// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Serialises an upstream that delivers from several threads at once: one event at a time, in order, the completion last.
    ///
    /// ```
    ///   upstream, a thread     ──1─────3──|
    ///   upstream, another      ──2────────|──4
    ///   serialized()             1─2───3──|
    /// ```
    ///
    /// Every publisher of Watertight does so by itself. This operator is for foreign publishers that do not obey the laws, such as one around a
    /// `URLSession` delegate or a C callback, or one in a test.
    ///
    /// Nothing is lost, and no thread waits for a delivery: an event that arrives while another thread delivers is delivered by that thread, next. A thread
    /// whose event finds more than `senderLimit` others before it is slowed: it waits for up to a millisecond, and longer behind longer queues. Events
    /// before the subscription or after the completion are dropped; a second subscription is cancelled.
    ///
    /// - Parameter senderLimit: How many waiting events may precede a thread's event before that thread is slowed. Not negative.
    ///
    /// - **Demand**: passed through, and not counted: an upstream that delivers more than was requested is not held back.
    /// - **Completion**: passed through, after the values that arrived before it; only the first one has an effect.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: passed through; waiting events are no longer delivered.
    /// - **Delivery**: on the upstream's thread, at once, or, if another thread is delivering, on that one.
    @inlinable public func serialized(senderLimit: Int = HandoverMachine.limit) -> Publishers.Serialized<Self> {
        Publishers.Serialized(upstream: self, senderLimit: senderLimit)
    }
}

extension Publishers {
    /// The publisher that `serialized(senderLimit:)` returns.
    public struct Serialized<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher that need not obey the laws.
        public let upstream: Upstream
        /// How many waiting events may precede a thread's event before that thread is slowed.
        public let senderLimit: Int

        /// Makes the publisher that `serialized(senderLimit:)` returns.
        @inlinable public init(upstream: Upstream, senderLimit: Int = HandoverMachine.limit) {
            self.upstream = upstream
            self.senderLimit = HandoverMachine.checked(senderLimit)
        }

        /// Attaches a subscriber to the upstream through a stage that serialises events.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(SerializingStage(subscriber, .limited(to: senderLimit)))
        }
    }
}

extension Publishers.Serialized: Equatable where Upstream: Equatable {}

/// Passes all events on, one at a time. Each event is checked against the state of the stream when it is about to be delivered.
@usableFromInline final class SerializingStage<Downstream: Subscriber>: Subscriber, CustomStringConvertible {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline enum PendingSignal {
        case subscription(any Subscription)
        case value(Input)
        case completion(Subscribers.Completion<Failure>)
    }

    @usableFromInline let downstream: Downstream
    @usableFromInline let link = StageSubscription(name: "Serialized", upstreamPolicy: .dropping)
    @usableFromInline let drainQueue: DrainQueue<PendingSignal>

    @inlinable init(_ downstream: Downstream, _ handover: HandoverMachine?) {
        self.downstream = downstream
        drainQueue = DrainQueue(handover)
    }

    @inlinable func receive(subscription: any Subscription) {
        drainQueue.perform(at: description, now: { begin(subscription) }, orQueue: { .subscription(subscription) }, act: { act($0) })
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        var demand = Subscribers.Demand.none
        drainQueue.perform(at: description, now: { demand = pass(input) }, orQueue: { .value(input) }, act: { act($0) })
        return demand
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        drainQueue.perform(at: description, now: { end(completion) }, orQueue: { .completion(completion) }, act: { act($0) })
    }

    // MARK: In turn

    @inlinable func begin(_ subscription: any Subscription) {
        guard link.upstream.attachOrCancel(subscription) else { return }
        downstream.receive(subscription: link)
    }

    @inlinable func pass(_ input: Input) -> Subscribers.Demand {
        link.upstream.isAttached ? downstream.receive(input) : .none
    }

    @inlinable func end(_ completion: Subscribers.Completion<Failure>) {
        guard let subscription = link.upstream.closeIfAttached() else { return }
        downstream.receive(completion: completion)
        withExtendedLifetime(subscription) {}
    }

    /// Delivers an event that another thread has queued: the resulting demand cannot be returned to that thread, so it is requested.
    @inlinable func act(_ signal: PendingSignal) {
        switch signal {
        case .subscription(let subscription): begin(subscription)
        case .value(let value):
            let demand = pass(value)
            if demand != .none { link.upstream.attached?.request(demand) }
        case .completion(let completion): end(completion)
        }
    }

    @usableFromInline var description: String { link.description }
}

extension SerializingStage: StreamDescribing {
    static var streamWord: String? { "serialized" }
}
