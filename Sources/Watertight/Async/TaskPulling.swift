// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Output: Sendable, Failure == Never {
    /// Runs an asynchronous body for each value, at most so many at a time, and publishes the results, for an upstream that cannot fail.
    ///
    /// ```
    ///   upstream                              ──1──2──3────────|
    ///   task(maxPublishers: .max(1)) { … }      ─a───b───c─|   a value is requested when the body before has returned
    /// ```
    ///
    /// ```swift
    /// ["a", "b", "c"].publisher.task(maxPublishers: .max(1)) { await upload($0) }.emptySink().store(in: &tokens)
    /// ```
    ///
    /// - Parameters:
    ///   - maxPublishers: How many bodies run at a time. A value is requested for each: a cold source waits; a source that does not wait for
    ///     demand, such as a subject, drops the values that come while none is requested, and reports them to ``StreamNotices``. A ``TaskPolicy`` loses
    ///     none.
    ///   - priority: The tasks' priority; if `nil`, that of the subscriber's task, and on an actor that of the sender's.
    ///   - executorPreference: Where the tasks run, instead of the global pool.
    ///   - transform: Makes a result of a value. A function of an actor runs on it, any other in the pool; retained until the stream ends, and by
    ///     each task until it returns.
    ///
    /// - **Demand**: one value for each free place, as far as results are requested.
    /// - **Completion**: when the upstream has finished and all bodies have returned.
    /// - **Failure**: the first error of a body: it cancels the other bodies and the upstream, and drops the values that wait.
    /// - **Cancellation**: cancels the bodies, inside of the call, and the upstream. Nothing is delivered after it; what a body holds goes when
    ///   it returns.
    /// - **Delivery**: by the tasks, one result at a time, where the bodies run. If the sender of a value is on the body's actor, the body
    ///   begins inside of `send(_:)`, up to its first suspension, unless an executor is preferred or the value is sent from inside of a delivery of
    ///   this stream's. It has the task-locals of the sender there,
    ///   and of the subscriber in the pool.
    @inlinable public func task<T: Sendable, E: Error>(
        maxPublishers: Subscribers.Demand = .unlimited, priority: TaskPriority? = nil,
        executorPreference: (any TaskExecutor)? = nil,
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async throws(E) -> T
    ) -> Publishers.Tasked<Self, T, E> {
        Publishers.Tasked(
            upstream: self, rules: .pulling(maxPublishers), priority: priority, executorPreference: executorPreference,
            failure: TaskRules.impossible, body: transform)
    }
}

extension Publisher where Output: Sendable {
    /// Runs an asynchronous body for each value, at most so many at a time, and publishes the results, for bodies that fail with the upstream's type
    /// of error.
    ///
    /// ```
    ///   upstream                              ──1──2──3────────|
    ///   task(maxPublishers: .max(1)) { … }      ─a───b───c─|   a value is requested when the body before has returned
    /// ```
    ///
    /// - Parameters:
    ///   - maxPublishers: How many bodies run at a time. A value is requested for each: a cold source waits; a source that does not wait for
    ///     demand, such as a subject, drops the values that come while none is requested, and reports them to ``StreamNotices``. A ``TaskPolicy`` loses
    ///     none.
    ///   - priority: The tasks' priority; if `nil`, that of the subscriber's task, and on an actor that of the sender's.
    ///   - executorPreference: Where the tasks run, instead of the global pool.
    ///   - transform: Makes a result of a value. A function of an actor runs on it, any other in the pool; retained until the stream ends, and by
    ///     each task until it returns.
    ///
    /// - **Demand**: one value for each free place, as far as results are requested.
    /// - **Completion**: when the upstream has finished and all bodies have returned.
    /// - **Failure**: the first error of the upstream or of a body: it cancels the other bodies and the upstream, and drops the values that wait.
    /// - **Cancellation**: cancels the bodies, inside of the call, and the upstream. Nothing is delivered after it; what a body holds goes when
    ///   it returns.
    /// - **Delivery**: by the tasks, one result at a time, where the bodies run. If the sender of a value is on the body's actor, the body
    ///   begins inside of `send(_:)`, up to its first suspension, unless an executor is preferred or the value is sent from inside of a delivery of
    ///   this stream's. It has the task-locals of the sender there,
    ///   and of the subscriber in the pool.
    @inlinable public func task<T: Sendable>(
        maxPublishers: Subscribers.Demand = .unlimited, priority: TaskPriority? = nil,
        executorPreference: (any TaskExecutor)? = nil,
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async throws(Failure) -> T
    ) -> Publishers.Tasked<Self, T, Failure> {
        Publishers.Tasked(
            upstream: self, rules: .pulling(maxPublishers), priority: priority, executorPreference: executorPreference,
            failure: { $0 }, body: transform)
    }

    /// Runs an asynchronous body for each value, at most so many at a time, and publishes the results, for bodies that fail with any error.
    ///
    /// ```
    ///   upstream                              ──1──2──3────────|
    ///   task(maxPublishers: .max(1)) { … }      ─a───b───c─|   a value is requested when the body before has returned
    /// ```
    ///
    /// - Parameters:
    ///   - maxPublishers: How many bodies run at a time. A value is requested for each: a cold source waits; a source that does not wait for
    ///     demand, such as a subject, drops the values that come while none is requested, and reports them to ``StreamNotices``. A ``TaskPolicy`` loses
    ///     none.
    ///   - priority: The tasks' priority; if `nil`, that of the subscriber's task, and on an actor that of the sender's.
    ///   - executorPreference: Where the tasks run, instead of the global pool.
    ///   - transform: Makes a result of a value. A function of an actor runs on it, any other in the pool; retained until the stream ends, and by
    ///     each task until it returns.
    ///
    /// - **Demand**: one value for each free place, as far as results are requested.
    /// - **Completion**: when the upstream has finished and all bodies have returned.
    /// - **Failure**: the first error of the upstream or of a body: it cancels the other bodies and the upstream, and drops the values that wait.
    /// - **Cancellation**: cancels the bodies, inside of the call, and the upstream. Nothing is delivered after it; what a body holds goes when
    ///   it returns.
    /// - **Delivery**: by the tasks, one result at a time, where the bodies run. If the sender of a value is on the body's actor, the body
    ///   begins inside of `send(_:)`, up to its first suspension, unless an executor is preferred or the value is sent from inside of a delivery of
    ///   this stream's. It has the task-locals of the sender there,
    ///   and of the subscriber in the pool.
    @inlinable public func task<T: Sendable>(
        maxPublishers: Subscribers.Demand = .unlimited, priority: TaskPriority? = nil,
        executorPreference: (any TaskExecutor)? = nil,
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async throws -> T
    ) -> Publishers.Tasked<Self, T, any Error> {
        Publishers.Tasked(
            upstream: self, rules: .pulling(maxPublishers), priority: priority, executorPreference: executorPreference,
            failure: { $0 }, body: transform)
    }
}

extension TaskRules {
    @inlinable static func pulling(_ maxPublishers: Subscribers.Demand) -> TaskRules {
        maxPublishers.assertNonZero()
        return TaskRules(slots: maxPublishers, pulls: true, whenBusy: .wait(atMost: .max, dropsOldest: false))
    }

    /// The error of a publisher that cannot fail.
    @inlinable static func impossible<E: Error>(_ error: Never) -> E {}
}
