// SPDX-License-Identifier: Apache-2.0

/// A subject that hands each value to those who are subscribed when it is sent, and keeps none.
///
/// ```
///   send        1────2────3────|
///   first       1    2    3    |
///   second         subscribes  3 |
/// ```
///
/// ```swift
/// let words = PassthroughSubject<String, Never>()
/// let token = words.sink { print($0) }
/// words.send("drip")  // Prints "drip"
/// ```
///
/// Safe to use from any thread. Values come to all subscribers in one order. A value sent from inside a delivery is delivered at once,
/// nested; one sent while *another* thread delivers is delivered by that thread, and `send` may return before. A sender
/// that is faster than the subscribers is slowed by up to a millisecond a `send` once more than 1,024 values of other threads wait.
///
/// - **Demand**: each subscriber's own; a value for which a subscriber has not asked is dropped for it, and reported to `Probe`.
/// - **Completion**: to all subscribers, present and future.
/// - **Failure**: as the completion.
/// - **Cancellation**: the subscriber is let go at once, or, when another thread is delivering, by that thread as soon as it is done.
/// - **Delivery**: on the sender's thread; the subscription on the subscriber's.
///
/// Source: Combine `PassthroughSubject`.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    @usableFromInline let multicaster: Multicaster<Output, Failure>

    /// Makes a subject without subscribers.
    @inlinable public init() {
        multicaster = Multicaster(.passthrough)
    }

    /// Makes a subject that slows its senders behind another number of values than the usual one.
    @inlinable package init(handover: HandoverMachine?) {
        multicaster = Multicaster(.passthrough, handover: handover)
    }

    deinit {
        multicaster.upstreams.cancelAll()
    }

    /// Gives the subject an upstream, kept until the subject is released, which cancels it.
    @inlinable public func send(subscription: any Subscription) {
        multicaster.upstreams.add(subscription)
    }

    /// Adds a subscriber; one that comes after the end gets the completion.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        multicaster.subscribe(subscriber, in: self, kind: .passthrough)
    }

    /// Delivers a value to those who are subscribed now.
    @inlinable public func send(_ value: Output) {
        multicaster.send(value)
    }

    /// Ends the stream of all subscribers; the first time counts.
    @inlinable public func send(completion: Subscribers.Completion<Failure>) {
        multicaster.end(completion)
    }
}

// The multicaster serialises all that is sent; a value that may be sent from anywhere must be Sendable itself.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
