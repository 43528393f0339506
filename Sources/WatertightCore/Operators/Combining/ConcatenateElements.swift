// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes some values first, then those of this publisher.
    ///
    /// ```
    ///   upstream          ──1──2──|
    ///   prepend(7, 8)   78──1──2──|
    /// ```
    ///
    /// - Parameter elements: The values to publish first.
    ///
    /// - **Demand**: the values are delivered as they are requested; the demand that they leave unmet is requested from this publisher.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: cancels the active publisher and releases the other.
    /// - **Delivery**: the values on the requesting thread, the others on the upstream's.
    @inlinable public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(elements)
    }

    /// Publishes the elements of a sequence first, then the values of this publisher.
    ///
    /// ```
    ///   upstream            ──1──2──|
    ///   prepend([7, 8])   78──1──2──|
    /// ```
    ///
    /// - Parameter elements: The values to publish first.
    ///
    /// - **Demand**: the elements are delivered as they are requested; the demand that they leave unmet is requested from this publisher.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: cancels the active publisher and releases the other.
    /// - **Delivery**: the elements on the requesting thread, the others on the upstream's.
    @inlinable public func prepend<S: Sequence>(
        _ elements: S
    ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where Output == S.Element {
        prepend(Publishers.Sequence(sequence: elements))
    }

    /// Publishes the values of this publisher first, then some further values.
    ///
    /// ```
    ///   upstream          ──1──2──|
    ///   append(7, 8)      ──1──2──78|
    /// ```
    ///
    /// - Parameter elements: The values to publish after the upstream's.
    ///
    /// - **Demand**: passed through; the values meet the demand that this publisher left unmet, then wait for more.
    /// - **Completion**: when this publisher has finished and all values are delivered.
    /// - **Failure**: passed through; the values are not delivered then.
    /// - **Cancellation**: cancels the active publisher and releases the other.
    /// - **Delivery**: on the upstream's thread; values not yet requested then, on the requesting thread.
    @inlinable public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(elements)
    }

    /// Publishes the values of this publisher first, then the elements of a sequence.
    ///
    /// ```
    ///   upstream            ──1──2──|
    ///   append([7, 8])      ──1──2──78|
    /// ```
    ///
    /// - Parameter elements: The values to publish after the upstream's; retained until they are delivered.
    ///
    /// - **Demand**: passed through; the elements meet the demand that this publisher left unmet, then wait for more.
    /// - **Completion**: when this publisher has finished and all values are delivered.
    /// - **Failure**: passed through; the elements are not delivered then.
    /// - **Cancellation**: cancels the active publisher and releases the other.
    /// - **Delivery**: on the upstream's thread; elements not yet requested then, on the requesting thread.
    @inlinable public func append<S: Sequence>(
        _ elements: S
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where Output == S.Element {
        append(Publishers.Sequence(sequence: elements))
    }
}
