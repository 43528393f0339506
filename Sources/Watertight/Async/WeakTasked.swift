// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publishers {
    /// The publisher that the `task` operators with `weak:` return. It holds the owner weakly.
    public struct WeakTasked<Upstream: Publisher, Owner: AnyObject & Sendable, Output: Sendable, Failure: Error>: Publisher
    where Upstream.Output: Sendable {
        /// The values end once the owner is gone, and a body for which it is gone has no result.
        @usableFromInline let results: Tasked<WeakMap<Upstream, Owner, Upstream.Output>, Output?, Failure>

        @inlinable init(
            upstream: Upstream, owner: Owner, rules: TaskRules, priority: TaskPriority?, executorPreference: (any TaskExecutor)?,
            failure: @escaping @Sendable (Upstream.Failure) -> Failure,
            body: @escaping @isolated(any) @Sendable (Owner, Upstream.Output) async throws(Failure) -> Output
        ) {
            results = Tasked(
                upstream: WeakMap(upstream: upstream, owner: owner) { $1 }, rules: rules, priority: priority,
                executorPreference: executorPreference, failure: failure, body: WeakBody.of(owner, body))
        }

        /// Attaches the subscriber to the upstream, through the bodies.
        @inlinable public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            results.compactMap { $0 }.receive(subscriber: subscriber)
        }
    }
}

/// Makes the body of a task that refers weakly to the owner it is called with.
@usableFromInline enum WeakBody {
    @usableFromInline typealias Body<Input, Output, Failure: Error> = @isolated(any) @Sendable (Input) async throws(Failure) -> Output

    /// The body belongs to the actor of the function, so that a task which begins on that actor need not leave it.
    @usableFromInline static func of<Owner: AnyObject & Sendable, Input: Sendable, Output: Sendable, Failure: Error>(
        _ owner: Owner, _ function: @escaping @isolated(any) @Sendable (Owner, Input) async throws(Failure) -> Output
    ) -> Body<Input, Output?, Failure> {
        // Unchecked: that it runs on the actor. It makes a closure, and touches nothing of the actor's.
        typealias Make = (isolated (any Actor)?, Owner, @escaping @isolated(any) @Sendable (Owner, Input) async throws(Failure) -> Output) -> Body<
            Input, Output?, Failure
        >
        typealias Called = ((any Actor)?, Owner, @escaping @isolated(any) @Sendable (Owner, Input) async throws(Failure) -> Output) -> Body<
            Input, Output?, Failure
        >
        let make: Make = { body(on: $0, of: $1, $2) }
        return unsafeBitCast(make, to: Called.self)(function.isolation, owner, function)
    }

    static func body<Owner: AnyObject & Sendable, Input: Sendable, Output: Sendable, Failure: Error>(
        on actor: isolated (any Actor)?, of owner: Owner,
        _ function: @escaping @isolated(any) @Sendable (Owner, Input) async throws(Failure) -> Output
    ) -> Body<Input, Output?, Failure> {
        inheriting { [weak owner] (input: Input) async throws(Failure) -> Output? in
            // The closure belongs to the actor that it captures.
            _ = actor
            guard let owner else { return nil }
            return try await function(owner, input)
        }
    }

    static func inheriting<Input, Output, Failure: Error>(
        @_inheritActorContext _ body: @escaping Body<Input, Output, Failure>
    ) -> Body<Input, Output, Failure> { body }
}
