// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Publishes the latest value of another publisher at each value.
    ///
    /// ```
    ///   taps                        ──x─────x───x──────|
    ///   text                        ────a─b───────c──|
    ///   taps.withLatestFrom(text)   ────────b───b──────|
    /// ```
    ///
    /// Values that arrive before the other publisher has published one are **dropped**; after that none is lost.
    ///
    /// - Parameter other: The publisher whose latest value is retained until the stream ends.
    ///
    /// - **Demand**: passed to the upstream, and one more for each dropped value. Unlimited from the other publisher, before any is requested from
    ///   the upstream.
    /// - **Completion**: the upstream's; or the other's if it has published no value, since nothing can be delivered then.
    /// - **Failure**: the first error of either: cancels the other.
    /// - **Cancellation**: cancels both, releases the latest value.
    /// - **Delivery**: on the upstream's thread, one value at a time.
    @inlinable public func withLatestFrom<Other: Publisher>(
        _ other: Other
    ) -> Publishers.Map<Publishers.WithLatestFrom<Self, Other>, Other.Output> where Failure == Other.Failure {
        Publishers.WithLatestFrom(upstream: self, other: other).map { $0.1 }
    }

    /// Publishes the results of calling a closure with each value and the latest value of another publisher.
    ///
    /// ```
    ///   taps                           ──1─────2───3──────|
    ///   text                           ────a─b───────c──|
    ///   taps.withLatestFrom(text, +)   ────────2b──3b─────|
    /// ```
    ///
    /// Values that arrive before the other publisher has published one are **dropped**; after that none is lost.
    ///
    /// - Parameters:
    ///   - other: The publisher whose latest value is retained until the stream ends.
    ///   - resultSelector: Makes the value to publish; retained until the stream ends.
    ///
    /// - **Demand**: passed to the upstream, and one more for each dropped value. Unlimited from the other publisher, before any is requested from
    ///   the upstream.
    /// - **Completion**: the upstream's; or the other's if it has published no value, since nothing can be delivered then.
    /// - **Failure**: the first error of either: cancels the other.
    /// - **Cancellation**: cancels both, releases the latest value.
    /// - **Delivery**: on the upstream's thread, one value at a time.
    @inlinable public func withLatestFrom<Other: Publisher, Result>(
        _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
    ) -> Publishers.Map<Publishers.WithLatestFrom<Self, Other>, Result> where Failure == Other.Failure {
        Publishers.Map(upstream: Publishers.WithLatestFrom(upstream: self, other: other), transform: resultSelector)
    }

    /// Publishes the latest values of two other publishers at each value.
    ///
    /// ```
    ///   taps                        ──x──────x─────|
    ///   a                           ───1──2──────────|
    ///   b                           ─────3─────|
    ///   taps.withLatestFrom(a, b)   ─────────(2,3)─|
    /// ```
    ///
    /// Values that arrive before each of the others has published one are **dropped**; after that none is lost.
    ///
    /// - Parameters:
    ///   - other1: The publisher whose latest value is retained until the stream ends.
    ///   - other2: The publisher whose latest value is retained until the stream ends.
    ///
    /// - **Demand**: as for `withLatestFrom` of one publisher.
    /// - **Completion**: the upstream's; or that of the others if one has published no value and all have finished.
    /// - **Failure**: the first error of any: cancels the others.
    /// - **Cancellation**: cancels all, releases the latest values.
    /// - **Delivery**: on the upstream's thread, one value at a time.
    @inlinable public func withLatestFrom<Other1: Publisher, Other2: Publisher>(
        _ other1: Other1, _ other2: Other2
    )
        -> Publishers.Map<
            Publishers.WithLatestFrom<Self, Publishers.CombineLatest<Other1, Other2>>, (Other1.Output, Other2.Output)
        > where Failure == Other1.Failure, Other1.Failure == Other2.Failure
    {
        withLatestFrom(other1.combineLatest(other2))
    }

    /// Publishes the latest values of three other publishers at each value.
    ///
    /// ```
    ///   taps                           ──x──────x───────|
    ///   a                              ───1──2────────────|
    ///   b                              ─────3─────|
    ///   c                              ────4────────|
    ///   taps.withLatestFrom(a, b, c)   ─────────(2,3,4)─|
    /// ```
    ///
    /// Values that arrive before each of the others has published one are **dropped**; after that none is lost.
    ///
    /// - Parameters:
    ///   - other1: The publisher whose latest value is retained until the stream ends.
    ///   - other2: The publisher whose latest value is retained until the stream ends.
    ///   - other3: The publisher whose latest value is retained until the stream ends.
    ///
    /// - **Demand**: as for `withLatestFrom` of one publisher.
    /// - **Completion**: the upstream's; or that of the others if one has published no value and all have finished.
    /// - **Failure**: the first error of any: cancels the others.
    /// - **Cancellation**: cancels all, releases the latest values.
    /// - **Delivery**: on the upstream's thread, one value at a time.
    @inlinable public func withLatestFrom<Other1: Publisher, Other2: Publisher, Other3: Publisher>(
        _ other1: Other1, _ other2: Other2, _ other3: Other3
    )
        -> Publishers.Map<
            Publishers.WithLatestFrom<Self, Publishers.CombineLatest3<Other1, Other2, Other3>>,
            (Other1.Output, Other2.Output, Other3.Output)
        > where Failure == Other1.Failure, Other1.Failure == Other2.Failure, Other2.Failure == Other3.Failure
    {
        withLatestFrom(other1.combineLatest(other2, other3))
    }
}

extension Publishers {
    /// The pairs of each upstream value and another publisher's latest value, from which `withLatestFrom` makes its values.
    public struct WithLatestFrom<Upstream: Publisher, Other: Publisher>: Publisher where Upstream.Failure == Other.Failure {
        /// A value and the latest of the other publisher.
        public typealias Output = (Upstream.Output, Other.Output)
        /// The error of both.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// The publisher whose latest value is added to each pair.
        public let other: Other

        /// Makes the publisher of the pairs.
        @inlinable public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Gives the subscriber its subscription, and attaches an input to the other publisher, then to the upstream.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = CombiningStage(WithLatestMachine(), downstream: subscriber)
            let value = stage.makeInput(QueuedInputBuffer<Upstream.Output>.self)
            let latest = stage.makeInput(LatestInputBuffer<Other.Output>.self)
            stage.combine = { _ in (value.take(), latest.take()) }
            stage.open()
            other.subscribe(latest)
            upstream.subscribe(value)
        }
    }
}

extension Publishers.WithLatestFrom: Equatable where Upstream: Equatable, Other: Equatable {}
