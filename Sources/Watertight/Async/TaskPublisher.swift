// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// Publishes the result of an asynchronous function, which runs anew for each subscriber.
///
/// ```
///   TaskPublisher { … }   ──────a|   the function returned a
/// ```
///
/// ```swift
/// let page = TaskPublisher { try await load(url) }  // Nothing is loaded yet.
/// page.retry(3).sink(…)
/// ```
///
/// A `Future` begins when it is made, runs once for all of its subscribers, and cannot be cancelled.
///
/// - **Demand**: the function begins when a value is requested.
/// - **Completion**: after the value.
/// - **Failure**: the error that the function throws.
/// - **Cancellation**: cancels the task, inside of the call. Nothing is delivered after it; what the function holds goes when it returns.
/// - **Delivery**: by the task, where the function runs: on its actor, or in the pool.
public struct TaskPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
    @usableFromInline typealias Body = @isolated(any) @Sendable (()) async throws(Failure) -> Output

    @usableFromInline let priority: TaskPriority?
    @usableFromInline let executorPreference: (any TaskExecutor)?
    @usableFromInline let body: Body

    /// Makes a publisher of an asynchronous function's result.
    ///
    /// - Parameters:
    ///   - priority: The task's priority; if `nil`, that of the subscriber's task, and on an actor that of the requesting one.
    ///   - executorPreference: Where the task runs, instead of the global pool.
    ///   - operation: Makes the value. A function of an actor runs on it, any other in the pool. Retained by this publisher, and by each
    ///     subscription until it ends.
    @inlinable public init(
        priority: TaskPriority? = nil, executorPreference: (any TaskExecutor)? = nil,
        @_inheritActorContext _ operation: @escaping @isolated(any) @Sendable (()) async throws(Failure) -> Output
    ) {
        self.priority = priority
        self.executorPreference = executorPreference
        body = operation
    }

    /// Gives the subscriber a subscription that starts a task once a value is requested.
    @inlinable public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        Just(()).subscribe(
            TaskStage(
                "TaskPublisher", .pulling(.max(1)), priority: priority, executorPreference: executorPreference, downstream: subscriber,
                passing: TaskRules.impossible, body: TaskFunction(body)))
    }
}
