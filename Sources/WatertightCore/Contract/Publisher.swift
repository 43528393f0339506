// SPDX-License-Identifier: Apache-2.0

/// A type that delivers a sequence of values over time to the subscribers that ask for them.
///
/// A conforming type implements ``receive(subscriber:)``; a caller uses `subscribe(_:)`, which gives observers of the
/// pipeline (see `_Introspection`) their place before it hands the subscriber on. What a publisher promises to a
/// subscriber is written down, numbered, in `Documentation/Laws.md`.
///
/// Source: Combine `Publisher`; Reactive Streams, section 1.
public protocol Publisher<Output, Failure> {
    /// The type of the values delivered.
    associatedtype Output

    /// The type of the error that may end the stream; `Never` for a stream that cannot fail.
    associatedtype Failure: Error

    /// Attaches a subscriber. Called by `subscribe(_:)`, not by users.
    ///
    /// The publisher must call `subscriber.receive(subscription:)` exactly once before anything else.
    func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
    /// Attaches a subscriber to this publisher.
    ///
    /// The subscriber gets a subscription first, then at most as many values as it asks for, then at most one completion.
    /// The publisher keeps the subscriber until it has completed or the subscription is cancelled.
    ///
    /// - Parameter subscriber: The subscriber. It is called on whatever thread the publisher delivers on.
    @inlinable @inline(__always)
    public __consuming func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
        // Consuming: the publisher of a chain that is inlined is not a borrow inside of the borrow of the next one. Too many of those crash
        // the optimiser (`Documentation/Decisions/0020-a-publisher-is-subscribed-to-as-a-copy.md`).
        if Probe.isTapping {
            subscribeTapped(subscriber)
        } else {
            receive(subscriber: subscriber)
        }
    }

    /// Attaches a subscriber that is observed. Not inlined, but specialised, so that what is inlined passes nothing by address.
    @inlinable @inline(never) func subscribeTapped<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
        Probe.subscribe(subscriber, to: self)
    }

    /// Attaches a subject, which re-sends to its own subscribers whatever this publisher delivers.
    ///
    /// The subject is kept weakly: when nobody else keeps it, the subscription is of no effect.
    ///
    /// - Parameter subject: The subject to feed.
    /// - Returns: A token that ends the subscription when it is cancelled or released.
    @inlinable public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
        let subscriber = SubjectSubscriber(subject)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}

/// The namespace of the types that operators return.
public enum Publishers {}
