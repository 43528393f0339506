// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A subject that gives each new subscriber what it has sent last, and the end if it has come.
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
/// **It loses nothing.** A subscriber that has asked for too little gets the rest when it asks, in order; the end comes after that. What is
/// kept for it is not bounded: use `buffer(size:prefetch:whenFull:)` below, or ask. A value is kept
/// - for those who come later, while it is one of the last `bufferSize`;
/// - for each subscriber, until that has got it or cancels.
///
/// After the end the subject keeps the last `bufferSize` values and the completion, until it is released itself. It keeps its subscribers,
/// and they keep it, until they have got the end or have cancelled.
///
/// Safe to use from any thread. Values come to all subscribers in one order, and to one who joins while another thread sends each once. A
/// value sent from inside a delivery is delivered at once, nested; one sent while *another* thread delivers is delivered by that thread.
/// A sender that is faster than the subscribers is slowed: see `init(bufferSize:senderLimit:)`.
///
/// - **Demand**: each subscriber's own; what it has not asked for waits for it. An upstream is asked for everything at once.
/// - **Completion**: to all subscribers, present and future, after their values.
/// - **Failure**: as the completion.
/// - **Cancellation**: the subscriber is let go at once, or, when another thread is delivering, by that thread as soon as it is done.
/// - **Delivery**: on the sender's thread; the subscription, and what waits until it is asked for, on the subscriber's.
public final class ReplaySubject<Output, Failure: Error>: Subject {
    @usableFromInline let multicaster: Multicaster<Output, Failure>

    /// Makes a subject that keeps so many of its latest values for those who come later.
    ///
    /// - Parameters:
    ///   - bufferSize: How many values are kept for later subscribers.
    ///   - senderLimit: How many values of other threads' may wait before that of a sender without slowing it; past that, each `send(_:)` of another
    ///     thread than the delivering one takes up to a millisecond. Not negative.
    @inlinable public init(bufferSize: ReplayLimit, senderLimit: Int = 1_024) {
        multicaster = Multicaster(logLimit: bufferSize.count, handover: .limited(to: senderLimit))
    }

    /// Makes a subject that keeps so many of its latest values, not negative, for those who come later.
    @inlinable
    @_disfavoredOverload
    public convenience init(bufferSize: Int) {
        self.init(bufferSize: .latest(bufferSize))
    }

    deinit {
        multicaster.upstreams.cancelAll()
    }

    /// Gives the subject an upstream, which it asks for everything at once; kept until the subject is released, which cancels it.
    @inlinable public func send(subscription: any Subscription) {
        multicaster.upstreams.add(subscription)
    }

    /// Adds a subscriber, which gets what was kept as soon as it asks, and then what is sent.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        multicaster.subscribeReplaying(subscriber, in: self)
    }

    /// Keeps a value and delivers it to those who are subscribed now. Of no effect after the end.
    @inlinable public func send(_ value: Output) {
        multicaster.sendKept(value)
    }

    /// Ends the stream of all subscribers; the first time counts.
    @inlinable public func send(completion: Subscribers.Completion<Failure>) {
        multicaster.end(completion)
    }

    /// Keeps nothing more for those who come later, and lets go of what was kept for them.
    @inlinable func stopKeeping() {
        multicaster.stopLogging()
    }
}

// The multicaster serialises all that is sent; a value that may be sent from anywhere must be Sendable itself.
extension ReplaySubject: @unchecked Sendable where Output: Sendable {}
