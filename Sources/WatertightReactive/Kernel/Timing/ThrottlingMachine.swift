// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore

/// The decisions of `throttle(_:on:)`.
///
/// ```
///   resting ──a value──▶ waiting, timer at now, or an interval after the value sent before ──fires: sent──▶ resting
///                           └──a value takes its place──▶ waiting, the same timer
/// ```
struct ThrottlingMachine<Value>: TimeMachine {
    typealias Output = Value

    private let interval: TimeInterval
    private var waiting: Value?
    /// For when the last value was sent.
    private var lastDate: Date?
    /// The date of the timer, while one is set.
    private var timerDate: Date?
    private var timerNumber = 0

    init(each interval: TimeInterval) {
        self.interval = interval
    }

    mutating func receive(_ value: Value, at now: Date) -> TimeDecision<Value> {
        let displaced = exchange(&waiting, with: value)
        let date = dueDate(at: now)
        if let timerDate, timerDate <= date { return TimeDecision(displaced: displaced) }
        timerNumber += 1
        timerDate = date
        return TimeDecision(wake: .timer(date, number: timerNumber), displaced: displaced)
    }

    /// At once if the clock was set back behind the last value.
    private func dueDate(at now: Date) -> Date {
        guard let lastDate, lastDate <= now else { return now }
        return max(now, lastDate.addingTimeInterval(interval))
    }

    mutating func finish(isCompletion: Bool) -> TimeEnd { .overtakes(stoppingTimer: false) }

    mutating func fire(_ number: Int) -> TimeDelivery<Value> {
        guard number == timerNumber, let date = exchange(&timerDate, with: nil) else { return TimeDelivery() }
        lastDate = date
        return TimeDelivery(output: exchange(&waiting, with: nil))
    }
}
