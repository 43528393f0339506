// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Makes a publisher from each value, and publishes the values of the latest.
    ///
    /// ```
    ///   upstream                  ──a───────b────────|
    ///   flatMapLatest { of it }     a1──a2  b1──b2   |     a new value cancels the publisher of the one before
    /// ```
    ///
    /// The same as `map(_:)` and `switchToLatest()`, except that every publisher that sends its subscription after the upstream has failed is
    /// cancelled, foreign publishers included. A publisher that cannot fail takes the failure type of an upstream that can by `setFailureType(to:)`: one
    /// more overload for it would make the compiler try three forms at each link of a chain, and give up at the fourth.
    ///
    /// - Parameter transform: Makes the publisher; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream; the demand that the earlier publishers left unmet is requested from each new one.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: the first error of the upstream or the latest publisher: cancels the other.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered by the thread
    ///   that is delivering. No event of a publisher is delivered after the next one was made.
    @inlinable public func flatMapLatest<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Failure {
        Publishers.SwitchToLatest(upstream: map(transform), matchesCombine: false)
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher from each value, and publishes the values of the latest, for an upstream that cannot fail.
    ///
    /// ```
    ///   upstream                  ──a───────b────────|
    ///   flatMapLatest { of it }     a1──a2  b1──b2   |
    /// ```
    ///
    /// - Parameter transform: Makes the publisher; retained until the stream ends.
    ///
    /// - **Demand**: as for `flatMapLatest(_:)` of a publisher that can fail.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: the latest publisher's: cancels the upstream.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time.
    @_disfavoredOverload
    @inlinable public func flatMapLatest<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.SwitchToLatest<P, Publishers.SetFailureType<Publishers.Map<Self, P>, P.Failure>> {
        Publishers.SwitchToLatest(upstream: map(transform).setFailureType(to: P.Failure.self), matchesCombine: false)
    }
}
