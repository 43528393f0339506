// SPDX-License-Identifier: Apache-2.0

// A publisher that cannot fail stands beside one that can: the type checker is told so, and nothing else changes.

extension Publisher where Failure == Never {
    /// Makes a publisher of each value, which may fail although this one cannot, and delivers what all of them deliver.
    ///
    /// ```
    ///   upstream                    ──a───────b────────|
    ///   flatMap { two of each }       a1──a2  b1──b2   |
    /// ```
    ///
    /// - Parameters:
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - transform: Makes the publisher; kept until the stream ends.
    ///
    /// - **Demand**: as `flatMap` on a publisher that can fail.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered.
    /// - **Failure**: the first of a publisher that was made: cancels the others, drops what is held.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }

    /// Makes a publisher of each value, and delivers what all of them deliver; none can fail.
    ///
    /// ```
    ///   upstream                    ──a───────b────────|
    ///   flatMap { two of each }       a1──a2  b1──b2   |
    /// ```
    ///
    /// - Parameters:
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - transform: Makes the publisher; kept until the stream ends.
    ///
    /// - **Demand**: as `flatMap` on a publisher that can fail.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher {
    /// Makes a publisher of each value, which cannot fail although this one can, and delivers what all of them deliver.
    ///
    /// ```
    ///   upstream                    ──a───────b────────|
    ///   flatMap { two of each }       a1──a2  b1──b2   |
    /// ```
    ///
    /// - Parameters:
    ///   - maxPublishers: How many of the publishers may be active at a time.
    ///   - transform: Makes the publisher; kept until the stream ends.
    ///
    /// - **Demand**: as `flatMap` on publishers that can fail.
    /// - **Completion**: when the upstream and all publishers have finished and everything is delivered.
    /// - **Failure**: the upstream's: cancels the publishers, drops what is held.
    /// - **Cancellation**: cancels all publishers, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}
