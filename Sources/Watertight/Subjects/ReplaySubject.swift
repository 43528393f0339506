// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A subject that replays its latest values, and its completion, to each new subscriber.
///
/// ```
///   send        1────2────3────4────|
///   first       1    2    3    4    |
///   second                  23 4    |        bufferSize: 2
///                         subscribes
/// ```
///
/// ```swift
/// let words = ReplaySubject<String, Never>(bufferSize: 2)
/// for word in ["drip", "drop", "drip"] { words.send(word) }
/// let token = words.sink { print($0) }  // Prints "drop", "drip"
/// ```
///
/// **It loses nothing.** A subscriber that has requested too little receives the rest when it requests more, in order; then the completion. The
/// values that are kept for it are not bounded: use `buffer(size:prefetch:whenFull:)` downstream, or request enough. A value is kept
/// - for later subscribers, while it is one of the last `bufferSize`;
/// - for each subscriber, until that has received it or cancels.
///
/// After the end the subject keeps the last `bufferSize` values and the completion, until it is released itself. It retains its subscribers, and
/// they retain it, until they have received the completion or have cancelled.
///
/// Safe to use from any thread. All subscribers receive the values of different threads in the same order; one that subscribes while another thread sends
/// receives each value once. A value sent from inside a delivery is delivered at once, nested: subscribers that come later in the list receive it before the
/// value that is being delivered. One sent while *another* thread delivers is delivered by that thread. A sender that is faster than the subscribers is slowed: see `init(bufferSize:senderLimit:)`.
///
/// - **Demand**: each subscriber's own; values that it has not requested wait for it. Unlimited from an upstream, at once.
/// - **Completion**: to all subscribers, present and future, after their values.
/// - **Failure**: as the completion.
/// - **Cancellation**: the subscriber is released at once, or, if another thread is delivering, by that thread as soon as it is done.
/// - **Delivery**: on the sender's thread; the subscription on the subscribing thread; values that wait for demand on the thread that requests them.
public final class ReplaySubject<Output, Failure: Error>: Subject {
    @usableFromInline package let multicaster: Multicaster<Output, Failure>

    /// Makes a subject that keeps a number of its latest values for later subscribers.
    ///
    /// - Parameters:
    ///   - bufferSize: How many values are kept for later subscribers.
    ///   - senderLimit: How many waiting values of other threads may precede a sender's value before that sender is slowed; beyond that, each
    ///     `send(_:)` on a thread other than the delivering one waits until fewer precede it, at most for a millisecond, which doubles with each 256 values
    ///     beyond, up to a second. Not negative.
    @inlinable public init(bufferSize: ReplayLimit, senderLimit: Int = HandoverMachine.limit) {
        multicaster = Multicaster(logLimit: bufferSize.count, handover: .limited(to: senderLimit))
    }

    /// Makes a subject that keeps a number of its latest values, not negative, for later subscribers.
    @inlinable
    @_disfavoredOverload
    public convenience init(bufferSize: Int) {
        self.init(bufferSize: .latest(bufferSize))
    }

    deinit {
        multicaster.upstreams.cancelAll()
    }

    /// Adds an upstream, of which the subject requests unlimited demand at once; retained until the subject is released, which cancels it.
    @inlinable public func send(subscription: any Subscription) {
        multicaster.upstreams.add(subscription)
    }

    /// Adds a subscriber, which receives the kept values as soon as it requests them, and then those that are sent.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        multicaster.subscribeReplaying(subscriber, in: self)
    }

    /// Keeps a value and delivers it to the current subscribers. Does nothing after the end.
    @inlinable public func send(_ value: Output) {
        multicaster.sendKept(value)
    }

    /// Ends the stream of all subscribers; only the first call has an effect.
    @inlinable public func send(completion: Subscribers.Completion<Failure>) {
        multicaster.end(completion)
    }

    /// Keeps no more values for later subscribers, and releases those that were kept for them.
    @inlinable func stopKeeping() {
        multicaster.stopLogging()
    }
}

// The multicaster serialises everything that is sent; a value that may be sent from any thread must be Sendable itself.
extension ReplaySubject: @unchecked Sendable where Output: Sendable {}
