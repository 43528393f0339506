// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore

/// The decisions of `debounce`.
///
/// ```
///   resting ──a value──▶ waiting, timer n ──n fires: sent──▶ resting
///                           ├──a value──▶ waiting, timer n + 1
///                           └──completed──▶ dropped, or sent when n fires, and the completion behind it
/// ```
struct DebouncingMachine<Value>: TimeMachine {
    typealias Output = Value

    private let interval: TimeInterval
    private let discardsAtEnd: Bool
    private var waiting: Value?
    private var timerNumber = 0
    private var hasEnded = false

    init(after interval: TimeInterval, discardingAtEnd discardsAtEnd: Bool) {
        self.interval = interval
        self.discardsAtEnd = discardsAtEnd
    }

    mutating func receive(_ value: Value, at now: Date) -> TimeDecision<Value> {
        timerNumber += 1
        let displaced = exchange(&waiting, with: value)
        return TimeDecision(wake: .timer(now.addingTimeInterval(interval), number: timerNumber), displaced: displaced)
    }

    mutating func finish(isCompletion: Bool) -> TimeEnd {
        if isCompletion, !discardsAtEnd, waiting != nil {
            hasEnded = true
            return .waits(nil)
        }
        // A timer that fires meanwhile finds another number.
        timerNumber += 1
        return .overtakes(stoppingTimer: true)
    }

    mutating func fire(_ number: Int) -> TimeDelivery<Value> {
        guard number == timerNumber else { return TimeDelivery() }
        return TimeDelivery(output: exchange(&waiting, with: nil), isEnd: hasEnded)
    }
}
