// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// The first value; `nil` if the publisher finishes without one, or the task is cancelled.
    ///
    /// ```
    ///   upstream           ──1──2──|
    ///   await firstValue     1
    /// ```
    ///
    /// - **Demand**: one value.
    /// - **Completion**: returns `nil`.
    /// - **Failure**: is thrown, as a typed error.
    /// - **Cancellation**: a cancelled task receives `nil` at once. That, or the value, cancels the upstream.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the value arrives inside the request.
    @inlinable public nonisolated(nonsending) var firstValue: Output? {
        get async throws(Failure) {
            try await AwaitedStream(self).next(isolation: #isolation).get()
        }
    }

    /// The last value, once the publisher has finished; `nil` if there is none, or the task is cancelled.
    ///
    /// ```
    ///   upstream          ──1──2──|
    ///   await lastValue           2
    /// ```
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: returns the last value.
    /// - **Failure**: is thrown, as a typed error; the value is dropped.
    /// - **Cancellation**: a cancelled task receives `nil` at once, and the upstream is cancelled.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the publisher finishes inside the request.
    @inlinable public nonisolated(nonsending) var lastValue: Output? {
        get async throws(Failure) {
            try await last().firstValue
        }
    }

    /// All values, in their order, once the publisher has finished; none if the task is cancelled.
    ///
    /// ```
    ///   upstream          ──1──2──|
    ///   await collected           [1, 2]
    /// ```
    ///
    /// The values are kept until then, without bound.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: returns the values.
    /// - **Failure**: is thrown, as a typed error; the values are dropped.
    /// - **Cancellation**: a cancelled task receives an empty array at once, and the upstream is cancelled.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the publisher finishes inside the request.
    @inlinable public nonisolated(nonsending) var collected: [Output] {
        get async throws(Failure) {
            try await collect().firstValue ?? []
        }
    }
}

// Swift 6.3.1 crashes if a getter that throws `Never` is called without `try`: hence each property twice.

extension Publisher where Failure == Never {
    /// The first value; `nil` if the publisher finishes without one, or the task is cancelled.
    ///
    /// ```
    ///   upstream           ──1──2──|
    ///   await firstValue     1
    /// ```
    ///
    /// - **Demand**: one value.
    /// - **Completion**: returns `nil`.
    /// - **Failure**: there is none.
    /// - **Cancellation**: a cancelled task receives `nil` at once. That, or the value, cancels the upstream.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the value arrives inside the request.
    @inlinable public nonisolated(nonsending) var firstValue: Output? {
        get async {
            await AwaitedStream(self).next(isolation: #isolation).get()
        }
    }

    /// The last value, once the publisher has finished; `nil` if there is none, or the task is cancelled.
    ///
    /// ```
    ///   upstream          ──1──2──|
    ///   await lastValue           2
    /// ```
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: returns the last value.
    /// - **Failure**: there is none.
    /// - **Cancellation**: a cancelled task receives `nil` at once, and the upstream is cancelled.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the publisher finishes inside the request.
    @inlinable public nonisolated(nonsending) var lastValue: Output? {
        get async {
            await last().firstValue
        }
    }

    /// All values, in their order, once the publisher has finished; none if the task is cancelled.
    ///
    /// ```
    ///   upstream          ──1──2──|
    ///   await collected           [1, 2]
    /// ```
    ///
    /// The values are kept until then, without bound.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: returns the values.
    /// - **Failure**: there is none.
    /// - **Cancellation**: a cancelled task receives an empty array at once, and the upstream is cancelled.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the publisher finishes inside the request.
    @inlinable public nonisolated(nonsending) var collected: [Output] {
        get async {
            await collect().firstValue ?? []
        }
    }
}
