// SPDX-License-Identifier: Apache-2.0

import WatertightCore

// A relay or a subject that cannot fail takes the upstream's failure type, as with `flatMap` and `switchToLatest`.

extension Publisher {
    /// Publishes the latest value of another publisher, which cannot fail although this one can, at each value.
    ///
    /// ```
    ///   taps                        ──x─────x───x──────|
    ///   text                        ────a─b───────c──|
    ///   taps.withLatestFrom(text)   ────────b───b──────|
    /// ```
    ///
    /// - Parameter other: The publisher whose latest value is retained until the stream ends.
    ///
    /// - **Demand**: as for `withLatestFrom(_:)` of a publisher that can fail.
    /// - **Completion**: the upstream's; or the other's if it has published no value, since nothing can be delivered then.
    /// - **Failure**: the upstream's: cancels the other.
    /// - **Cancellation**: cancels both, releases the latest value.
    /// - **Delivery**: on the upstream's thread, one value at a time.
    @_disfavoredOverload
    @inlinable public func withLatestFrom<Other: Publisher>(
        _ other: Other
    ) -> Publishers.Map<Publishers.WithLatestFrom<Self, Publishers.SetFailureType<Other, Failure>>, Other.Output>
    where Other.Failure == Never {
        withLatestFrom(other.setFailureType(to: Failure.self))
    }

    /// Publishes the results of calling a closure with each value and the latest value of another publisher, which cannot fail although this one
    /// can.
    ///
    /// ```
    ///   taps                           ──1─────2───3──────|
    ///   text                           ────a─b───────c──|
    ///   taps.withLatestFrom(text, +)   ────────2b──3b─────|
    /// ```
    ///
    /// - Parameters:
    ///   - other: The publisher whose latest value is retained until the stream ends.
    ///   - resultSelector: Makes the value to publish; retained until the stream ends.
    ///
    /// - **Demand**: as for `withLatestFrom(_:resultSelector:)` of a publisher that can fail.
    /// - **Completion**: the upstream's; or the other's if it has published no value, since nothing can be delivered then.
    /// - **Failure**: the upstream's: cancels the other.
    /// - **Cancellation**: cancels both, releases the latest value.
    /// - **Delivery**: on the upstream's thread, one value at a time.
    @_disfavoredOverload
    @inlinable public func withLatestFrom<Other: Publisher, Result>(
        _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
    ) -> Publishers.Map<Publishers.WithLatestFrom<Self, Publishers.SetFailureType<Other, Failure>>, Result> where Other.Failure == Never {
        withLatestFrom(other.setFailureType(to: Failure.self), resultSelector: resultSelector)
    }
}
