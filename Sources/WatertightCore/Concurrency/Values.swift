// SPDX-License-Identifier: Apache-2.0

extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence that requests each when it is awaited.
    ///
    /// ```
    ///   upstream            ──1─────2──3──|
    ///   for await … in values   1     2  3   the loop ends
    /// ```
    ///
    /// ```swift
    /// for await number in [1, 2, 3].publisher.filter({ $0 != 2 }).values {
    ///     print(number)  // Prints "1", "3"
    /// }
    /// ```
    ///
    /// A source that does not wait for demand, such as a `PassthroughSubject`, drops its values while the loop's body runs, as with Combine, and
    /// reports them to `StreamNotices`; a `CurrentValueSubject` keeps the latest. `values(buffer:)`, in `Watertight`, buffers them.
    ///
    /// - **Demand**: one value for each `next()`; none before.
    /// - **Completion**: ends the loop.
    /// - **Failure**: there is none.
    /// - **Cancellation**: a cancelled task's loop ends at once. Cancelling the task, or leaving the loop, cancels the upstream, once.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the value arrives inside the request.
    @inlinable public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values as an asynchronous sequence that requests each when it is awaited, and throws the publisher's error.
    ///
    /// ```
    ///   upstream                ──1─────2──x
    ///   for try await … in values   1     2  throws x
    /// ```
    ///
    /// See ``Publisher/values-8vyck`` about a source that does not wait for demand.
    ///
    /// - **Demand**: one value for each `next()`; none before.
    /// - **Completion**: ends the loop.
    /// - **Failure**: is thrown, once. An error that arrives while no task awaits is kept, and thrown by the next `next()`.
    /// - **Cancellation**: a cancelled task's loop ends at once. Cancelling the task, or leaving the loop, cancels the upstream, once.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the value arrives inside the request.
    @inlinable public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
