// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Collects values into groups, for `collect(_:options:)`.
///
/// ```
///   gathering ──receive: the group is full──▶ it is due, or waits until it is requested
///       │    ▲
///       │    └── fire: the group is due; without demand, collecting continues
///       ├── end, finished ──▶ ending: the rest is due, or waits, and the completion after it
///       └── end, failed: the collected values are dropped
/// ```
@usableFromInline struct CollectByTimeMachine<Input, Failure: Error, Time: Strideable>: TimingMachine {
    @usableFromInline typealias Output = [Input]
    @usableFromInline typealias Queue = QueueMachine<Output, Failure>
    @usableFromInline typealias Decision = TimingDecision<Time>

    @usableFromInline let interval: Time.Stride
    /// The number of values in a group; `nil` to collect by time alone.
    @usableFromInline let limit: Int?
    @usableFromInline var gathered: [Input] = []
    /// Groups that were full before they were requested.
    @usableFromInline var full: Deque<[Input]> = []
    /// The completion, while a group waits ahead of it.
    @usableFromInline var completion: Subscribers.Completion<Failure>?
    @usableFromInline var ledger = DemandLedger()
    /// Whether the next value sets the timer: the scheduler has dropped it, or it fires only once, since the interval is not longer than zero. What is
    /// gathered would otherwise wait for the end.
    @usableFromInline var needsTimer: Bool

    @inlinable init(interval: Time.Stride, limit: Int?) {
        self.interval = interval
        self.limit = limit
        needsTimer = interval <= .zero
    }

    @inlinable var isRepeated: Bool { interval > .zero }

    @usableFromInline static var name: String { "CollectByTime" }
    @inlinable static var policy: TimingPolicy { TimingPolicy(keepsLedger: true, isKeptByScheduler: false, restoresTimer: true) }

    @inlinable mutating func open() -> Decision { Decision(timer: isRepeated ? .set(interval) : .keep) }

    @inlinable mutating func receive(_ input: inout Input?, at now: Time?, into queue: inout Queue) -> Decision {
        guard let value = input.take() else { return Decision() }
        gathered.append(value)
        let timer: Decision.Timer = exchange(&needsTimer, with: false) ? .set(interval) : .keep
        guard let limit else { return Decision(timer: timer, requesting: .max(1)) }
        guard gathered.count >= limit else { return Decision(timer: timer) }
        full.append(exchange(&gathered, with: []))
        return Decision(timer: timer, delivering: scheduled(release(into: &queue)))
    }

    @inlinable mutating func fire(into queue: inout Queue) -> Decision {
        needsTimer = !isRepeated
        let count = release(into: &queue)
        guard !gathered.isEmpty, ledger.spendIfOwed() else { return Decision(delivering: .here(count)) }
        queue.append(exchange(&gathered, with: []))
        return Decision(delivering: .here(count + 1))
    }

    @inlinable mutating func end(with completion: Subscribers.Completion<Failure>, at now: Time?, into queue: inout Queue) -> Decision {
        switch completion {
        case .finished:
            if !gathered.isEmpty { full.append(exchange(&gathered, with: [])) }
            self.completion = completion
            return Decision(timer: .stop, delivering: scheduled(release(into: &queue)))
        case .failure:
            queue.close(completion)
            return Decision(timer: .stop, delivering: scheduled(1))
        }
    }

    @inlinable mutating func request(_ demand: Subscribers.Demand, asAnswer isAnswer: Bool, into queue: inout Queue) -> Decision {
        if !isAnswer { demand.assertNonZero() }
        ledger.add(demand)
        let delivery = scheduled(release(into: &queue))
        let timer: Decision.Timer = !gathered.isEmpty && exchange(&needsTimer, with: false) ? .set(interval) : .keep
        guard let limit else { return Decision(timer: timer, delivering: delivery, requesting: isAnswer ? nil : .max(1)) }
        return Decision(timer: timer, delivering: delivery, requesting: demand * limit)
    }

    /// Puts the due events into the queue.
    ///
    /// - Returns: The number of events.
    @inlinable mutating func release(into queue: inout Queue) -> Int {
        var count = 0
        while !full.isEmpty, ledger.spendIfOwed(), let group = full.popFirst() {
            queue.append(group)
            count += 1
        }
        if full.isEmpty, let completion = completion.take(), queue.close(completion) { count += 1 }
        return count
    }

    @inlinable func scheduled(_ count: Int) -> Decision.Delivery { count > 0 ? .scheduled(count, withOptions: true) : .none }

    @inlinable mutating func loseTimer() { needsTimer = true }

    @inlinable mutating func releaseAll() -> Any? {
        (exchange(&gathered, with: []), exchange(&full, with: []), completion.take())
    }
}

extension CollectByTimeMachine: StreamDescribing {
    static var streamWord: String? { "collect" }
}
