// SPDX-License-Identifier: Apache-2.0

public import Foundation
import WatertightCore

/// The same for tests of tasks: before each action, other tasks get the opportunity to run.
@MainActor extension TestScheduler {
    /// Advances by a nanosecond, and lets tasks run.
    public func advance() async { await advance(by: .nanoseconds(1)) }

    /// Advances by an interval, and lets tasks run before each action that is due until then.
    public func advance(by interval: DispatchTimeInterval) async { await advance(by: interval.seconds) }

    /// Advances by a number of seconds, and lets tasks run before each action that is due until then.
    public func advance(by interval: TimeInterval) async { await advance(to: currentDate.addingTimeInterval(interval)) }

    /// Advances to a date, which is not before the current one, and lets tasks run before each action that is due until then.
    public func advance(to newDate: Date) async {
        require(currentDate <= newDate, "advance(to:) to a date that is past")
        await letTasksRun()
        while let action = nextAction(until: newDate) {
            action.run()
            await letTasksRun()
        }
    }

    /// Runs all actions, and those that they schedule, and lets tasks run before each.
    public func run() async { await advance(to: .distantFuture) }

    /// Tasks of a low priority come behind those that are ready.
    private func letTasksRun() async {
        for _ in 0..<10 { await Task.detached(priority: .background) { await Task.yield() }.value }
    }
}
