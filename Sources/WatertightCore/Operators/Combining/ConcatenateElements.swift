// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers some values first, then everything of this publisher.
    ///
    /// ```
    ///   upstream          ──1──2──|
    ///   prepend(7, 8)   78──1──2──|
    /// ```
    ///
    /// - Parameter elements: The values that come first.
    ///
    /// - **Demand**: the values come as they are asked for; the publisher is asked for what they left undelivered.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: cancels what is active, and lets the rest go.
    /// - **Delivery**: the values on the thread that asks, the others on the upstream's.
    @inlinable public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(elements)
    }

    /// Delivers the elements of a sequence first, then everything of this publisher.
    ///
    /// ```
    ///   upstream            ──1──2──|
    ///   prepend([7, 8])   78──1──2──|
    /// ```
    ///
    /// - Parameter elements: The values that come first.
    ///
    /// - **Demand**: the elements come as they are asked for; the publisher is asked for what they left undelivered.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: cancels what is active, and lets the rest go.
    /// - **Delivery**: the elements on the thread that asks, the others on the upstream's.
    @inlinable public func prepend<S: Sequence>(
        _ elements: S
    ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where Output == S.Element {
        prepend(Publishers.Sequence(sequence: elements))
    }

    /// Delivers everything of this publisher first, then some values.
    ///
    /// ```
    ///   upstream          ──1──2──|
    ///   append(7, 8)      ──1──2──78|
    /// ```
    ///
    /// - Parameter elements: The values that come after the others.
    ///
    /// - **Demand**: handed through; the values come as far as the publisher left something undelivered, or when they are asked for.
    /// - **Completion**: when all is delivered.
    /// - **Failure**: handed through; the values do not come then.
    /// - **Cancellation**: cancels what is active, and lets the rest go.
    /// - **Delivery**: on the upstream's thread; values that were not yet asked for then, on the thread that asks.
    @inlinable public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(elements)
    }

    /// Delivers everything of this publisher first, then the elements of a sequence.
    ///
    /// ```
    ///   upstream            ──1──2──|
    ///   append([7, 8])      ──1──2──78|
    /// ```
    ///
    /// - Parameter elements: The values that come after the others; kept until they are delivered.
    ///
    /// - **Demand**: handed through; the elements come as far as the publisher left something undelivered, or when they are asked for.
    /// - **Completion**: when all is delivered.
    /// - **Failure**: handed through; the elements do not come then.
    /// - **Cancellation**: cancels what is active, and lets the rest go.
    /// - **Delivery**: on the upstream's thread; elements that were not yet asked for then, on the thread that asks.
    @inlinable public func append<S: Sequence>(
        _ elements: S
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where Output == S.Element {
        append(Publishers.Sequence(sequence: elements))
    }
}
