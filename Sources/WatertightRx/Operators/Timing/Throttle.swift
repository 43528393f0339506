// SPDX-License-Identifier: Apache-2.0

public import Dispatch
import WatertightCore

extension ObservableType {
    /// Emits a value at once, and then at most one in each span of time: the latest, at the end of the span, or the first after it.
    ///
    /// ```
    ///   upstream                           ──1─2─3────4──────5─|
    ///   throttle(5 signs)                  ──1────3────4─────5─|
    ///   throttle(5 signs, latest: false)   ──1────────4──────5─|
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: The span, counted from the return of a delivery.
    ///   - latest: Whether the latest value of a span is emitted at its end.
    ///   - scheduler: Tells the time, and delivers the values at the ends of spans. Retained.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's; if a value waits, once that has been delivered.
    /// - **Failure**: the upstream's, at once; the value that waits is released.
    /// - **Cancellation**: disposes of the upstream and then of the timer, and releases the value that waits.
    /// - **Delivery**: on the upstream's thread or on the scheduler, one event at a time.
    @inlinable public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> { timed(ThrottleMachine(dueTime: dueTime, latest: latest), scheduler) }
}

/// The decisions of `throttle`.
///
/// ```
///   open ──a value: delivered──▶ within a span ──a value──▶ waiting, timer n ──n fires: delivered──▶ within a span, or completed
///    ▲                              └──time──▶ open            └──a value takes its place──▶ waiting, timer n
/// ```
@usableFromInline struct ThrottleMachine<Input>: RxTimedMachine {
    @usableFromInline typealias Output = Input

    @usableFromInline let dueTime: RxTimeInterval
    @usableFromInline let latest: Bool
    @usableFromInline var waiting: Input?
    /// When the span began.
    @usableFromInline var lastDelivery: RxTime?
    @usableFromInline var hasFinished = false
    @usableFromInline var timers = 0

    @inlinable init(dueTime: RxTimeInterval, latest: Bool) {
        self.dueTime = dueTime
        self.latest = latest
    }

    @inlinable static var name: StaticString { "Throttle" }
    @inlinable static var readsClock: Bool { true }
    @inlinable static var decidesAfterDelivery: Bool { true }

    @inlinable mutating func receive(_ input: Input, at now: RxTime) -> RxTimedDecision<Input, Output> {
        let remaining = lastDelivery.map { dueTime.remaining(since: $0, at: now) } ?? .nanoseconds(0)
        if remaining.isNow {
            // Also noted after the delivery; until then, a value of another thread, or of the observer, does not find the span over.
            lastDelivery = now
            return Decision(output: input, displaced: waiting.take())
        }
        guard latest else { return Decision() }
        if waiting != nil { return Decision(displaced: exchange(&waiting, with: input)) }
        waiting = input
        timers += 1
        return Decision(timer: RxTimerSetting(number: timers, dueTime: remaining))
    }

    @inlinable mutating func receive(completion: Subscribers.Completion<any Swift.Error>, at now: RxTime) -> RxTimedDecision<Input, Output>
    {
        if case .finished = completion, waiting != nil {
            hasFinished = true
            return Decision()
        }
        return Decision(completion: completion)
    }

    @inlinable mutating func fire(_ number: Int, at now: RxTime) -> RxTimedDecision<Input, Output> {
        guard number == timers else { return Decision() }
        if waiting != nil { lastDelivery = now }
        return Decision(output: waiting.take(), completion: hasFinished ? .finished : nil)
    }

    @inlinable mutating func noteDelivery(at now: RxTime) -> RxTimedDecision<Input, Output> {
        lastDelivery = now
        return Decision()
    }
}
