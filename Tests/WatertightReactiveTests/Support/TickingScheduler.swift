// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightReactive

/// A scheduler whose repeating action a test calls.
final class TickingScheduler: DateScheduler, @unchecked Sendable {  // Sendable: used on the test's thread alone.
    private final class Kept {
        var body: (() -> Void)?
    }

    private var actions: [(disposable: AnyDisposable, repeats: Bool, kept: Kept)] = []

    /// Whether what is to be done at once waits for a tick, too.
    var isPostponing = false

    /// Whether what is to be done once at a date is done at once.
    var isHasty = false

    init(isHasty: Bool = false) {
        self.isHasty = isHasty
    }

    var currentDate: Date { Date(timeIntervalSinceReferenceDate: 0) }
    var isScheduled: Bool { actions.contains { !$0.disposable.isDisposed } }

    /// Ticks once, and returns what it was given.
    func ticked<Other>(_ other: Other) -> Other {
        tick()
        return other
    }

    /// Calls what repeats, and once what does not.
    func tick() {
        for action in actions where !action.disposable.isDisposed {
            let body = action.kept.body
            if !action.repeats { action.disposable.dispose() }
            body?()
        }
        actions.removeAll { $0.disposable.isDisposed }
    }

    func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
        if isPostponing { return keep(action, repeats: false) }
        action()
        return nil
    }

    func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? {
        if !isHasty { return keep(action, repeats: false) }
        action()
        return nil
    }

    func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval, action: @escaping () -> Void
    ) -> (any Disposable)? {
        keep(action, repeats: true)
    }

    private func keep(_ action: @escaping () -> Void, repeats: Bool) -> any Disposable {
        let kept = Kept()
        kept.body = action
        let disposable = AnyDisposable { kept.body = nil }
        actions.append((disposable, repeats, kept))
        return disposable
    }
}
