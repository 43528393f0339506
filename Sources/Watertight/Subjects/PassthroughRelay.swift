// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A ``Relay`` that hands each value to those who are subscribed when it comes, and keeps none: a `PassthroughSubject` without an end.
///
/// ```swift
/// let taps = PassthroughRelay<Void>()
/// let token = taps.sink { print("tap") }
/// taps.accept()  // Prints "tap"
/// ```
///
/// Safe to use from any thread, as the subject is.
///
/// - **Demand**: each subscriber's own; a value for which a subscriber has not asked is dropped for it, and reported to `Probe`. A
///   ``ReplayRelay`` of `bufferSize: 0` keeps it instead.
/// - **Completion**: when the relay is released.
/// - **Failure**: there is none.
/// - **Cancellation**: the subscriber is let go at once, or, when another thread is delivering, by that thread as soon as it is done.
/// - **Delivery**: on the thread that calls ``accept(_:)``, or, when another thread is delivering, on that.
public final class PassthroughRelay<Output>: Relay {
    /// A relay cannot fail.
    public typealias Failure = Never

    @usableFromInline let subject: PassthroughSubject<Output, Never>

    /// Makes a relay without subscribers.
    ///
    /// - Parameter senderLimit: How many values of other threads' may wait before that of a sender without slowing it; past that, each `accept(_:)` of another
    ///   thread than the delivering one takes up to a millisecond. Not negative.
    @inlinable public init(senderLimit: Int = 1_024) {
        subject = PassthroughSubject(handover: .limited(to: senderLimit))
    }

    deinit {
        subject.send(completion: .finished)
    }

    /// Adds a subscriber.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        subject.subscribe(subscriber)
    }

    /// Delivers a value to those who are subscribed now.
    @inlinable public func accept(_ value: Output) {
        subject.send(value)
    }
}

extension PassthroughRelay: Sendable where Output: Sendable {}
