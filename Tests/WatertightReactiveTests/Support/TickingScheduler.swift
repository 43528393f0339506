// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightReactive

/// A scheduler whose repeating action a test calls.
final class TickingScheduler: DateScheduler {
    private var actions: [(disposable: AnyDisposable, body: () -> Void)] = []

    var currentDate: Date { Date(timeIntervalSinceReferenceDate: 0) }
    var isScheduled: Bool { actions.contains { !$0.disposable.isDisposed } }

    func tick() {
        for action in actions where !action.disposable.isDisposed { action.body() }
    }

    func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
        action()
        return nil
    }

    func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? { keep(action) }

    func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval, action: @escaping () -> Void
    ) -> (any Disposable)? {
        keep(action)
    }

    private func keep(_ action: @escaping () -> Void) -> any Disposable {
        let disposable = AnyDisposable()
        actions.append((disposable, action))
        return disposable
    }
}
