// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import WatertightCore

/// Runs actions on the main queue: at once if an action is scheduled there while no other action waits or runs, and otherwise in order.
///
/// ``ConcurrentMainScheduler`` also runs at once those that are scheduled by another action, and suits `subscribe(on:)`.
///
/// Source: RxSwift `MainScheduler`.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {  // Sendable: its one field is a lock's.
    /// The one to use.
    public static let instance = MainScheduler()

    /// Runs no action at once: each waits for its turn on the main queue.
    public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

    /// How many actions wait or run.
    private let unfinished = Guarded(0)

    /// Makes a scheduler whose actions are counted apart from those of ``instance``.
    public init() {
        super.init(serialQueue: .main)
    }

    /// Ends the process if the caller does not run on the main queue.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        require(
            MainQueue.isCurrent,
            errorMessage
                ?? "Executing on background thread. Please use `MainScheduler.instance.schedule` to schedule work on main thread.")
    }

    /// Ends the process if the caller does not run on the main thread.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        require(Thread.isMainThread, errorMessage ?? "Running on background thread.")
    }

    override func scheduleOnQueue<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        if beginsAtOnce() {
            defer { finishOne() }
            return action(state)
        }
        let scheduled = ScheduledAction(state, action)
        performOnQueue { scheduled.run() }
        return scheduled
    }

    override func perform(_ action: @escaping () -> Void) {
        if beginsAtOnce() {
            defer { finishOne() }
            return action()
        }
        performOnQueue(action)
    }

    private func performOnQueue(_ action: @escaping () -> Void) {
        actions.perform {
            action()
            self.finishOne()
        }
    }

    /// Counts an action in, and decides whether it begins now.
    private func beginsAtOnce() -> Bool {
        let isAlone = unfinished.withLock { count in
            count += 1
            return count == 1
        }
        return isAlone && MainQueue.isCurrent
    }

    private func finishOne() {
        unfinished.withLock { $0 -= 1 }
    }
}

/// The main dispatch queue, which knows itself.
enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main queue, or on a queue that targets it.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }
}
