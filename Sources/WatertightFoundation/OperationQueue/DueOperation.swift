// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// An operation that does not become ready before a given moment.
///
/// ```
///   held back ──the moment──▶ ready ──the queue's choice──▶ running ──▶ finished
///       └─────────cancel────────┴──▶ finished without a run
/// ```
/// It depends on another operation, which a timer starts. So the queue decides everything else, and a cancelled operation delays no other.
final class DueOperation: Operation, Cancellable, @unchecked Sendable {  // Sendable: locks guard all mutable state.
    private enum Phase {
        case unarmed
        case armed(any DispatchSourceTimer)
        case cancelled
    }

    /// Retained until it runs or is cancelled.
    private let action: ReleasableBox<() -> Void>
    private let moment = Operation()
    private let phase = Guarded(Phase.unarmed)

    /// - Parameter action: Released after it has run, or when the operation is cancelled.
    init(_ action: @escaping () -> Void) {
        self.action = ReleasableBox(action)
        super.init()
        addDependency(moment)
    }

    /// Starts the timer; called after the operation was added to its queue, so that adding does not delay it.
    ///
    /// - Parameters:
    ///   - date: The moment.
    ///   - tolerance: By how many seconds the moment may be delayed.
    func arm(at date: Date, tolerance: TimeInterval) {
        let timer = DispatchSource.makeTimerSource()
        timer.setEventHandler { [moment] in moment.start() }
        timer.schedule(TimerSetting(once: date, tolerance: tolerance))
        // An unneeded timer is resumed too: Dispatch never frees a timer that was not resumed.
        timer.resume()
        let isWanted = phase.withLock { phase in
            guard case .unarmed = phase else { return false }
            phase = .armed(timer)
            return true
        }
        if !isWanted { timer.cancel() }
    }

    /// Whether its timer was started, or never will be.
    var isArmed: Bool {
        phase.withLock { if case .unarmed = $0 { false } else { true } }
    }

    override func main() {
        action.release()?()
    }

    override func cancel() {
        if case .armed(let timer) = phase.withLock({ exchange(&$0, with: .cancelled) }) { timer.cancel() }
        super.cancel()
        action.release()
    }
}
