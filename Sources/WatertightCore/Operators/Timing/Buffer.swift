// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Buffers values that arrive before they are requested.
    ///
    /// ```
    ///   upstream             ──1──2──3──4─────────
    ///   requested                         2     1
    ///   buffer(size: 3, …)                1─2   3      4 was dropped: .dropNewest
    /// ```
    ///
    /// ```swift
    /// _ = numbers.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest)
    ///     .flatMap(maxPublishers: .max(1)) { load($0) }  // Up to 100 wait while another is loading.
    /// ```
    ///
    /// - Parameters:
    ///   - size: The number of values that the buffer holds. With zero, none is delivered.
    ///   - prefetch: The strategy for requesting values from the upstream.
    ///   - whenFull: The strategy for a value that does not fit. Its closure is retained until the stream ends.
    ///
    /// - **Demand**: of the upstream, before the subscriber has its subscription: unlimited, or the size and then one for each
    ///   delivered value.
    /// - **Completion**: when all values are delivered and one more is requested.
    /// - **Failure**: when all requested values are delivered; values not requested by then are dropped.
    /// - **Cancellation**: cancels the upstream, and drops the buffered values.
    /// - **Delivery**: on the sending or the requesting thread, one value at a time: values that become due on another thread
    ///   meanwhile are delivered by the thread that is delivering.
    @inlinable public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}

extension Publishers {
    /// The strategy by which a buffer requests values from its upstream.
    public enum PrefetchStrategy {
        /// Requests as many values as fit, and one more for each delivered value.
        case keepFull
        /// Requests an unlimited number of values.
        case byRequest
    }

    /// The strategy for a value that does not fit into a buffer.
    public enum BufferingStrategy<Failure: Error> {
        /// Drops the value.
        case dropNewest
        /// Drops the oldest buffered value instead.
        case dropOldest
        /// Cancels the upstream, and fails with the closure's error, once the requested values are delivered.
        case customError(() -> Failure)
    }

    /// The publisher that `buffer(size:prefetch:whenFull:)` returns.
    public struct Buffer<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or the error made when the buffer is full.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The number of values that the buffer holds.
        public let size: Int
        /// The strategy for requesting values from the upstream.
        public let prefetch: PrefetchStrategy
        /// The strategy for a value that does not fit.
        public let whenFull: BufferingStrategy<Failure>

        /// Makes the publisher that `buffer(size:prefetch:whenFull:)` returns.
        @inlinable public init(upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>) {
            self.upstream = upstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        /// Attaches a subscriber to the upstream through a queue.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(BufferStage(.combine, size: size, prefetch: prefetch, whenFull: whenFull, downstream: subscriber))
        }
    }
}

extension Publishers.PrefetchStrategy: Equatable {}
extension Publishers.PrefetchStrategy: Hashable {}
