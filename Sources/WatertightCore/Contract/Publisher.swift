// SPDX-License-Identifier: Apache-2.0

/// A type that delivers a sequence of values over time to the subscribers that request them.
///
/// A conforming type implements ``receive(subscriber:)``; a caller uses `subscribe(_:)`, which attaches the observers of the
/// pipeline (see `_Introspection`) before it passes the subscriber on. A publisher's promises to a subscriber are the numbered
/// laws in `Documentation/Laws.md`.
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
    /// The subscriber receives a subscription first, then at most as many values as it requests, then at most one completion. The
    /// publisher retains the subscriber until it has completed or the subscription is cancelled.
    ///
    /// - Parameter subscriber: The subscriber. It is called on the thread on which the publisher delivers.
    @inlinable @inline(__always)
    public __consuming func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
        // Consuming: the publisher of an inlined chain is then not borrowed inside the borrow of the next one. Too many nested borrows
        // crash the optimiser (`Documentation/Decisions/0020-a-publisher-is-subscribed-to-as-a-copy.md`).
        if Probe.isObserving, attachObserved(subscriber) { return }
        receive(subscriber: subscriber)
    }

    /// Notes the subscriber while subscriptions are tracked, and attaches it through a tap while introspections are enabled. Not inlined, but
    /// specialised, so that the inlined code passes nothing by address.
    ///
    /// - Returns: Whether it is attached. What is only noted is attached by the caller's code, which is specialised: through here, each of its
    ///   values would cost twenty times as much.
    @inlinable @inline(never) func attachObserved<S: Subscriber>(_ subscriber: S) -> Bool where Failure == S.Failure, Output == S.Input {
        if Probe.isTracking { Probe.track(subscriber) }
        guard Probe.isTapping else { return false }
        Probe.subscribe(subscriber, to: self)
        return true
    }

    /// Attaches a subject, which sends everything that this publisher delivers to its own subscribers.
    ///
    /// The subject is referenced weakly: once it is released elsewhere, values have no effect. The library's subjects cancel the subscription when
    /// they are released.
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
