// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publishers {
    /// The publisher that the `task` operators with `weak:` return. It holds the owner weakly.
    public struct WeakTasked<Upstream: Publisher, Owner: AnyObject & Sendable, Output: Sendable, Failure: Error>: Publisher
    where Upstream.Output: Sendable {
        @usableFromInline typealias Body = WeakTaskFunction<Owner, Upstream.Output, Output, Failure>

        @usableFromInline let results: WeakTaskResults<Upstream, Owner, Output, Failure>

        @inlinable init(
            upstream: Upstream, owner: Owner, rules: TaskRules, priority: TaskPriority?, executorPreference: (any TaskExecutor)?,
            failure: @escaping @Sendable (Upstream.Failure) -> Failure, body: @escaping Body.Function
        ) {
            results = WeakTaskResults(
                values: WeakMap(upstream: upstream, owner: owner) { $1 }, rules: rules, priority: priority,
                executorPreference: executorPreference, failure: failure, body: Body(owner, body))
        }

        /// Attaches the subscriber to the upstream, through the bodies.
        @inlinable public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            results.compactMap { $0 }.receive(subscriber: subscriber)
        }
    }
}

/// The results of the bodies, each `nil` for which the owner is gone. The values end once it is.
@usableFromInline struct WeakTaskResults<Upstream: Publisher, Owner: AnyObject & Sendable, Result: Sendable, Failure: Error>: Publisher
where Upstream.Output: Sendable {
    @usableFromInline typealias Output = Result?

    @usableFromInline let values: Publishers.WeakMap<Upstream, Owner, Upstream.Output>
    @usableFromInline let rules: TaskRules
    @usableFromInline let priority: TaskPriority?
    @usableFromInline let executorPreference: (any TaskExecutor)?
    /// Makes the upstream's error one of this publisher's.
    @usableFromInline let failure: @Sendable (Upstream.Failure) -> Failure
    @usableFromInline let body: WeakTaskFunction<Owner, Upstream.Output, Result, Failure>

    @inlinable init(
        values: Publishers.WeakMap<Upstream, Owner, Upstream.Output>, rules: TaskRules, priority: TaskPriority?,
        executorPreference: (any TaskExecutor)?, failure: @escaping @Sendable (Upstream.Failure) -> Failure,
        body: WeakTaskFunction<Owner, Upstream.Output, Result, Failure>
    ) {
        self.values = values
        self.rules = rules
        self.priority = priority
        self.executorPreference = executorPreference
        self.failure = failure
        self.body = body
    }

    @inlinable func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        values.subscribe(
            TaskStage(
                "task", rules, priority: priority, executorPreference: executorPreference, downstream: subscriber, passing: failure,
                body: body))
    }
}
