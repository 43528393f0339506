// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the values in arrays: each when it is full, or when its time is over, even if it is empty.
    ///
    /// ```
    ///   upstream                              ──1──2──3──────4────|
    ///   buffer(timeSpan: 6 signs, count: 2)   ─────[1, 2][3]───[4][]|
    /// ```
    ///
    /// - Parameters:
    ///   - timeSpan: How long values are collected for one array; it begins with the subscription, and again with each array.
    ///   - count: How many values fill an array. At 0, none is ever full.
    ///   - scheduler: Times the arrays, and delivers those whose time is over. Retained.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, after an array of what was collected, even if it is empty.
    /// - **Failure**: the upstream's; what was collected is released.
    /// - **Cancellation**: disposes of the timer and then of the upstream, and releases what was collected.
    /// - **Delivery**: a full array on the upstream's thread, any other on the scheduler; one event at a time.
    @inlinable public func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<[Element]> {
        timed(BufferMachine(timeSpan: timeSpan, count: count), scheduler)
    }
}

/// The decisions of `buffer`.
///
/// ```
///   collecting, timer n ──full, or n fires──▶ the array is delivered; collecting, timer n + 1
/// ```
@usableFromInline struct BufferMachine<Input>: RxTimedMachine {
    @usableFromInline typealias Output = [Input]

    @usableFromInline let timeSpan: RxTimeInterval
    @usableFromInline let count: Int
    @usableFromInline var collected: [Input] = []
    @usableFromInline var timers = 0

    @inlinable init(timeSpan: RxTimeInterval, count: Int) {
        self.timeSpan = timeSpan
        self.count = count
    }

    @inlinable static var name: StaticString { "Buffer" }
    @inlinable static var disposesOfTimerFirst: Bool { true }

    @inlinable var timer: RxTimerSetting { RxTimerSetting(number: timers, dueTime: timeSpan) }

    @inlinable mutating func begin() -> RxTimedDecision<Input, Output> { Decision(timer: timer) }

    @inlinable mutating func receive(_ input: Input, at now: RxTime) -> RxTimedDecision<Input, Output> {
        collected.append(input)
        return collected.count == count ? deliver() : Decision()
    }

    @inlinable mutating func fire(_ number: Int, at now: RxTime) -> RxTimedDecision<Input, Output> {
        number == timers ? deliver() : Decision()
    }

    @inlinable mutating func receive(completion: Subscribers.Completion<any Swift.Error>, at now: RxTime) -> RxTimedDecision<Input, Output>
    {
        if case .failure = completion { return Decision(completion: completion) }
        return Decision(output: exchange(&collected, with: []), completion: .finished)
    }

    @inlinable mutating func deliver() -> RxTimedDecision<Input, Output> {
        timers += 1
        return Decision(output: exchange(&collected, with: []), timer: timer)
    }
}
