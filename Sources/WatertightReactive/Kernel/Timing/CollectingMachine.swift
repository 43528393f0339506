// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore

/// The decisions of `collect(every:)`: each tick of a timer sends what has come since the one before.
struct CollectingMachine<Value>: TimeMachine {
    typealias Output = [Value]

    private let skipsEmpty: Bool
    private let discardsAtEnd: Bool
    private var values: [Value] = []
    private var hasEnded = false
    private var isStopped = false

    init(skippingEmpty skipsEmpty: Bool, discardingAtEnd discardsAtEnd: Bool) {
        self.skipsEmpty = skipsEmpty
        self.discardsAtEnd = discardsAtEnd
    }

    static var readsClock: Bool { false }
    static var sendsByItself: Bool { true }

    mutating func receive(_ value: Value, at now: Date) -> TimeDecision<Value> {
        values.append(value)
        return TimeDecision()
    }

    mutating func finish(isCompletion: Bool) -> TimeEnd {
        if isCompletion, !discardsAtEnd {
            hasEnded = true
            return .waits(nil)
        }
        isStopped = true
        return .overtakes(stoppingTimer: true)
    }

    mutating func fire(_ number: Int) -> TimeDelivery<[Value]> {
        if isStopped { return TimeDelivery() }
        if skipsEmpty, values.isEmpty { return TimeDelivery(isEnd: hasEnded) }
        return TimeDelivery(output: exchange(&values, with: []), isEnd: hasEnded)
    }
}
