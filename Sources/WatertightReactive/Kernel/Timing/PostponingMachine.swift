// SPDX-License-Identifier: Apache-2.0

import DequeModule
import Foundation

/// The decisions of `observe(on:)` and of `delay`: each event has an action of its own, at once or after an interval, and each action sends the oldest event.
///
/// A failure and an interruption are not delayed: behind an interval they overtake what waits.
struct PostponingMachine<Value>: TimeMachine {
    typealias Output = Value

    private let wake: TimeWake
    private let isDelayed: Bool
    private var waiting: Deque<Value> = []
    private var hasEnded = false

    /// - Parameter interval: `nil` for actions without a date.
    init(after interval: TimeInterval?) {
        wake = interval.map { .after($0) } ?? .soon
        isDelayed = interval != nil
    }

    static var readsClock: Bool { false }

    mutating func receive(_ value: Value, at now: Date) -> TimeDecision<Value> {
        waiting.append(value)
        return TimeDecision(wake: wake)
    }

    mutating func finish(isCompletion: Bool) -> TimeEnd {
        if isDelayed, !isCompletion { return .overtakes(stoppingTimer: false) }
        hasEnded = true
        return .waits(wake)
    }

    mutating func fire(_ number: Int) -> TimeDelivery<Value> {
        if let value = waiting.popFirst() { return TimeDelivery(output: value) }
        return TimeDelivery(isEnd: hasEnded)
    }
}
