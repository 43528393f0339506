// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

extension ObservableType {
    /// Emits the values, and the completion, a time later. An error is not delayed.
    ///
    /// ```
    ///   upstream         ──1──2──3──|
    ///   delay(4 signs)   ──────1──2──3──|
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Tells the time, and delivers the values. Retained.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, delayed; the upstream is disposed of before.
    /// - **Failure**: the upstream's, at once, or behind a delivery that is under way; the upstream is disposed of before, and the values that wait are
    ///   released.
    /// - **Cancellation**: disposes of the upstream and then of the timer, and releases the values that wait.
    /// - **Delivery**: on the scheduler, one event in each action; an error on the upstream's thread. One event at a time.
    @inlinable public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timed(DelayMachine(dueTime: dueTime), scheduler)
    }
}

/// The decisions of `delay`. The next timer is set when a delivery has returned, for what then remains.
///
/// ```
///   resting ──an event──▶ waiting, timer n ──n fires──▶ the first is delivered ──more wait──▶ waiting, timer n + 1
///      ▲                                                        └──none waits──▶ resting
/// ```
@usableFromInline struct DelayMachine<Input>: RxTimedMachine {
    @usableFromInline typealias Output = Input

    @usableFromInline let dueTime: RxTimeInterval
    @usableFromInline var waiting: Deque<(since: RxTime, event: Event<Input>)> = []
    /// Whether a timer is set, or a delivery will set one.
    @usableFromInline var isActive = false
    @usableFromInline var isDelivering = false
    /// The upstream's error, which has come during a delivery.
    @usableFromInline var failure: Subscribers.Completion<any Swift.Error>?
    @usableFromInline var timers = 0

    @inlinable init(dueTime: RxTimeInterval) {
        self.dueTime = dueTime
    }

    @inlinable static var name: StaticString { "Delay" }
    @inlinable static var readsClock: Bool { true }
    @inlinable static var decidesAfterDelivery: Bool { true }

    @inlinable mutating func receive(_ input: Input, at now: RxTime) -> RxTimedDecision<Input, Output> {
        Decision(timer: wait(.next(input), since: now))
    }

    @inlinable mutating func receive(completion: Subscribers.Completion<any Swift.Error>, at now: RxTime) -> RxTimedDecision<Input, Output>
    {
        if case .failure = completion {
            guard isDelivering else { return Decision(retiresUpstream: true, completion: completion) }
            failure = completion
            return Decision(retiresUpstream: true)
        }
        return Decision(retiresUpstream: true, timer: wait(.completed, since: now))
    }

    /// - Returns: The timer to be set, if none is.
    @inlinable mutating func wait(_ event: Event<Input>, since now: RxTime) -> RxTimerSetting? {
        waiting.append((now, event))
        return isActive ? nil : nextTimer(after: dueTime)
    }

    @inlinable mutating func nextTimer(after dueTime: RxTimeInterval) -> RxTimerSetting {
        isActive = true
        timers += 1
        return RxTimerSetting(number: timers, dueTime: dueTime)
    }

    @inlinable mutating func fire(_ number: Int, at now: RxTime) -> RxTimedDecision<Input, Output> {
        guard number == timers, let first = waiting.popFirst() else { return Decision() }
        if case .next(let value) = first.event {
            isDelivering = true
            return Decision(output: value)
        }
        return Decision(completion: .finished)
    }

    @inlinable mutating func noteDelivery(at now: RxTime) -> RxTimedDecision<Input, Output> {
        isActive = false
        isDelivering = false
        if let failure { return Decision(completion: failure) }
        return Decision(timer: waiting.first.map { nextTimer(after: dueTime.remaining(since: $0.since, at: now)) })
    }
}
