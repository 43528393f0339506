// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publishers {
    /// The publisher that the `task` operators return.
    public struct Tasked<Upstream: Publisher, Output: Sendable, Failure: Error>: Publisher where Upstream.Output: Sendable {
        @usableFromInline typealias Body = @isolated(any) @Sendable (Upstream.Output) async throws(Failure) -> Output

        @usableFromInline let upstream: Upstream
        @usableFromInline let rules: TaskRules
        @usableFromInline let priority: TaskPriority?
        @usableFromInline let executorPreference: (any TaskExecutor)?
        /// Makes the upstream's error one of this publisher's.
        @usableFromInline let failure: @Sendable (Upstream.Failure) -> Failure
        @usableFromInline let body: Body

        @inlinable init(
            upstream: Upstream, rules: TaskRules, priority: TaskPriority?, executorPreference: (any TaskExecutor)?,
            failure: @escaping @Sendable (Upstream.Failure) -> Failure, body: @escaping Body
        ) {
            self.upstream = upstream
            self.rules = rules
            self.priority = priority
            self.executorPreference = executorPreference
            self.failure = failure
            self.body = body
        }

        /// Attaches the subscriber to the upstream, through the bodies.
        @inlinable public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                TaskStage(
                    "task", rules, priority: priority, executorPreference: executorPreference, downstream: subscriber, passing: failure,
                    body: TaskFunction(body)))
        }
    }
}

extension Publishers.Tasked: Sendable where Upstream: Sendable {}
