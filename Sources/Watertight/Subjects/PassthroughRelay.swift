// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A ``Relay`` that sends each value to its current subscribers, and keeps none: a `PassthroughSubject` without an end.
///
/// ```swift
/// let taps = PassthroughRelay<Void>()
/// let token = taps.sink { print("tap") }
/// taps.accept()  // Prints "tap"
/// ```
///
/// Safe to use from any thread, like the subject.
///
/// - **Demand**: each subscriber's own; a value that a subscriber has not requested is dropped for it, and reported to ``StreamNotices``. A ``ReplayRelay``
///   of `bufferSize: 0` keeps it instead.
/// - **Completion**: when the relay is released.
/// - **Failure**: there is none.
/// - **Cancellation**: the subscriber is released at once, or, if another thread is delivering, by that thread as soon as it is done.
/// - **Delivery**: on the thread that calls ``accept(_:)``, or, if another thread is delivering, on that one.
public final class PassthroughRelay<Output>: Relay {
    /// A relay cannot fail.
    public typealias Failure = Never

    @usableFromInline let subject: PassthroughSubject<Output, Never>

    /// Makes a relay without subscribers.
    ///
    /// - Parameter senderLimit: How many waiting values of other threads may precede a sender's value before that sender is slowed; beyond that,
    ///   each `accept(_:)` on a thread other than the delivering one takes up to a millisecond. Not negative.
    @inlinable public init(senderLimit: Int = HandoverMachine.limit) {
        subject = PassthroughSubject(handover: .limited(to: senderLimit))
    }

    deinit {
        subject.send(completion: .finished)
    }

    /// Adds a subscriber.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        subject.subscribe(subscriber)
    }

    /// Delivers a value to the current subscribers.
    @inlinable public func accept(_ value: Output) {
        subject.send(value)
    }
}

extension PassthroughRelay: Sendable where Output: Sendable {}
