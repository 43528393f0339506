// SPDX-License-Identifier: Apache-2.0

/// Tells whether the calling code runs on an actor, by the concurrency library's public functions only.
///
/// The library has no function that answers this for every actor: its checks trap. Three means together give an answer:
///
/// - `Task.immediate` starts a task at once if the runtime knows that the caller is on the task's actor, and else sends the task there.
/// - A module that may import Foundation knows the main thread and the main queue, and says so by ``setMainCheck(by:)``.
/// - A check that traps, `preconditionIsolated`, also asks an executor that can do no more than trap (SE-0424). A caller that would trap
///   anyway leaves the decision to it: ``require(isOn:known:orSay:)``.
///
/// The answers are the same in a program that is linked statically.
@usableFromInline package enum ActorContext {
    /// Whether this code runs on the actor; `nil` if only a check that traps can tell.
    ///
    /// May send an empty task to the actor: for diagnostics.
    package static func isCurrent(_ actor: any Actor) -> Bool? {
        let known = isMain(actor)
        if known == true || startsAtOnce(on: actor) { return true }
        // In a task the runtime knows the executor. A thread without one may be working on the queue of an executor.
        return known ?? (withUnsafeCurrentTask { $0 != nil } ? false : nil)
    }

    /// Stops the program if this code does not run on the actor.
    ///
    /// - Parameters:
    ///   - answer: The answer, if it is known already; `nil` if it is not.
    ///   - message: Written if that is `false`, since a check may trap without a message (Swift 6.3.1 on Linux: those of the main actor
    ///     and of an executor that asks Dispatch).
    @inline(never) package static func require(isOn actor: any Actor, known answer: Bool?, orSay message: @autoclosure () -> String) {
        if answer == true { return }
        if answer == false { StandardError.write(message()) }
        actor.preconditionIsolated(message())
    }

    // MARK: The main actor

    /// Asks Foundation.
    private final class MainCheck: Sendable {
        let isOnMain: @Sendable () -> Bool
        init(_ isOnMain: @escaping @Sendable () -> Bool) { self.isOnMain = isOnMain }
    }

    private static let mainCheck = SetOnce<MainCheck>()

    /// Sets the function that tells whether the caller is on the main thread, or on a thread that is serving the main queue. The first one set is
    /// kept.
    /// (They are not the same: on Linux a program with an asynchronous `main` parks its main thread, and other threads serve the queue.)
    package static func setMainCheck(by isOnMain: @escaping @Sendable () -> Bool) {
        _ = mainCheck.settle(on: MainCheck(isOnMain))
    }

    /// Whether this code runs on the main actor, if that is the actor and Foundation's check is set.
    static func isMain(_ actor: any Actor) -> Bool? {
        guard actor === MainActor.shared else { return nil }
        return mainCheck.object?.isOnMain()
    }

    // MARK: Any actor

    private final class Start: Sendable {
        let thread = Word()
    }

    /// Whether a task starts at once, on this thread. One that starts on another thread may have started by the time this looks.
    private static func startsAtOnce(on actor: any Actor) -> Bool {
        let start = Start()
        self.start(on: actor) { _ in start.thread.store(ThreadID.current) }
        return start.thread.load() == ThreadID.current
    }

    /// After so many values a task yields its actor.
    @usableFromInline package static var longestRun: Int { 100 }

    /// What a task runs on its actor.
    package typealias Work = @Sendable (isolated any Actor) async -> Void

    /// A task that is about to be started.
    private struct StartRequest {
        let atOnce: Bool
        let priority: TaskPriority?
        let executorPreference: (any TaskExecutor)?
        let work: Work
    }

    /// Starts a task on an actor: before this returns if that is allowed and the runtime knows that the caller is on it, else as soon as the actor
    /// is free.
    @discardableResult
    package static func start(
        on actor: any Actor, atOnce: Bool = true, priority: TaskPriority? = nil, executorPreference: (any TaskExecutor)? = nil,
        _ work: @escaping Work
    ) -> Task<Void, Never> {
        let request = StartRequest(atOnce: atOnce, priority: priority, executorPreference: executorPreference, work: work)
        return Unisolated.function(isolatedStart)(request, actor)
    }

    /// Starts the actor's task, and does nothing else on the actor: callable on any thread.
    private static func isolatedStart(_ request: StartRequest, on actor: isolated any Actor) -> Task<Void, Never> {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), request.atOnce {
            Task.immediate(priority: request.priority, executorPreference: request.executorPreference) { await request.work(actor) }
        } else {
            Task(executorPreference: request.executorPreference, priority: request.priority) { await request.work(actor) }
        }
    }
}
