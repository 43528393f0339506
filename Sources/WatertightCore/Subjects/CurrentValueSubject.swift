// SPDX-License-Identifier: Apache-2.0

/// A subject that keeps its latest value and gives it to each new subscriber.
///
/// ```
///   value       0────1────2────|
///   first       0    1    2    |
///   second         1      2    |
///              subscribes
/// ```
///
/// ```swift
/// let level = CurrentValueSubject<Int, Never>(0)
/// level.value = 3
/// let token = level.sink { print($0) }  // Prints "3"
/// ```
///
/// Safe to use from any thread. ``value`` changes when `send` is called; values come to all subscribers in the order in which
/// they became current. A value sent from inside a delivery is delivered at once, nested; one sent while *another* thread delivers
/// is delivered by that thread. A sender that is faster than the subscribers is slowed by up to a millisecond a `send` once more than
/// 1,024 values of other threads wait.
///
/// - **Demand**: each subscriber's own; one that has asked for nothing gets the value that is current when it asks.
/// - **Completion**: to all subscribers, present and future.
/// - **Failure**: as the completion.
/// - **Cancellation**: the subscriber is let go at once, or, when another thread is delivering, by that thread as soon as it is done.
/// - **Delivery**: on the sender's thread; the subscription, and a current value that was asked for, on the subscriber's.
///
/// Source: Combine `CurrentValueSubject`.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    @usableFromInline let multicaster: Multicaster<Output, Failure>

    /// Makes a subject with a value.
    @inlinable public init(_ value: Output) {
        multicaster = Multicaster(.currentValue, current: .some(value))
    }

    /// Makes a subject with a value that slows its senders behind another number of values than the usual one.
    @inlinable package init(_ value: Output, handover: HandoverMachine?) {
        multicaster = Multicaster(.currentValue, current: .some(value), handover: handover)
    }

    deinit {
        multicaster.upstreams.cancelAll()
    }

    /// The current value. Setting it sends it; after the end it only changes.
    ///
    /// Reading and then setting is two steps: between them another thread may send.
    @inlinable public var value: Output {
        get { multicaster.current.value.unsafelyUnwrapped }
        set { multicaster.sendCurrent(newValue, evenAfterEnd: true) }
    }

    /// Gives the subject an upstream, which it asks for everything at once; kept until the subject is released, which cancels it.
    @inlinable public func send(subscription: any Subscription) {
        multicaster.upstreams.add(subscription)
    }

    /// Adds a subscriber, which gets the current value as soon as it asks; one that comes after the end gets the completion.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        multicaster.subscribe(subscriber, in: self, kind: .currentValue)
    }

    /// Makes `value` the current one and delivers it to those who are subscribed now. Of no effect after the end.
    @inlinable public func send(_ value: Output) {
        multicaster.sendCurrent(value)
    }

    /// Ends the stream of all subscribers; the first time counts.
    @inlinable public func send(completion: Subscribers.Completion<Failure>) {
        multicaster.end(completion)
    }
}

// The multicaster serialises all that is sent; a value that may be sent and read from anywhere must be Sendable itself.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
