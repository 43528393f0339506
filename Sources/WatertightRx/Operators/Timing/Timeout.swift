// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Ends by ``RxError/timeout`` if no value comes for a time.
    ///
    /// - Parameters:
    ///   - dueTime: The longest time before the first value, and between two.
    ///   - scheduler: Times the values, and delivers the error. Retained.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or ``RxError/timeout``; then the upstream is disposed of.
    /// - **Cancellation**: disposes of the upstream and then of the timer.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    @inlinable public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable<Element>.error(RxError.timeout), scheduler: scheduler)
    }

    /// Goes over to another observable if no value comes for a time.
    ///
    /// ```
    ///   upstream                         ──1──2───────────3──|
    ///   other                                       ─a──b──|
    ///   timeout(6 signs, other: other)   ──1──2──────a──b──|
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: The longest time before the first value, and between two.
    ///   - other: Subscribed to when the time is over; then the upstream is disposed of. Retained by the observable.
    ///   - scheduler: Times the values, and is where `other` is subscribed to. Retained.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the upstream, or of `other`.
    /// - **Failure**: that of the upstream, or of `other`.
    /// - **Cancellation**: disposes of the upstream or of `other`, and then of the timer.
    /// - **Delivery**: on the thread of the upstream or of `other`, one event at a time.
    @inlinable public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        timed(TimeoutMachine(dueTime: dueTime), scheduler, other: other.asObservable())
    }
}

/// The decisions of `timeout`.
///
/// ```
///   timer n ──a value: delivered──▶ timer n + 1          timer n ──n fires──▶ switched over: values are dropped
/// ```
@usableFromInline struct TimeoutMachine<Input>: RxTimedMachine {
    @usableFromInline typealias Output = Input

    @usableFromInline let dueTime: RxTimeInterval
    @usableFromInline var hasSwitched = false
    @usableFromInline var timers = 0

    @inlinable init(dueTime: RxTimeInterval) {
        self.dueTime = dueTime
    }

    @inlinable static var name: StaticString { "Timeout" }

    @inlinable var timer: RxTimerSetting { RxTimerSetting(number: timers, dueTime: dueTime) }

    @inlinable mutating func begin() -> RxTimedDecision<Input, Output> { Decision(timer: timer) }

    @inlinable mutating func receive(_ input: Input, at now: RxTime) -> RxTimedDecision<Input, Output> {
        if hasSwitched { return Decision() }
        timers += 1
        return Decision(output: input, timer: timer)
    }

    @inlinable mutating func receive(completion: Subscribers.Completion<any Swift.Error>, at now: RxTime) -> RxTimedDecision<Input, Output>
    {
        Decision(completion: hasSwitched ? nil : completion)
    }

    @inlinable mutating func fire(_ number: Int, at now: RxTime) -> RxTimedDecision<Input, Output> {
        guard number == timers, !hasSwitched else { return Decision() }
        hasSwitched = true
        return Decision(switchesOver: true)
    }

    /// The next value sets another.
    @inlinable mutating func lose(_ number: Int, at now: RxTime) -> RxTimedDecision<Input, Output> { Decision() }
}
