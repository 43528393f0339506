// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A ``Relay`` that gives each new subscriber its latest values, and to each all that comes: a ``ReplaySubject`` without an end.
///
/// ```swift
/// let log = ReplayRelay<String>(bufferSize: 2)
/// for line in ["open", "read", "close"] { log.accept(line) }
/// let token = log.sink { print($0) }  // Prints "read", "close"
/// ```
///
/// Safe to use from any thread, as the subject is.
///
/// - **Demand**: each subscriber's own; what it has not asked for waits for it, without a bound.
/// - **Completion**: when the relay is released; to each subscriber after its values.
/// - **Failure**: there is none.
/// - **Cancellation**: the subscriber is let go at once, or, when another thread is delivering, by that thread as soon as it is done.
/// - **Delivery**: on the thread that calls ``accept(_:)``, or, when another thread is delivering, on that; what waits until it is asked
///   for, on the subscriber's.
public final class ReplayRelay<Output>: Relay {
    /// A relay cannot fail.
    public typealias Failure = Never

    @usableFromInline let subject: ReplaySubject<Output, Never>

    /// Makes a relay that keeps so many of its latest values for those who come later.
    ///
    /// - Parameters:
    ///   - bufferSize: How many values are kept for later subscribers.
    ///   - senderLimit: How many values of other threads' may wait before that of a sender without slowing it; past that, each `accept(_:)` of another
    ///     thread than the delivering one takes up to a millisecond. Not negative.
    @inlinable public init(bufferSize: ReplayLimit, senderLimit: Int = 1_024) {
        subject = ReplaySubject(bufferSize: bufferSize, senderLimit: senderLimit)
    }

    /// Makes a relay that keeps so many of its latest values, not negative, for those who come later.
    @inlinable
    @_disfavoredOverload
    public convenience init(bufferSize: Int) {
        self.init(bufferSize: .latest(bufferSize))
    }

    deinit {
        subject.send(completion: .finished)
    }

    /// Adds a subscriber, which gets what was kept as soon as it asks, and then what comes.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        subject.subscribe(subscriber)
    }

    /// Keeps a value and delivers it to those who are subscribed now.
    @inlinable public func accept(_ value: Output) {
        subject.send(value)
    }
}

extension ReplayRelay: Sendable where Output: Sendable {}
