// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

// If one side cannot fail it takes the other's failure type, as with `flatMap` and `switchToLatest`.

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Publishes the values of the upstream's publishers, at most `maxConcurrent` of them active at a time, for publishers that cannot fail.
    /// **None is lost.**
    ///
    /// ```
    ///   upstream                    ──a──b──c────────────|
    ///   a                             1────────2|
    ///   b                                3─────────4|
    ///   c                                      5──6|
    ///   merge(maxConcurrent: 2)     ──1──3─────25─46─────|
    /// ```
    ///
    /// - Parameter maxConcurrent: How many publishers may be active at a time; at least one.
    ///
    /// - **Demand**: as for the `merge(maxConcurrent:)` whose upstream and publishers can fail.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered.
    /// - **Failure**: the upstream's: cancels the active publishers, drops held values and waiting publishers.
    /// - **Cancellation**: cancels the active publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time.
    @inlinable
    public func merge(maxConcurrent: Int) -> Publishers.MergeConcurrently<Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>>
    {
        Publishers.MergeConcurrently(upstream: map { $0.setFailureType(to: Failure.self) }, maxConcurrent: maxConcurrent)
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Publishes the values of the upstream's publishers, at most `maxConcurrent` of them active at a time, for an upstream that cannot fail.
    /// **None is lost.**
    ///
    /// ```
    ///   upstream                    ──a──b──c────────────|
    ///   a                             1────────2|
    ///   b                                3─────────4|
    ///   c                                      5──6|
    ///   merge(maxConcurrent: 2)     ──1──3─────25─46─────|
    /// ```
    ///
    /// - Parameter maxConcurrent: How many publishers may be active at a time; at least one.
    ///
    /// - **Demand**: as for the `merge(maxConcurrent:)` whose upstream and publishers can fail.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered.
    /// - **Failure**: the first error of a publisher: cancels the others and the upstream, drops held values and waiting publishers.
    /// - **Cancellation**: cancels the active publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time.
    @inlinable public func merge(maxConcurrent: Int) -> Publishers.MergeConcurrently<Publishers.SetFailureType<Self, Output.Failure>> {
        Publishers.MergeConcurrently(upstream: setFailureType(to: Output.Failure.self), maxConcurrent: maxConcurrent)
    }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
    /// Publishes the values of the upstream's publishers, at most `maxConcurrent` of them active at a time, for an upstream and publishers that
    /// cannot fail. **None is lost.**
    ///
    /// ```
    ///   upstream                    ──a──b──c────────────|
    ///   a                             1────────2|
    ///   b                                3─────────4|
    ///   c                                      5──6|
    ///   merge(maxConcurrent: 2)     ──1──3─────25─46─────|
    /// ```
    ///
    /// - Parameter maxConcurrent: How many publishers may be active at a time; at least one.
    ///
    /// - **Demand**: as for the `merge(maxConcurrent:)` whose upstream and publishers can fail.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the active publishers, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time.
    @inlinable public func merge(maxConcurrent: Int) -> Publishers.MergeConcurrently<Self> {
        Publishers.MergeConcurrently(upstream: self, maxConcurrent: maxConcurrent)
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher from each value, and publishes all values of one before those of the next, for an upstream that cannot fail.
    /// **None is lost.**
    ///
    /// ```
    ///   upstream              ──a──b───────────────|
    ///   concatMap { of it }     a1──a2|b1──b2|     |
    /// ```
    ///
    /// - Parameter transform: Makes the publisher when its value arrives; retained until the stream ends.
    ///
    /// - **Demand**: as for the `concatMap(_:)` whose upstream and publishers can fail.
    /// - **Completion**: when the upstream and all publishers have finished and all values are delivered.
    /// - **Failure**: the first error of a publisher: cancels the upstream, drops held values and waiting publishers.
    /// - **Cancellation**: cancels the active publisher, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time.
    @_disfavoredOverload
    @inlinable public func concatMap<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.MergeConcurrently<Publishers.SetFailureType<Publishers.Map<Self, P>, P.Failure>> {
        Publishers.MergeConcurrently(upstream: map(transform).setFailureType(to: P.Failure.self), maxConcurrent: 1)
    }
}
