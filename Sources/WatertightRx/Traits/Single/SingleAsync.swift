// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// A stream that calls an asynchronous function for each subscription.
    ///
    /// ```swift
    /// let profile = Single.create { try await server.profile() }
    /// ```
    ///
    /// - Parameters:
    ///   - detached: Whether the task inherits nothing of the subscribing one: neither its priority nor its task-local values.
    ///   - priority: The task's priority; that of the subscribing task if `nil`.
    ///   - work: Called by a task, which begins inside of the subscription. Retained by the result, and by each task until it returns.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value.
    /// - **Failure**: the error that the function throws.
    /// - **Cancellation**: cancels the task.
    /// - **Delivery**: by the task.
    @_disfavoredOverload
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil, work: @escaping @Sendable () async throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        .create { single in
            // The observer serialises what it is sent, and is called once.
            nonisolated(unsafe) let single = single
            let operation: @Sendable () async -> Void = {
                do {
                    single(.success(try await work()))
                } catch {
                    single(.failure(error))
                }
            }
            let task =
                detached ? Task.detached(priority: priority, operation: operation) : Task(priority: priority, operation: operation)
            return Disposables.create { task.cancel() }
        }
    }

    /// Subscribes, and returns the value once it has come.
    ///
    /// - Throws: The error, or a `CancellationError` if the task is cancelled before either has come.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: follows the value, and has no effect.
    /// - **Failure**: is thrown.
    /// - **Cancellation**: a cancelled task gets a `CancellationError`, and disposes of the subscription.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the value comes inside of the subscription.
    @inlinable public nonisolated(nonsending) var value: Element {
        get async throws {
            switch try await primitiveSequence.awaitedEvent() {
            case .next(let element): return element
            case .error(let error): throw error
            case .completed:
                failInDebug("Singles can't emit a completion event")
                throw RxError.noElements
            }
        }
    }
}
