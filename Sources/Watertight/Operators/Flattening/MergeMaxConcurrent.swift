// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Publishes the values of the upstream's publishers, at most `maxConcurrent` of them active at a time; the others wait. **None is lost.**
    ///
    /// ```
    ///   upstream                    ──a──b──c────────────|
    ///   a                             1────────2|
    ///   b                                3─────────4|
    ///   c                                      5──6|         waits for a
    ///   merge(maxConcurrent: 2)     ──1──3─────25─46─────|
    /// ```
    ///
    /// `flatMap(maxPublishers:)`, like Combine's, requests no more publishers from its upstream than may be active, so a subject drops those that it
    /// sends meanwhile. This operator requests all, and keeps the waiting ones in a queue without bound.
    ///
    /// - Parameter maxConcurrent: How many publishers may be active at a time; at least one.
    ///
    /// - **Demand**: unlimited from the upstream. One value is requested from each publisher and held ready, or unlimited if the downstream's demand
    ///   is unlimited.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered.
    /// - **Failure**: the first error of any: cancels the active publishers, drops held values and waiting publishers.
    /// - **Cancellation**: cancels the active publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered by the thread
    ///   that is delivering. A waiting publisher is subscribed to on the thread on which another finished.
    @inlinable public func merge(maxConcurrent: Int) -> Publishers.MergeConcurrently<Self> {
        Publishers.MergeConcurrently(upstream: self, maxConcurrent: maxConcurrent)
    }
}

extension Publisher {
    /// Makes a publisher from each value, and publishes all values of one publisher before those of the next. **None is lost.**
    ///
    /// ```
    ///   upstream              ──a──b───────────────|
    ///   concatMap { of it }     a1──a2|b1──b2|     |
    /// ```
    ///
    /// The same as `map(_:)` and `merge(maxConcurrent: 1)`.
    ///
    /// - Parameter transform: Makes the publisher when its value arrives; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream. One value is requested from each publisher and held ready, or unlimited if the downstream's demand
    ///   is unlimited.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered.
    /// - **Failure**: the first error of the upstream or the active publisher: cancels the other, drops held values and waiting publishers.
    /// - **Cancellation**: cancels the active publisher, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time.
    @inlinable public func concatMap<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.MergeConcurrently<Publishers.Map<Self, P>> where P.Failure == Failure {
        map(transform).merge(maxConcurrent: 1)
    }
}

extension Publishers {
    /// The publisher that `merge(maxConcurrent:)` and `concatMap(_:)` return.
    public struct MergeConcurrently<Upstream: Publisher>: Publisher
    where Upstream.Output: Publisher, Upstream.Output.Failure == Upstream.Failure {
        /// The values of the publishers.
        public typealias Output = Upstream.Output.Output
        /// The error of the upstream and of its publishers.
        public typealias Failure = Upstream.Failure

        /// The publisher of the publishers.
        public let upstream: Upstream
        /// How many publishers may be active at a time.
        public let maxConcurrent: Int

        /// Makes the publisher that `merge(maxConcurrent:)` returns.
        ///
        /// - Precondition: `maxConcurrent` is at least one.
        @inlinable public init(upstream: Upstream, maxConcurrent: Int) {
            require(maxConcurrent > 0, "No publisher could ever be active")
            self.upstream = upstream
            self.maxConcurrent = maxConcurrent
        }

        /// Gives the subscriber its subscription, then attaches a queue to the upstream, and to the queue a stage that subscribes to the
        /// publishers.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            UnboundedBuffer(upstream).flatMap(maxPublishers: .max(maxConcurrent)) { $0 }.subscribe(subscriber)
        }
    }
}

extension Publishers.MergeConcurrently: Equatable where Upstream: Equatable {}
