// SPDX-License-Identifier: Apache-2.0

// One publisher cannot fail and the other can: only the failure types change.

extension Publisher where Failure == Never {
    /// Makes a publisher, which may fail although this one cannot, from each value, and publishes the values of all of them.
    ///
    /// ```
    ///   upstream                    ──a───────b────────|
    ///   flatMap { two of each }       a1──a2  b1──b2   |
    /// ```
    ///
    /// - Parameters:
    ///   - maxPublishers: The number of publishers that may be active at a time.
    ///   - transform: Makes the publisher; retained until the stream ends.
    ///
    /// - **Demand**: as `flatMap` on a publisher that can fail.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered.
    /// - **Failure**: the first of any made publisher; cancels the others, drops the held values. It also cancels the upstream; an upstream
    ///   whose subscription is not Watertight's runs on, as with Combine.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time; held values, on the requesting thread.
    @inlinable public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }

    /// Makes a publisher from each value, and publishes the values of all of them; none can fail.
    ///
    /// ```
    ///   upstream                    ──a───────b────────|
    ///   flatMap { two of each }       a1──a2  b1──b2   |
    /// ```
    ///
    /// - Parameters:
    ///   - maxPublishers: The number of publishers that may be active at a time.
    ///   - transform: Makes the publisher; retained until the stream ends.
    ///
    /// - **Demand**: as `flatMap` on a publisher that can fail.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time; held values, on the requesting thread.
    @inlinable public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher {
    /// Makes a publisher, which cannot fail although this one can, from each value, and publishes the values of all of them.
    ///
    /// ```
    ///   upstream                    ──a───────b────────|
    ///   flatMap { two of each }       a1──a2  b1──b2   |
    /// ```
    ///
    /// - Parameters:
    ///   - maxPublishers: The number of publishers that may be active at a time.
    ///   - transform: Makes the publisher; retained until the stream ends.
    ///
    /// - **Demand**: as `flatMap` on publishers that can fail.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered.
    /// - **Failure**: the upstream's; cancels the publishers, drops the held values.
    /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time; held values, on the requesting thread.
    @inlinable public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}
