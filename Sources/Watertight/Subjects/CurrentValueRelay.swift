// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A ``Relay`` that keeps its latest value and sends it to each new subscriber: a `CurrentValueSubject` without an end.
///
/// ```swift
/// let level = CurrentValueRelay(0)
/// level.accept(3)
/// let token = level.sink { print($0) }  // Prints "3"
/// ```
///
/// Safe to use from any thread, like the subject. Unlike it, its subscribers agree in the end: a value that a subscriber replaces from inside of its
/// delivery is not delivered to later subscribers, which have received the newer one by then.
///
/// - **Demand**: each subscriber's own; a subscriber without demand receives the value that is current when it requests one.
/// - **Completion**: when the relay is released.
/// - **Failure**: there is none.
/// - **Cancellation**: the subscriber is released at once, or, if another thread is delivering, by that thread as soon as it is done.
/// - **Delivery**: on the thread that calls ``accept(_:)``, or, if another thread is delivering, on that one; the current value of a new request, on
///   the thread that requests it.
public final class CurrentValueRelay<Output>: Relay {
    /// A relay cannot fail.
    public typealias Failure = Never

    @usableFromInline let subject: CurrentValueSubject<Output, Never>

    /// Makes a relay with a value.
    ///
    /// - Parameters:
    ///   - value: The first value.
    ///   - senderLimit: How many waiting values of other threads may precede a sender's value before that sender is slowed; beyond that, each
    ///     `accept(_:)` on a thread other than the delivering one takes up to a millisecond. Not negative.
    @inlinable public init(_ value: Output, senderLimit: Int = HandoverMachine.limit) {
        subject = CurrentValueSubject(state: value, handover: .limited(to: senderLimit))
    }

    deinit {
        subject.send(completion: .finished)
    }

    /// The latest value. Only ``accept(_:)`` sets it.
    @inlinable public var value: Output { subject.value }

    /// Adds a subscriber, which receives the current value as soon as it requests one.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        subject.subscribe(subscriber)
    }

    /// Makes a value the current one and delivers it to the current subscribers.
    @inlinable public func accept(_ value: Output) {
        subject.send(value)
    }
}

extension CurrentValueRelay: Sendable where Output: Sendable {}
