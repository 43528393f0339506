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
    /// Until it runs or is cancelled.
    private let action: Kept<() -> Void>
    private let timer: any DispatchSourceTimer

    /// - Parameters:
    ///   - date: The moment.
    ///   - tolerance: Seconds by which it may come later.
    ///   - action: Let go once it has run, or when the operation is cancelled.
    init(at date: Date, tolerance: TimeInterval, _ action: @escaping () -> Void) {
        self.action = Kept(action)
        timer = DispatchSource.makeTimerSource()
        super.init()
        let moment = Operation()
        addDependency(moment)
        timer.setEventHandler { moment.start() }
        timer.schedule(TimerSetting(once: date, tolerance: tolerance))
        timer.resume()
    }

    override func main() {
        action.letGo()?()
    }

    override func cancel() {
        timer.cancel()
        super.cancel()
        action.letGo()
    }
}
