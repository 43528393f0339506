// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Makes a publisher of each value, and delivers what the latest of them delivers.
    ///
    /// ```
    ///   upstream                  ──a───────b────────|
    ///   flatMapLatest { of it }     a1──a2  b1──b2   |     a new value cancels the publisher of the one before
    /// ```
    ///
    /// The same as `map(_:)` and `switchToLatest()`, but that a publisher which answers after the upstream has failed is cancelled, whosever it
    /// is.
    ///
    /// - Parameter transform: Makes the publisher; kept until the stream ends.
    ///
    /// - **Demand**: everything of the upstream; each publisher is asked for what the ones before left undelivered.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: the first of the upstream and of the latest publisher; cancels the other.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time. Nothing of a publisher comes after the next one was made.
    @inlinable public func flatMapLatest<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Failure {
        Publishers.SwitchToLatest(upstream: map(transform), matchesCombine: false)
    }

    /// Makes a publisher of each value, which cannot fail although this one can, and delivers what the latest of them delivers.
    ///
    /// ```
    ///   upstream                  ──a───────b────────|
    ///   flatMapLatest { of it }     a1──a2  b1──b2   |
    /// ```
    ///
    /// - Parameter transform: Makes the publisher; kept until the stream ends.
    ///
    /// - **Demand**: as `flatMapLatest(_:)` of publishers that can fail.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: the upstream's; cancels the latest publisher.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMapLatest<P: Publisher>(
        _ transform: @escaping (Output) -> P
    )
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<P, Failure>, Publishers.Map<Self, Publishers.SetFailureType<P, Failure>>
        > where P.Failure == Never
    {
        Publishers.SwitchToLatest(upstream: map { transform($0).setFailureType(to: Failure.self) }, matchesCombine: false)
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher of each value, which may fail although this one cannot, and delivers what the latest of them delivers.
    ///
    /// ```
    ///   upstream                  ──a───────b────────|
    ///   flatMapLatest { of it }     a1──a2  b1──b2   |
    /// ```
    ///
    /// - Parameter transform: Makes the publisher; kept until the stream ends.
    ///
    /// - **Demand**: as `flatMapLatest(_:)` of a publisher that can fail.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: the latest publisher's; cancels the upstream.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMapLatest<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.SwitchToLatest<P, Publishers.SetFailureType<Publishers.Map<Self, P>, P.Failure>> {
        Publishers.SwitchToLatest(upstream: map(transform).setFailureType(to: P.Failure.self), matchesCombine: false)
    }

    /// Makes a publisher of each value, and delivers what the latest of them delivers; nobody can fail.
    ///
    /// ```
    ///   upstream                  ──a───────b────────|
    ///   flatMapLatest { of it }     a1──a2  b1──b2   |
    /// ```
    ///
    /// - Parameter transform: Makes the publisher; kept until the stream ends.
    ///
    /// - **Demand**: as `flatMapLatest(_:)` of a publisher that can fail.
    /// - **Completion**: when the upstream and the latest publisher have finished.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the latest publisher, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMapLatest<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Never {
        Publishers.SwitchToLatest(upstream: map(transform), matchesCombine: false)
    }
}
