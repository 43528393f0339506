// SPDX-License-Identifier: Apache-2.0

import DequeModule
import Foundation
import WatertightCore

/// The decisions of `throttle(while:on:)`.
///
/// ```
///   passing: each value has an action ──true──▶ holding: the latest value is kept ──false: it has an action──▶ passing
/// ```
/// The end drops the value that is held, and comes behind those that have an action.
struct ConditionalThrottlingMachine<Value>: TimeMachine {
    typealias Output = Value

    private var isHolding = false
    private var held: Value?
    private var waiting: Deque<Value> = []
    private var hasEnded = false

    static var readsClock: Bool { false }

    mutating func receive(_ value: Value, at now: Date) -> TimeDecision<Value> {
        if isHolding { return TimeDecision(displaced: exchange(&held, with: value)) }
        waiting.append(value)
        return TimeDecision(wake: .soon)
    }

    /// Decides about a change of the condition.
    mutating func hold(_ isHolding: Bool) -> TimeDecision<Value> {
        self.isHolding = isHolding
        guard !isHolding, let value = exchange(&held, with: nil) else { return TimeDecision() }
        waiting.append(value)
        return TimeDecision(wake: .soon)
    }

    mutating func finish(isCompletion: Bool) -> TimeEnd {
        hasEnded = true
        return .waits(.soon)
    }

    mutating func fire(_ number: Int) -> TimeDelivery<Value> {
        if let value = waiting.popFirst() { return TimeDelivery(output: value) }
        return TimeDelivery(isEnd: hasEnded)
    }
}
