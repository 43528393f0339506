// SPDX-License-Identifier: Apache-2.0

/// A task of a ``TaskStage``, as the stage's lock guards it.
@usableFromInline final class TaskWorker<Input> {
    /// The index in the stage's table.
    @usableFromInline @exclusivity(unchecked) var slot = -1
    /// The value that it begins with, and its number; taken when the task starts.
    @usableFromInline @exclusivity(unchecked) var first: (input: Input, ticket: Int)?
    /// Present until the task has ended: in the pool before its body begins, on an actor once the thread that started it has gone on.
    @usableFromInline @exclusivity(unchecked) var task: Task<Void, Never>?
    /// Only compared: with that of the code that cancels, which may run inside of the task.
    @usableFromInline @exclusivity(unchecked) var current: UnsafeCurrentTask?
    /// Whether the stage has cancelled it. What its body returns or throws after that is dropped.
    @usableFromInline @exclusivity(unchecked) var isCancelled = false
    @usableFromInline @exclusivity(unchecked) var hasEnded = false

    @inlinable init(_ first: (input: Input, ticket: Int)) {
        self.first = first
    }
}

/// Starts the tasks of a ``TaskStage``, whose type it hides: a closure of an actor that named the type would have to be able to send it there.
@usableFromInline package class TaskStarter: SubscriptionCore, @unchecked Sendable {  // Sendable: constants.
    @usableFromInline typealias Work = nonisolated(nonsending) (TaskStarter, AnyObject) async -> Void

    @usableFromInline final let priority: TaskPriority?
    @usableFromInline final let executorPreference: (any TaskExecutor)?
    @usableFromInline final let work: Work

    /// Present if the tasks run in the pool.
    @usableFromInline final let origin: TaskOrigin?

    /// - Parameters:
    ///   - keepsOrigin: Whether tasks are started with the task-locals of the calling code, whichever thread starts them. (On an actor they cannot be: a
    ///     task that begins at once there inherits from the code that starts it.)
    ///   - work: Runs a worker. Captures nothing; its first argument is this object.
    @inlinable @inline(__always) init<Handler: SignalHandling>(
        priority: TaskPriority?, executorPreference: (any TaskExecutor)?, keepsOrigin: Bool, handler: Handler.Type, work: @escaping Work
    ) {
        origin = keepsOrigin ? Self.makeOrigin(priority, executorPreference) : nil
        self.priority = priority
        self.executorPreference = executorPreference
        self.work = work
        super.init(handler: handler)
    }

    deinit { origin?.close() }

    /// - Returns: `nil` if the runtime cannot run a task's step inside of another task's.
    @usableFromInline static func makeOrigin(_ priority: TaskPriority?, _ executorPreference: (any TaskExecutor)?) -> TaskOrigin? {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return nil }
        return TaskOrigin(priority: priority, executorPreference: executorPreference)
    }

    /// Ends the task that is held for the next worker. Called at the end, without a lock.
    @usableFromInline final func closeOrigin() { origin?.close() }

    /// Starts a task where a body runs: on its actor, at once if the caller is there; otherwise in the pool.
    ///
    /// - Parameters:
    ///   - atOnce: Whether it may begin inside of this call.
    ///   - worker: Passed to `work`, and guarded as its owner says.
    ///   - note: Called with the task: if it has an origin, before it begins; otherwise it may have ended. Calls no foreign code.
    @usableFromInline final func startTask(
        on actor: (any Actor)?, atOnce: Bool = true, for worker: AnyObject, noting note: (Task<Void, Never>) -> Void
    ) {
        // Guarded as its owner says.
        nonisolated(unsafe) let worker = worker
        let end = (executorPreference as? any TaskTracking)?.track(description)
        if let actor {
            let task = ActorContext.start(on: actor, atOnce: atOnce, priority: priority, executorPreference: executorPreference) { _ in
                await self.work(self, worker)
                end?()
            }
            return note(task)
        }
        let work: @Sendable () async -> Void = {
            await self.work(self, worker)
            end?()
        }
        if origin?.start(work, noting: note) == true { return }
        // A preference costs each hop 150 instructions, also if it is none.
        let task = executorPreference.map { Task(executorPreference: $0, priority: priority, operation: work) }
        note(task ?? Task(priority: priority, operation: work))
    }
}
