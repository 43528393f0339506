// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Output: Sendable, Failure == Never {
    /// Runs an asynchronous body for each value, by a policy, and publishes the results, for an upstream that cannot fail.
    ///
    /// ```
    ///   upstream             ──1─2─3────────────|
    ///   task(.serial) { … }     ─a───b───c─|       no value is lost
    /// ```
    ///
    /// ```swift
    /// queries.task(.latest) { query in try await search(query) }.sink(…)
    /// ```
    ///
    /// - Parameters:
    ///   - policy: What happens to a value that arrives while a body runs.
    ///   - buffer: How many values wait, under the policies by which values wait. Those beyond are dropped, and reported to ``StreamNotices``.
    ///   - priority: The tasks' priority; if `nil`, that of the subscriber's task, and on an actor that of the sender's.
    ///   - executorPreference: Where the tasks run, instead of the global pool.
    ///   - transform: Makes a result of a value. A function of an actor runs on it, any other in the pool; retained until the stream ends, and by
    ///     each task until it returns.
    ///
    /// - **Demand**: unlimited. A body begins only if its result is requested.
    /// - **Completion**: when the upstream has finished, no value waits, and all bodies have returned.
    /// - **Failure**: the first error of a body: it cancels the other bodies and the upstream, and drops the values that wait. An error of a body
    ///   that was cancelled is none.
    /// - **Cancellation**: cancels the bodies, inside of the call, and the upstream. Nothing is delivered after it; what a body holds goes when
    ///   it returns.
    /// - **Delivery**: by the tasks, one result at a time, where the bodies run. If the sender of a value is on the body's actor, the body
    ///   begins inside of `send(_:)`, up to its first suspension, unless an executor is preferred or the value is sent from inside of a delivery of
    ///   this stream's. It has the task-locals of the sender there,
    ///   and of the subscriber in the pool.
    @inlinable public func task<T: Sendable, E: Error>(
        _ policy: TaskPolicy, buffer: ValuesBuffer = .unbounded, priority: TaskPriority? = nil,
        executorPreference: (any TaskExecutor)? = nil,
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async throws(E) -> T
    ) -> Publishers.Tasked<Self, T, E> {
        Publishers.Tasked(
            upstream: self, rules: policy.rules(buffer), priority: priority, executorPreference: executorPreference,
            failure: TaskRules.impossible, body: transform)
    }
}

extension Publisher where Output: Sendable {
    /// Runs an asynchronous body for each value, by a policy, and publishes the results, for bodies that fail with the upstream's type of error.
    ///
    /// ```
    ///   upstream             ──1─2─3────────────|
    ///   task(.serial) { … }     ─a───b───c─|       no value is lost
    /// ```
    ///
    /// - Parameters:
    ///   - policy: What happens to a value that arrives while a body runs.
    ///   - buffer: How many values wait, under the policies by which values wait. Those beyond are dropped, and reported to ``StreamNotices``.
    ///   - priority: The tasks' priority; if `nil`, that of the subscriber's task, and on an actor that of the sender's.
    ///   - executorPreference: Where the tasks run, instead of the global pool.
    ///   - transform: Makes a result of a value. A function of an actor runs on it, any other in the pool; retained until the stream ends, and by
    ///     each task until it returns.
    ///
    /// - **Demand**: unlimited. A body begins only if its result is requested.
    /// - **Completion**: when the upstream has finished, no value waits, and all bodies have returned.
    /// - **Failure**: the first error of the upstream or of a body: it cancels the other bodies and the upstream, and drops the values that wait.
    ///   An error of a body that was cancelled is none.
    /// - **Cancellation**: cancels the bodies, inside of the call, and the upstream. Nothing is delivered after it; what a body holds goes when
    ///   it returns.
    /// - **Delivery**: by the tasks, one result at a time, where the bodies run. If the sender of a value is on the body's actor, the body
    ///   begins inside of `send(_:)`, up to its first suspension, unless an executor is preferred or the value is sent from inside of a delivery of
    ///   this stream's. It has the task-locals of the sender there,
    ///   and of the subscriber in the pool.
    @inlinable public func task<T: Sendable>(
        _ policy: TaskPolicy, buffer: ValuesBuffer = .unbounded, priority: TaskPriority? = nil,
        executorPreference: (any TaskExecutor)? = nil,
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async throws(Failure) -> T
    ) -> Publishers.Tasked<Self, T, Failure> {
        Publishers.Tasked(
            upstream: self, rules: policy.rules(buffer), priority: priority, executorPreference: executorPreference,
            failure: { $0 }, body: transform)
    }

    /// Runs an asynchronous body for each value, by a policy, and publishes the results, for bodies that fail with any error.
    ///
    /// ```
    ///   upstream             ──1─2─3────────────|
    ///   task(.serial) { … }     ─a───b───c─|       no value is lost
    /// ```
    ///
    /// - Parameters:
    ///   - policy: What happens to a value that arrives while a body runs.
    ///   - buffer: How many values wait, under the policies by which values wait. Those beyond are dropped, and reported to ``StreamNotices``.
    ///   - priority: The tasks' priority; if `nil`, that of the subscriber's task, and on an actor that of the sender's.
    ///   - executorPreference: Where the tasks run, instead of the global pool.
    ///   - transform: Makes a result of a value. A function of an actor runs on it, any other in the pool; retained until the stream ends, and by
    ///     each task until it returns.
    ///
    /// - **Demand**: unlimited. A body begins only if its result is requested.
    /// - **Completion**: when the upstream has finished, no value waits, and all bodies have returned.
    /// - **Failure**: the first error of the upstream or of a body: it cancels the other bodies and the upstream, and drops the values that wait.
    ///   An error of a body that was cancelled is none.
    /// - **Cancellation**: cancels the bodies, inside of the call, and the upstream. Nothing is delivered after it; what a body holds goes when
    ///   it returns.
    /// - **Delivery**: by the tasks, one result at a time, where the bodies run. If the sender of a value is on the body's actor, the body
    ///   begins inside of `send(_:)`, up to its first suspension, unless an executor is preferred or the value is sent from inside of a delivery of
    ///   this stream's. It has the task-locals of the sender there,
    ///   and of the subscriber in the pool.
    @inlinable public func task<T: Sendable>(
        _ policy: TaskPolicy, buffer: ValuesBuffer = .unbounded, priority: TaskPriority? = nil,
        executorPreference: (any TaskExecutor)? = nil,
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async throws -> T
    ) -> Publishers.Tasked<Self, T, any Error> {
        Publishers.Tasked(
            upstream: self, rules: policy.rules(buffer), priority: priority, executorPreference: executorPreference,
            failure: { $0 }, body: transform)
    }
}
