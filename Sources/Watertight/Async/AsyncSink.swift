// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Output: Sendable, Failure == Never {
    /// Calls an asynchronous function with each value, one after the other; the values that come meanwhile wait.
    ///
    /// ```
    ///   upstream              ──1─2─3──────|
    ///   sink(buffer:) { … }     ├1─┤├2─┤├3─┤
    /// ```
    ///
    /// ```swift
    /// uploads.sink(buffer: .unbounded) { await store($0) }.store(in: &tokens)
    /// ```
    ///
    /// - Parameters:
    ///   - buffer: How many values wait. Those beyond are dropped, and reported to ``StreamNotices``.
    ///   - priority: The tasks' priority; if `nil`, that of the subscriber's task, and on an actor that of the sender's.
    ///   - receiveValue: Called with each value. A function of an actor runs on it, any other in the pool. Retained until the stream ends, and by
    ///     its task until it returns.
    /// - Returns: A token that cancels the subscription when it is cancelled or released.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: releases everything, once the values that wait were handled.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the running call, inside of the cancel, and the upstream; the values that wait are dropped.
    /// - **Delivery**: by a task, where the function runs. If the sender is on its actor, the function begins inside of `send(_:)`.
    @inlinable public func sink(
        buffer: ValuesBuffer, priority: TaskPriority? = nil,
        @_inheritActorContext receiveValue: @escaping @isolated(any) @Sendable (Output) async -> Void
    ) -> AnyCancellable {
        task(.serial, buffer: buffer, priority: priority, receiveValue).emptySink()
    }
}
