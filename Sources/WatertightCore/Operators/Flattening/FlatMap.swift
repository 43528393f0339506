// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Makes a publisher from each value and publishes the values of all of them as they arrive.
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
    ///   - maxPublishers: The number of publishers that may be active at a time. With a limit, a hot upstream **loses** the values that
    ///     arrive while that many are active: put a `buffer` before it.
    ///   - transform: Makes the publisher; retained until the stream ends.
    ///
    /// - **Demand**: `maxPublishers` from the upstream, and one more for each publisher that finishes. One value is requested from each
    ///   publisher and held ready, or an unlimited number if the downstream requests that. A publisher that has finished counts no more though
    ///   its value may wait for a subscriber that is busy on another thread: beside a slow subscriber publishers of other threads, futures for
    ///   example, run up to 1,024 values and `maxPublishers` ahead, and are then slowed.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered.
    /// - **Failure**: the first of the upstream or of a publisher; cancels the publishers, drops the held values. A publisher's failure
    ///   also cancels the upstream; an upstream whose subscription is not Watertight's runs on, as with Combine.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered
    ///   by the thread that is delivering. Held values are delivered on the requesting thread.
    @inlinable public func flatMap<T, P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, P.Failure == Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publishers {
    /// The publisher that `flatMap(maxPublishers:_:)` returns.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// The values of the made publishers.
        public typealias Output = NewPublisher.Output
        /// The error of the upstream and of the publishers.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The number of publishers that may be active at a time.
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

        /// Gives the subscriber its subscription, then attaches a stage to the upstream that subscribes to the publishers it makes.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = FlatMapStage(FlatMapMaker(transform), maxPublishers: maxPublishers, downstream: subscriber)
            subscriber.receive(subscription: stage)
            upstream.subscribe(stage)
        }
    }
}
