// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightReactive

/// A scheduler whose repeating action a test calls.
final class TickingScheduler: DateScheduler, @unchecked Sendable {  // Sendable: used on the test's thread alone.
    private var actions: [(disposable: AnyDisposable, repeats: Bool, body: () -> Void)] = []

    /// Whether what is to be done at once waits for a tick, too.
    var isPostponing = false

    var currentDate: Date { Date(timeIntervalSinceReferenceDate: 0) }
    var isScheduled: Bool { actions.contains { !$0.disposable.isDisposed } }

    /// Calls what repeats, and once what does not.
    func tick() {
        for action in actions where !action.disposable.isDisposed {
            if !action.repeats { action.disposable.dispose() }
            action.body()
        }
        actions.removeAll { $0.disposable.isDisposed }
    }

    func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
        if isPostponing { return keep(action, repeats: false) }
        action()
        return nil
    }

    func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? { keep(action, repeats: false) }

    func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval, action: @escaping () -> Void
    ) -> (any Disposable)? {
        keep(action, repeats: true)
    }

    private func keep(_ action: @escaping () -> Void, repeats: Bool) -> any Disposable {
        let disposable = AnyDisposable()
        actions.append((disposable, repeats, action))
        return disposable
    }
}
