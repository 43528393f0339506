// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Output: Sendable, Failure == Never {
    /// Runs an asynchronous body for an object and each value, by a policy, and publishes the results, for an upstream that cannot fail; holds the
    /// object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                   ──1─2─3────4──     owner is released after b
    ///   task(weak:_:) { … }          ─a───b   |      3 waited, and is dropped; 4 cancels the upstream
    /// ```
    ///
    /// ```swift
    /// queries.task(weak: self, .latest) { list, query in try await list.search(query) }.sink(…)
    /// ```
    ///
    /// Nothing retains the object between the bodies: not this stream, and not the values that wait for one.
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a body runs.
    ///   - policy: What happens to a value that arrives while a body runs.
    ///   - buffer: How many values wait, under the policies by which values wait. Those beyond are dropped, and reported to ``StreamNotices``.
    ///   - priority: The tasks' priority; if `nil`, that of the subscriber's task, and on an actor that of the sender's.
    ///   - executorPreference: Where the tasks run, instead of the global pool.
    ///   - transform: Makes a result of the object and a value. A function of an actor runs on it, any other in the pool; retained until the stream
    ///     ends, and by each task until it returns.
    ///
    /// - **Demand**: unlimited. A body begins only if its result is requested.
    /// - **Completion**: when the upstream has finished, no value waits, and all bodies have returned; also, behind the bodies that run, at the first
    ///   value after the object is gone, which cancels the upstream; at once if it is gone at the subscription.
    /// - **Failure**: the first error of a body: it cancels the other bodies and the upstream, and drops the values that wait.
    /// - **Cancellation**: cancels the bodies, inside of the call, and the upstream. Nothing is delivered after it; what a body holds goes when
    ///   it returns.
    /// - **Delivery**: by the tasks, one result at a time, where the bodies run, as for `task` without an owner.
    @inlinable public func task<Owner: AnyObject & Sendable, T: Sendable, E: Error>(
        weak owner: Owner, _ policy: TaskPolicy, buffer: ValuesBuffer = .unbounded, priority: TaskPriority? = nil,
        executorPreference: (any TaskExecutor)? = nil,
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Owner, Output) async throws(E) -> T
    ) -> Publishers.WeakTasked<Self, Owner, T, E> {
        Publishers.WeakTasked(
            upstream: self, owner: owner, rules: policy.rules(buffer), priority: priority, executorPreference: executorPreference,
            failure: TaskRules.impossible,
            body: transform)
    }
}

extension Publisher where Output: Sendable {
    /// Runs an asynchronous body for an object and each value, by a policy, and publishes the results, for bodies that fail with the
    /// upstream's type of error; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                   ──1─2─3────4──     owner is released after b
    ///   task(weak:_:) { … }          ─a───b   |      3 waited, and is dropped; 4 cancels the upstream
    /// ```
    ///
    /// Nothing retains the object between the bodies: not this stream, and not the values that wait for one.
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a body runs.
    ///   - policy: What happens to a value that arrives while a body runs.
    ///   - buffer: How many values wait, under the policies by which values wait. Those beyond are dropped, and reported to ``StreamNotices``.
    ///   - priority: The tasks' priority; if `nil`, that of the subscriber's task, and on an actor that of the sender's.
    ///   - executorPreference: Where the tasks run, instead of the global pool.
    ///   - transform: Makes a result of the object and a value. A function of an actor runs on it, any other in the pool; retained until the stream
    ///     ends, and by each task until it returns.
    ///
    /// - **Demand**: unlimited. A body begins only if its result is requested.
    /// - **Completion**: when the upstream has finished, no value waits, and all bodies have returned; also, behind the bodies that run, at the first
    ///   value after the object is gone, which cancels the upstream; at once if it is gone at the subscription.
    /// - **Failure**: the first error of the upstream or of a body: it cancels the other bodies and the upstream, and drops the values that wait.
    /// - **Cancellation**: cancels the bodies, inside of the call, and the upstream. Nothing is delivered after it; what a body holds goes when
    ///   it returns.
    /// - **Delivery**: by the tasks, one result at a time, where the bodies run, as for `task` without an owner.
    @inlinable public func task<Owner: AnyObject & Sendable, T: Sendable>(
        weak owner: Owner, _ policy: TaskPolicy, buffer: ValuesBuffer = .unbounded, priority: TaskPriority? = nil,
        executorPreference: (any TaskExecutor)? = nil,
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Owner, Output) async throws(Failure) -> T
    ) -> Publishers.WeakTasked<Self, Owner, T, Failure> {
        Publishers.WeakTasked(
            upstream: self, owner: owner, rules: policy.rules(buffer), priority: priority, executorPreference: executorPreference,
            failure: { $0 },
            body: transform)
    }

    /// Runs an asynchronous body for an object and each value, by a policy, and publishes the results, for bodies that fail with any
    /// error; holds the object weakly, and finishes when it is gone.
    ///
    /// ```
    ///   upstream                   ──1─2─3────4──     owner is released after b
    ///   task(weak:_:) { … }          ─a───b   |      3 waited, and is dropped; 4 cancels the upstream
    /// ```
    ///
    /// Nothing retains the object between the bodies: not this stream, and not the values that wait for one.
    ///
    /// - Parameters:
    ///   - owner: The object; held weakly, and retained while a body runs.
    ///   - policy: What happens to a value that arrives while a body runs.
    ///   - buffer: How many values wait, under the policies by which values wait. Those beyond are dropped, and reported to ``StreamNotices``.
    ///   - priority: The tasks' priority; if `nil`, that of the subscriber's task, and on an actor that of the sender's.
    ///   - executorPreference: Where the tasks run, instead of the global pool.
    ///   - transform: Makes a result of the object and a value. A function of an actor runs on it, any other in the pool; retained until the stream
    ///     ends, and by each task until it returns.
    ///
    /// - **Demand**: unlimited. A body begins only if its result is requested.
    /// - **Completion**: when the upstream has finished, no value waits, and all bodies have returned; also, behind the bodies that run, at the first
    ///   value after the object is gone, which cancels the upstream; at once if it is gone at the subscription.
    /// - **Failure**: the first error of the upstream or of a body: it cancels the other bodies and the upstream, and drops the values that wait.
    /// - **Cancellation**: cancels the bodies, inside of the call, and the upstream. Nothing is delivered after it; what a body holds goes when
    ///   it returns.
    /// - **Delivery**: by the tasks, one result at a time, where the bodies run, as for `task` without an owner.
    @inlinable public func task<Owner: AnyObject & Sendable, T: Sendable>(
        weak owner: Owner, _ policy: TaskPolicy, buffer: ValuesBuffer = .unbounded, priority: TaskPriority? = nil,
        executorPreference: (any TaskExecutor)? = nil,
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Owner, Output) async throws -> T
    ) -> Publishers.WeakTasked<Self, Owner, T, any Error> {
        Publishers.WeakTasked(
            upstream: self, owner: owner, rules: policy.rules(buffer), priority: priority, executorPreference: executorPreference,
            failure: { $0 },
            body: transform)
    }
}
