// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits a value once no other has come for a time.
    ///
    /// ```
    ///   upstream            ──1─2───────3─|
    ///   debounce(3 signs)   ───────2──────(3|)
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: How long no other value may come.
    ///   - scheduler: Times the values and delivers them. Retained.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, at once; the value that waits comes first.
    /// - **Failure**: the upstream's, at once; the value that waits is released.
    /// - **Cancellation**: disposes of the upstream and then of the timer, and releases the value that waits.
    /// - **Delivery**: on the scheduler, the ends on the upstream's thread; one event at a time.
    @inlinable public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timed(DebounceMachine(dueTime: dueTime), scheduler)
    }
}

/// The decisions of `debounce`.
///
/// ```
///   empty ──a value──▶ waiting, timer n ──n fires──▶ the value is delivered; empty
///                        └──a value──▶ waiting, timer n + 1
/// ```
@usableFromInline struct DebounceMachine<Input>: RxTimedMachine {
    @usableFromInline typealias Output = Input

    @usableFromInline let dueTime: RxTimeInterval
    @usableFromInline var waiting: Input?
    @usableFromInline var timers = 0

    @inlinable init(dueTime: RxTimeInterval) {
        self.dueTime = dueTime
    }

    @inlinable static var name: StaticString { "Debounce" }

    @inlinable mutating func receive(_ input: Input, at now: RxTime) -> RxTimedDecision<Input, Output> {
        timers += 1
        let displaced = exchange(&waiting, with: input)
        return Decision(timer: RxTimerSetting(number: timers, dueTime: dueTime), displaced: displaced)
    }

    @inlinable mutating func fire(_ number: Int, at now: RxTime) -> RxTimedDecision<Input, Output> {
        number == timers ? Decision(output: waiting.take()) : Decision()
    }

    @inlinable mutating func receive(completion: Subscribers.Completion<any Swift.Error>, at now: RxTime) -> RxTimedDecision<Input, Output>
    {
        if case .failure = completion { return Decision(completion: completion) }
        return Decision(output: waiting.take(), completion: .finished)
    }
}
