// SPDX-License-Identifier: Apache-2.0

/// A subject that delivers each value to its present subscribers and keeps none.
///
/// ```
///   send        1────2─────────3────|
///   first       1    2         3    |
///   second                     3    |
///                         └ subscribes
/// ```
///
/// ```swift
/// let words = PassthroughSubject<String, Never>()
/// let token = words.sink { print($0) }
/// words.send("drip")  // Prints "drip"
/// ```
///
/// Safe to use from any thread. All subscribers receive the values of all threads in one order, with one exception: a value sent from
/// inside a delivery is delivered at once, nested, and subscribers that the outer delivery has not reached yet receive the inner value
/// first. A value sent while *another* thread delivers is delivered by that thread, and `send` may return before. A sender that is faster
/// than the subscribers is slowed once its value stands behind more than 1,024 others: by up to a millisecond a `send`, and up to a second behind 3,584.
///
/// - **Demand**: each subscriber's own; a value that a subscriber has not requested is dropped for it, and reported to `StreamNotices`.
/// - **Completion**: to all subscribers, present and future.
/// - **Failure**: as the completion.
/// - **Cancellation**: the subscriber is released at once, or, during a delivery, by the delivering thread as soon as it is done.
/// - **Delivery**: on the sender's thread; the subscription, and values that other threads send meanwhile, on the subscriber's.
///
/// Source: Combine `PassthroughSubject`.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    @usableFromInline package let multicaster: Multicaster<Output, Failure>

    /// Makes a subject without subscribers.
    @inlinable public init() {
        multicaster = Multicaster(.passthrough)
    }

    /// Makes a subject with its own bound on waiting values, past which senders are slowed.
    @inlinable package init(handover: HandoverMachine?) {
        multicaster = Multicaster(.passthrough, handover: handover)
    }

    deinit {
        multicaster.upstreams.cancelAll()
    }

    /// Gives the subject an upstream, from which it requests an unlimited number of values once one of its subscribers has requested a value;
    /// retained until the subject's release cancels it.
    @inlinable public func send(subscription: any Subscription) {
        multicaster.upstreams.add(subscription)
    }

    /// Adds a subscriber; after the end it receives the completion.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        multicaster.subscribe(subscriber, in: self, kind: .passthrough)
    }

    /// Delivers a value to the present subscribers.
    @inlinable public func send(_ value: Output) {
        multicaster.send(value)
    }

    /// Ends the stream of all subscribers; only the first call counts.
    @inlinable public func send(completion: Subscribers.Completion<Failure>) {
        multicaster.end(completion)
    }
}

// Deliveries are serialized; a value that may be sent on any thread must itself be Sendable.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
