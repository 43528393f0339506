// SPDX-License-Identifier: Apache-2.0

/// A subject that keeps its latest value and delivers it to each new subscriber.
///
/// ```
///   value       0────1─────────2────|
///   first       0    1         2    |
///   second                1    2    |
///                         └ subscribes
/// ```
///
/// ```swift
/// let level = CurrentValueSubject<Int, Never>(0)
/// level.value = 3
/// let token = level.sink { print($0) }  // Prints "3"
/// ```
///
/// Safe to use from any thread. ``value`` changes when `send` is called; values are delivered in the order in which they became
/// current. A value sent from inside a delivery is delivered at once, nested: subscribers that the outer delivery has not reached yet
/// receive the inner value first. While values of other threads wait, it is queued behind them instead. A value sent while *another*
/// thread delivers is delivered by that thread, and `send` may return before. A sender that is faster than the subscribers is slowed once
/// its value stands behind more than 1,024 others: by up to a millisecond a `send`, and up to a second behind 3,584.
///
/// - **Demand**: each subscriber's own; a subscriber that has not received the current value receives it at its next request.
/// - **Completion**: to all subscribers, present and future.
/// - **Failure**: as the completion.
/// - **Cancellation**: the subscriber is released at once, or, during a delivery, by the delivering thread as soon as it is done.
/// - **Delivery**: on the sender's thread; the subscription, a current value that was requested, and values that other threads send
///   meanwhile, on the subscriber's.
///
/// Source: Combine `CurrentValueSubject`.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    @usableFromInline package let multicaster: Multicaster<Output, Failure>

    /// Makes a subject with a value.
    @inlinable public init(_ value: Output) {
        multicaster = Multicaster(.currentValue, current: .some(value))
    }

    /// Makes the subject of a state: a value that a subscriber replaces from inside of its delivery reaches no further subscriber.
    ///
    /// - Parameter handover: Its own bound on waiting values, past which senders are slowed.
    @inlinable package init(state value: Output, handover: HandoverMachine?) {
        multicaster = Multicaster(.currentValue, current: .some(value), isState: true, handover: handover)
    }

    deinit {
        multicaster.upstreams.cancelAll()
    }

    /// The current value. Setting it sends the new value; after the end the value only changes.
    ///
    /// Reading and then setting are two steps: another thread may send between them.
    @inlinable public var value: Output {
        get { multicaster.current.value.unsafelyUnwrapped }
        set { multicaster.sendCurrent(newValue, evenAfterEnd: true) }
    }

    /// Gives the subject an upstream, from which it requests an unlimited number of values at once; retained until the subject's release cancels it.
    @inlinable public func send(subscription: any Subscription) {
        multicaster.upstreams.add(subscription)
    }

    /// Adds a subscriber, which receives the current value as soon as it requests one; after the end it receives the completion.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        multicaster.subscribe(subscriber, in: self, kind: .currentValue)
    }

    /// Makes `value` current and delivers it to the present subscribers; has no effect after the end.
    @inlinable public func send(_ value: Output) {
        multicaster.sendCurrent(value)
    }

    /// Ends the stream of all subscribers; only the first call counts.
    @inlinable public func send(completion: Subscribers.Completion<Failure>) {
        multicaster.end(completion)
    }
}

// Deliveries are serialized; a value that may be sent and read on any thread must itself be Sendable.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
