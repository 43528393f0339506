// SPDX-License-Identifier: Apache-2.0

/// Starts tasks with the task-locals and the priority of the code that made it, on whatever thread it is asked to.
///
/// Swift copies task-locals where a task is created, and has no public function that hands them on. So one task is always held that was created there
/// and has not begun:
///
/// ```
///   init ──▶ held ──start: its first step runs on the calling thread─┬─▶ makes the next held task, which inherits all from it
///             ▲──────────────────────────────────────────────────────┘└─▶ leaves for the pool, and works
///   close: the first step of the held task finds nothing to do, and the task is over
/// ```
/// It is the executor that keeps the first step.
@usableFromInline final actor TaskOrigin: SerialExecutor {
    /// What a started task does, in the pool or on the preferred executor.
    typealias Work = @Sendable () async -> Void

    private nonisolated let priority: TaskPriority?
    private nonisolated let executorPreference: (any TaskExecutor)?
    /// Held until a task that is started has left another in its place: it then leaves for an executor, which may be the user's.
    private nonisolated let lock = Lock()

    private struct State {
        var held: (step: UnownedJob, task: Task<Void, Never>)?
        /// The first step of the task that is being created.
        var created: UnownedJob?
    }

    // Guarded by `lock`; before the initialiser has returned, by nothing.
    private nonisolated(unsafe) var state = State()
    // The work of the task that is being started: also read by the one thread that runs the held task's step to end it, when nothing is started.
    private nonisolated(unsafe) var work: Work?
    /// The thread that is creating a task.
    private nonisolated let creator = Word(ThreadID.none)

    /// Holds a task that has the calling code's task-locals.
    init(priority: TaskPriority?, executorPreference: (any TaskExecutor)?) {
        self.priority = priority
        self.executorPreference = executorPreference
        hold()
    }

    /// Starts a task.
    ///
    /// - Parameter note: Called with the task before that begins, under a lock; calls no foreign code.
    /// - Returns: Whether there is a task: not after `close()`.
    nonisolated func start(_ work: @escaping Work, noting note: (Task<Void, Never>) -> Void) -> Bool {
        lock.lock()
        guard let (step, task) = state.held.take() else {
            lock.unlock()
            return false
        }
        note(task)
        self.work = work
        // Unlocks, in `begin()`.
        step.runSynchronously(on: asUnownedSerialExecutor())
        return true
    }

    /// Ends the held task, which releases its task-locals.
    nonisolated func close() {
        guard let (step, task) = lock.withLock({ state.held.take() }) else { return }
        step.runSynchronously(on: asUnownedSerialExecutor())
        withExtendedLifetime(task) {}
    }

    // MARK: The executor

    @usableFromInline nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

    /// Keeps the first step of a task; any other is its last, behind the work, and is run at once.
    @usableFromInline nonisolated func enqueue(_ job: consuming ExecutorJob) {
        let step = UnownedJob(job)
        if creator.load() == ThreadID.current {
            state.created = step
        } else {
            step.runSynchronously(on: asUnownedSerialExecutor())
        }
    }

    // MARK: The held task

    private nonisolated func hold() {
        creator.store(ThreadID.current)
        let task = Unisolated.function(Self.create)(self, self)
        creator.store(ThreadID.none)
        if let step = state.created.take() { state.held = (step, task) }
    }

    private static func create(_ origin: TaskOrigin, isolated actor: isolated any Actor) -> Task<Void, Never> {
        Task(priority: origin.priority) {
            // Isolates the task: it begins on this actor.
            _ = actor
            guard let work = origin.begin() else { return }
            // A preference costs each hop 150 instructions, also if it is none. One that the task was created with would take its first step.
            guard let preference = origin.executorPreference else { return await work() }
            await withTaskExecutorPreference(preference) { await work() }
        }
    }

    /// Called by the held task's first step: under the lock, which it unlocks, or without work.
    private nonisolated func begin() -> Work? {
        guard let work = self.work.take() else { return nil }
        hold()
        lock.unlock()
        return work
    }
}
