// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Keeps values that come before they are asked for.
    ///
    /// ```
    ///   upstream             ──1──2──3──4─────────
    ///   asked for                         2     1
    ///   buffer(size: 3, …)                1─2   3      4 was dropped: .dropNewest
    /// ```
    ///
    /// ```swift
    /// _ = numbers.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest)
    ///     .flatMap(maxPublishers: .max(1)) { load($0) }  // None is lost while another is loading.
    /// ```
    ///
    /// - Parameters:
    ///   - size: How many values are kept. With none at all, none is delivered.
    ///   - prefetch: How much the upstream is asked for.
    ///   - whenFull: What becomes of a value for which there is no room. A closure is kept until the stream ends.
    ///
    /// - **Demand**: of the upstream, before the subscriber has its subscription: everything, or the size and then one for each that is
    ///   delivered.
    /// - **Completion**: when everything is delivered and one more is asked for.
    /// - **Failure**: when everything that was asked for is delivered; what nobody has asked for by then is dropped.
    /// - **Cancellation**: cancels the upstream, and drops what is kept.
    /// - **Delivery**: on the thread that sends, or that asks; one at a time: what another thread does meanwhile, the thread that is
    ///   delivering goes on with.
    @inlinable public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}

extension Publishers {
    /// How much a buffer asks its upstream for.
    public enum PrefetchStrategy {
        /// As many values as it has room for, and one more for each that is delivered.
        case keepFull
        /// Everything.
        case byRequest
    }

    /// What a buffer does with a value for which it has no room.
    public enum BufferingStrategy<Failure: Error> {
        /// Drops it.
        case dropNewest
        /// Drops the oldest that it keeps, in its stead.
        case dropOldest
        /// Cancels the upstream, and fails with what the closure returns, once what was asked for is delivered.
        case customError(() -> Failure)
    }

    /// What `buffer(size:prefetch:whenFull:)` returns.
    public struct Buffer<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or the one that is made when the buffer is full.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// How many values are kept.
        public let size: Int
        /// How much the upstream is asked for.
        public let prefetch: PrefetchStrategy
        /// What becomes of a value for which there is no room.
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
            upstream.subscribe(BufferStage(size: size, prefetch: prefetch, whenFull: whenFull, downstream: subscriber))
        }
    }
}

extension Publishers.PrefetchStrategy: Equatable {}
extension Publishers.PrefetchStrategy: Hashable {}
