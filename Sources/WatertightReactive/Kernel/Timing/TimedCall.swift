// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore

/// A stage whose events are sent by actions of a scheduler.
protocol TimeScheduling: AnyObject {
    /// An action runs.
    func fire(_ number: Int)

    /// The scheduler has dropped an action. Called on the thread that drops it.
    ///
    /// - Parameter interval: That of a repetition; `nil` for an action that would have run once.
    func lose(_ number: Int, each interval: DispatchTimeInterval?)
}

/// An action of a ``TimeStage``, retained by the scheduler alone.
///
/// ```
///   scheduled ──run──▶ run: a repetition, again and again
///       └──released──▶ lost, unless the stage has ended; one that was replaced has an old number, which the machine does not know
/// ```
final class TimedCall {
    private let stage: any TimeScheduling
    private let number: Int
    private let interval: DispatchTimeInterval?
    /// 1 once there is nothing to lose.
    private let isOver = Word()

    init(_ number: Int, of stage: any TimeScheduling, each interval: DispatchTimeInterval? = nil) {
        self.stage = stage
        self.number = number
        self.interval = interval
    }

    deinit {
        if isOver.peek() == 0 { stage.lose(number, each: interval) }
    }

    func run() {
        if interval == nil { isOver.store(1) }
        stage.fire(number)
    }
}
