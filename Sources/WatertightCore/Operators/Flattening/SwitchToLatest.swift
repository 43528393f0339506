// SPDX-License-Identifier: Apache-2.0

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Delivers what the latest of the publishers delivers that this one delivers.
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
    /// - **Demand**: everything of the upstream; each publisher is asked for what the ones before left undelivered.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: the first of the upstream and of the latest publisher; cancels the other.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time: what comes on another thread meanwhile is delivered by the
    ///   thread that is at it. A new publisher is subscribed to at once; **nothing of the one before is delivered after that**, not even what
    ///   was waiting for another thread's delivery.
    @inlinable public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publishers {
    /// What `switchToLatest()` returns.
    public struct SwitchToLatest<NestedPublisher: Publisher, Upstream: Publisher>: Publisher
    where Upstream.Output == NestedPublisher, Upstream.Failure == NestedPublisher.Failure {
        /// The values of the publishers.
        public typealias Output = NestedPublisher.Output
        /// The error of the upstream and of the publishers.
        public typealias Failure = NestedPublisher.Failure

        /// The publisher of the publishers.
        public let upstream: Upstream
        /// Whether it is as patient after its end as Combine's with publishers that are somebody else's.
        @usableFromInline let matchesCombine: Bool

        /// Makes the publisher that `switchToLatest()` returns.
        @inlinable public init(upstream: Upstream) {
            self.init(upstream: upstream, matchesCombine: true)
        }

        @inlinable package init(upstream: Upstream, matchesCombine: Bool) {
            self.upstream = upstream
            self.matchesCombine = matchesCombine
        }

        /// Gives the subscriber its subscription, then attaches a stage to the upstream that subscribes to what it delivers.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = SwitchStage<NestedPublisher, S>(downstream: subscriber, matchesCombine: matchesCombine)
            subscriber.receive(subscription: stage)
            upstream.subscribe(stage)
        }
    }
}
