// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A ``Relay`` that replays its latest values to each new subscriber: a ``ReplaySubject`` without an end.
///
/// ```swift
/// let log = ReplayRelay<String>(bufferSize: 2)
/// for line in ["open", "read", "close"] { log.accept(line) }
/// let token = log.sink { print($0) }  // Prints "read", "close"
/// ```
///
/// Safe to use from any thread, like the subject.
///
/// - **Demand**: each subscriber's own; values that it has not requested wait for it, without bound.
/// - **Completion**: when the relay is released; to each subscriber after its values.
/// - **Failure**: there is none.
/// - **Cancellation**: the subscriber is released at once, or, if another thread is delivering, by that thread as soon as it is done.
/// - **Delivery**: on the thread that calls ``accept(_:)``, or, if another thread is delivering, on that one; values that wait for demand, on the
///   thread that requests them.
public final class ReplayRelay<Output>: Relay {
    /// A relay cannot fail.
    public typealias Failure = Never

    @usableFromInline let subject: ReplaySubject<Output, Never>

    /// Makes a relay that keeps a number of its latest values for later subscribers.
    ///
    /// - Parameters:
    ///   - bufferSize: How many values are kept for later subscribers.
    ///   - senderLimit: How many waiting values of other threads may precede a sender's value before that sender is slowed; beyond that, each
    ///     `accept(_:)` on a thread other than the delivering one takes up to a millisecond. Not negative.
    @inlinable public init(bufferSize: ReplayLimit, senderLimit: Int = HandoverMachine.limit) {
        subject = ReplaySubject(bufferSize: bufferSize, senderLimit: senderLimit)
    }

    /// Makes a relay that keeps a number of its latest values, not negative, for later subscribers.
    @inlinable
    @_disfavoredOverload
    public convenience init(bufferSize: Int) {
        self.init(bufferSize: .latest(bufferSize))
    }

    deinit {
        subject.send(completion: .finished)
    }

    /// Adds a subscriber, which receives the kept values as soon as it requests them, and then later ones.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        subject.subscribe(subscriber)
    }

    /// Keeps a value and delivers it to the current subscribers.
    @inlinable public func accept(_ value: Output) {
        subject.send(value)
    }
}

extension ReplayRelay: Sendable where Output: Sendable {}
