// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// An action that crosses to a queue, and the disposable that prevents it.
///
/// ```
///   waiting ──run──▶ over: the action is released
///      └──dispose──▶ over
/// ```
final class ScheduledAction: Disposable, @unchecked Sendable {  // Sendable: `waiting` decides which thread takes the action.
    private let waiting = Word(1)
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    var isDisposed: Bool { waiting.peek() == 0 }

    func run() { take()?() }

    func dispose() { withExtendedLifetime(take()) {} }

    private func take() -> (() -> Void)? {
        waiting.exchange(0) == 1 ? exchange(&action, with: nil) : nil
    }
}
