// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Future where Output: Sendable {
    /// Makes a future that an asynchronous function fulfils. The function begins at once, and runs once.
    ///
    /// As every future, it runs on when its subscribers have cancelled. ``TaskPublisher`` begins with a subscriber, and ends with it.
    ///
    /// ```swift
    /// let profile = Future { try await server.profile() }
    /// ```
    ///
    /// - Parameters:
    ///   - priority: The task's priority; that of the calling task if `nil`.
    ///   - executorPreference: Where the task runs, instead of the global pool: a `TestScheduler`'s executor for example, in a test.
    ///   - operation: Makes the value, or throws the error. A function of an actor runs on it: it begins inside of this call if the caller is there,
    ///     up to its first suspension. Any other runs in the pool. Its task retains it, and the future, until it returns.
    public convenience init(
        priority: TaskPriority? = nil, executorPreference: (any TaskExecutor)? = nil,
        @_inheritActorContext _ operation: @escaping @isolated(any) @Sendable () async throws(Failure) -> Output
    ) {
        self.init { _ in }
        let fulfilment: nonisolated(nonsending) @Sendable () async -> Void = { [self] in
            do throws(Failure) {
                fulfill(.success(try await operation()))
            } catch {
                fulfill(.failure(error))
            }
        }
        let end = (executorPreference as? any TaskTracking)?.track("Future")
        if let actor = operation.isolation {
            ActorContext.start(on: actor, priority: priority, executorPreference: executorPreference) { _ in
                await fulfilment()
                end?()
            }
        } else if let executorPreference {
            Task(executorPreference: executorPreference, priority: priority) {
                await fulfilment()
                end?()
            }
        } else {
            Task(priority: priority) { await fulfilment() }
        }
    }
}
