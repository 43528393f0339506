// SPDX-License-Identifier: Apache-2.0

/// What a ``TaskStage`` runs for each value.
@usableFromInline package protocol TaskBody<Input, Output, Failure>: Sendable {
    associatedtype Input: Sendable
    associatedtype Output: Sendable
    associatedtype Failure: Error

    /// The actor that it runs on; `nil` of what runs in the pool.
    var isolation: (any Actor)? { get }

    /// Called on that actor, if there is one.
    nonisolated(nonsending) func result(of input: Input) async throws(Failure) -> Output
}

/// A function of values, which it retains.
@usableFromInline package struct TaskFunction<Input: Sendable, Output: Sendable, Failure: Error>: TaskBody {
    @usableFromInline package typealias Function = @isolated(any) @Sendable (Input) async throws(Failure) -> Output

    @usableFromInline let function: Function

    @inlinable package init(_ function: @escaping Function) { self.function = function }

    @inlinable package var isolation: (any Actor)? { function.isolation }

    @inlinable package nonisolated(nonsending) func result(of input: Input) async throws(Failure) -> Output { try await function(input) }
}

/// A function of an owner, which it holds weakly, and values. The result is `nil` if the owner is gone.
@usableFromInline
package struct WeakTaskFunction<Owner: AnyObject & Sendable, Input: Sendable, Output: Sendable, Failure: Error>: TaskBody {
    @usableFromInline package typealias Function = @isolated(any) @Sendable (Owner, Input) async throws(Failure) -> Output

    @usableFromInline weak let owner: Owner?
    @usableFromInline let function: Function

    @inlinable package init(_ owner: Owner, _ function: @escaping Function) {
        self.owner = owner
        self.function = function
    }

    @inlinable package var isolation: (any Actor)? { function.isolation }

    @inlinable package nonisolated(nonsending) func result(of input: Input) async throws(Failure) -> Output? {
        guard let owner else { return nil }
        return try await function(owner, input)
    }
}
