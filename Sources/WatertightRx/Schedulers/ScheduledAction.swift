// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// An action that a scheduler runs once, on the thread or queue that its caller chose, and the disposable that prevents it.
///
/// ```
///   waiting ──run──▶ running ──▶ ran ──dispose: of the result──▶ disposed
///      └──────── dispose ──┴──▶ disposed: the action is released, a result that comes later is disposed of
/// ```
final class ScheduledAction<StateType>: Cancelable, Sendable {
    private enum Phase {
        case waiting(StateType, (StateType) -> any Disposable)
        case running
        case ran(any Disposable)
        case disposed
    }

    private let phase: Guarded<Phase>

    init(_ state: StateType, _ action: @escaping (StateType) -> any Disposable) {
        phase = Guarded(.waiting(state, action))
    }

    /// Runs the action, unless it was disposed of or has run.
    func run() {
        let beginning = phase.withLock { phase in
            if case .waiting = phase { exchange(&phase, with: .running) } else { Phase.disposed }
        }
        guard case .waiting(let state, let action) = beginning else { return }
        let result = action(state)
        let isDisposed = phase.withLock { phase in
            if case .disposed = phase { return true }
            phase = .ran(result)
            return false
        }
        if isDisposed { result.dispose() }
    }

    var isDisposed: Bool {
        phase.withLock { if case .disposed = $0 { true } else { false } }
    }

    func dispose() {
        let former = phase.withLock { exchange(&$0, with: .disposed) }
        if case .ran(let result) = former { result.dispose() }
    }
}
