// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// An operation that its queue holds back until a moment has come.
///
/// ```
///   held back ──the moment──▶ ready ──the queue's choice──▶ running ──▶ finished
///       └─────────cancel────────┴──▶ finished without a run
/// ```
/// What holds it back is another operation, which it depends on and which a timer starts. So it is the queue that decides all the
/// rest, and one that is cancelled keeps nobody waiting.
final class DueOperation: Operation, Cancellable, @unchecked Sendable {  // Sendable: nothing in it changes but what a lock guards.
    private enum Phase {
        case unarmed
        case armed(any DispatchSourceTimer)
        case cancelled
    }

    /// Until it runs or is cancelled.
    private let action: ReleasableBox<() -> Void>
    private let moment = Operation()
    private let phase = Guarded(Phase.unarmed)

    /// - Parameter action: Let go once it has run, or when the operation is cancelled.
    init(_ action: @escaping () -> Void) {
        self.action = ReleasableBox(action)
        super.init()
        addDependency(moment)
    }

    /// Starts the timer: once the operation is in its queue, which must not wait for that.
    ///
    /// - Parameters:
    ///   - date: The moment.
    ///   - tolerance: Seconds by which it may come later.
    func arm(at date: Date, tolerance: TimeInterval) {
        let timer = DispatchSource.makeTimerSource()
        timer.setEventHandler { [moment] in moment.start() }
        timer.schedule(TimerSetting(once: date, tolerance: tolerance))
        // Also one that is not wanted: Dispatch does not let a timer go that was never resumed.
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
