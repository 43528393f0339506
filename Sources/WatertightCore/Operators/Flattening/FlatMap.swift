// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Makes a publisher of each value and delivers what all of them deliver, as it comes.
    ///
    /// ```
    ///   upstream                    ──a───────b────────|
    ///   flatMap { two of each }       a1──a2  b1──b2   |
    /// ```
    ///
    /// ```swift
    /// _ = (1...2).publisher.flatMap { [$0, $0 * 10].publisher }.sink { print($0) }  // Prints "1", "10", "2", "20"
    /// ```
    ///
    /// - Parameters:
    ///   - maxPublishers: How many of the publishers may be active at a time. With a limit, a hot upstream **loses** the values that come
    ///     while that many are active: put a `buffer` before.
    ///   - transform: Makes the publisher; kept until the stream ends.
    ///
    /// - **Demand**: `maxPublishers` of the upstream, and one more for each publisher that finishes. Each publisher is asked for one value
    ///   to hold ready, or for everything where the downstream asks for everything.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered.
    /// - **Failure**: the first of any: cancels the publishers, drops what is held.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time: what comes on another thread meanwhile is delivered by the
    ///   thread that is at it.
    @inlinable public func flatMap<T, P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, P.Failure == Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publishers {
    /// What `flatMap(maxPublishers:_:)` returns.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// The values of the publishers that are made.
        public typealias Output = NewPublisher.Output
        /// The error of the upstream and of the publishers.
        public typealias Failure = Upstream.Failure

        /// The publisher of what publishers are made of.
        public let upstream: Upstream
        /// How many publishers may be active at a time.
        public let maxPublishers: Subscribers.Demand
        /// Makes the publisher.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Makes the publisher that `flatMap(maxPublishers:_:)` returns.
        @inlinable public init(
            upstream: Upstream,
            maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        /// Gives the subscriber its subscription, then attaches a stage to the upstream that subscribes to what it makes.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = FlatMapStage<Upstream.Output, NewPublisher, S>(
                maxPublishers: maxPublishers, transform: transform, downstream: subscriber)
            subscriber.receive(subscription: stage)
            upstream.subscribe(stage)
        }
    }
}
