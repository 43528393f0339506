// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A stage that schedules actions. As in the core, a scheduler may drop one: what the action would have delivered is lost, and the rest flows.
@usableFromInline protocol RxScheduling: AnyObject {
    /// An action runs.
    func run(_ number: Int)

    /// The scheduler has dropped an action. Called under no lock, on the thread that drops it.
    ///
    /// - Parameter mayRestart: Whether another action may be scheduled now. Not inside of the call that scheduled this one: a scheduler that drops all that
    ///   it is given would be called again and again.
    func lose(_ number: Int, mayRestart: Bool)
}

/// An action of a stage, retained by the scheduler alone.
///
/// ```
///   scheduled ──run──▶ over
///       └──released──▶ lost, unless its timer was cancelled
/// ```
@usableFromInline final class RxScheduledCall {
    private let stage: any RxScheduling
    private let number: Int
    private let timer: RxTimer
    /// 1 once there is nothing to lose.
    private let isOver = Word()

    @usableFromInline init(_ number: Int, of stage: any RxScheduling, timer: RxTimer) {
        self.stage = stage
        self.number = number
        self.timer = timer
    }

    deinit { lose(mayRestart: true) }

    @usableFromInline func run() {
        isOver.store(1)
        stage.run(number)
    }

    private func lose(mayRestart: Bool) {
        guard isOver.exchange(1) == 0, !timer.isCancelled else { return }
        stage.lose(number, mayRestart: mayRestart)
    }

    /// Looks whether the scheduler has dropped it already, inside of the call that scheduled it. Called by the thread that made it, with its reference.
    @usableFromInline static func settle(_ call: inout RxScheduledCall) {
        if isKnownUniquelyReferenced(&call) { call.lose(mayRestart: false) }
    }
}
