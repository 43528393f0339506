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
    private let disposed = Word()
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    /// Whether it was disposed of, which its run is not.
    var isDisposed: Bool { disposed.peek() == 1 }

    func run() { take()?() }

    func dispose() {
        disposed.store(1)
        withExtendedLifetime(take()) {}
    }

    private func take() -> (() -> Void)? {
        waiting.exchange(0) == 1 ? exchange(&action, with: nil) : nil
    }
}
