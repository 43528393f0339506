// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Delivers what the publishers deliver that this one delivers, so many of them at a time; the others wait. **Loses none.**
    ///
    /// ```
    ///   upstream                    ──a──b──c────────────|
    ///   a                             1────────2|
    ///   b                                3─────────4|
    ///   c                                      5──6|         waits for a
    ///   merge(maxConcurrent: 2)     ──1──3─────25─46─────|
    /// ```
    ///
    /// `flatMap(maxPublishers:)`, as Combine's, asks its upstream for no more than it may have active, so that a subject's publishers that
    /// come meanwhile are lost. This asks for all, and keeps those that wait in a queue without bound.
    ///
    /// - Parameter maxConcurrent: How many may be active at a time; at least one.
    ///
    /// - **Demand**: everything of the upstream. Each publisher is asked for one value to hold ready, or for everything where the downstream
    ///   asks for everything.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered.
    /// - **Failure**: the first of any: cancels the publishers that are active, drops what is held and those that wait.
    /// - **Cancellation**: cancels the publishers that are active, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time. A publisher that waited is subscribed to on the thread on which
    ///   another finished.
    @inlinable public func merge(maxConcurrent: Int) -> Publishers.MergeConcurrently<Self> {
        Publishers.MergeConcurrently(upstream: self, maxConcurrent: maxConcurrent)
    }
}

extension Publisher {
    /// Makes a publisher of each value, and delivers everything of one after everything of the other. **Loses none.**
    ///
    /// ```
    ///   upstream              ──a──b───────────────|
    ///   concatMap { of it }     a1──a2|b1──b2|     |
    /// ```
    ///
    /// The same as `map(_:)` and `merge(maxConcurrent: 1)`.
    ///
    /// - Parameter transform: Makes the publisher, when its value comes; kept until the stream ends.
    ///
    /// - **Demand**: everything of the upstream. Each publisher is asked for one value to hold ready, or for everything where the downstream
    ///   asks for everything.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered.
    /// - **Failure**: the first of the upstream and of the publisher that is active; drops what is held and those that wait.
    /// - **Cancellation**: cancels the publisher that is active, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func concatMap<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.MergeConcurrently<Publishers.Map<Self, P>> where P.Failure == Failure {
        map(transform).merge(maxConcurrent: 1)
    }
}

extension Publishers {
    /// What `merge(maxConcurrent:)` and `concatMap(_:)` return.
    public struct MergeConcurrently<Upstream: Publisher>: Publisher
    where Upstream.Output: Publisher, Upstream.Output.Failure == Upstream.Failure {
        /// The values of the publishers.
        public typealias Output = Upstream.Output.Output
        /// The error of the upstream and of the publishers.
        public typealias Failure = Upstream.Failure

        /// The publisher of the publishers.
        public let upstream: Upstream
        /// How many may be active at a time.
        public let maxConcurrent: Int

        /// Makes the publisher that `merge(maxConcurrent:)` returns.
        ///
        /// - Precondition: `maxConcurrent` is at least one.
        @inlinable public init(upstream: Upstream, maxConcurrent: Int) {
            require(maxConcurrent > 0, "No publisher could ever be active")
            self.upstream = upstream
            self.maxConcurrent = maxConcurrent
        }

        /// Gives the subscriber its subscription, then attaches a queue to the upstream, and to that a stage that subscribes to what comes.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            UnboundedBuffer(upstream).flatMap(maxPublishers: .max(maxConcurrent)) { $0 }.subscribe(subscriber)
        }
    }
}

extension Publishers.MergeConcurrently: Equatable where Upstream: Equatable {}
