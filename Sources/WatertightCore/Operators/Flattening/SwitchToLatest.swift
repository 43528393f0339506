// SPDX-License-Identifier: Apache-2.0

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Publishes the values of the latest publisher that this one delivers.
    ///
    /// ```
    ///   upstream              ──a────────b───────────|
    ///   a                       1──2──3──4──5──|
    ///   b                                6──7──8──|
    ///   switchToLatest()      ──1──2──3──6──7──8──|
    /// ```
    ///
    /// ```swift
    /// let searches = query.map { text in results(for: text) }.switchToLatest()  // A new query cancels the search before it.
    /// ```
    ///
    /// - **Demand**: unlimited from the upstream; the demand that the earlier publishers left unmet is requested from each new one.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: the first of the upstream and of the latest publisher; cancels the other.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered by the
    ///   thread that is delivering. A new publisher is subscribed to at once; **no delivery of its predecessor's values begins after that**,
    ///   not even of one that was waiting for another thread's delivery.
    @inlinable public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `switchToLatest()` returns.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where Upstream.Output == P, Upstream.Failure == P.Failure {
        /// The values of the publishers.
        public typealias Output = P.Output
        /// The error of the upstream and of the publishers.
        public typealias Failure = P.Failure

        /// The publisher of the publishers.
        public let upstream: Upstream
        /// Whether it accepts late events of foreign publishers after its end, as Combine's does.
        @usableFromInline let matchesCombine: Bool

        /// Makes the publisher that `switchToLatest()` returns.
        @inlinable public init(upstream: Upstream) {
            self.init(upstream: upstream, matchesCombine: true)
        }

        @inlinable package init(upstream: Upstream, matchesCombine: Bool) {
            self.upstream = upstream
            self.matchesCombine = matchesCombine
        }

        /// Gives the subscriber its subscription, then attaches a stage to the upstream that subscribes to each publisher that arrives.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = SwitchStage<P, S>(downstream: subscriber, matchesCombine: matchesCombine)
            subscriber.receive(subscription: stage)
            upstream.subscribe(stage)
        }
    }
}
