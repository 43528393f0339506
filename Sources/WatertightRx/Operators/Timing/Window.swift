// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits observables of the values, one after the other: each completes when it is full, or when its time is over.
    ///
    /// ```
    ///   upstream                              ──1──2──3──────4────|
    ///   window(timeSpan: 6 signs, count: 2)   a────b─────c─────d──|
    ///   a                                     ──1──(2|)
    ///   b                                          ───3──|
    ///   c                                                ────4─|
    ///   d                                                      ───|
    /// ```
    ///
    /// A window keeps no values: an observer receives those that come after its subscription.
    ///
    /// - Parameters:
    ///   - timeSpan: How long a window is open; the first opens with the subscription.
    ///   - count: How many values fill a window. At 0, none is ever full.
    ///   - scheduler: Times the windows, and delivers those that open because a time is over. Retained.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's; the window that is open completes first.
    /// - **Failure**: the upstream's; the window that is open fails first.
    /// - **Cancellation**: disposes of the timer and the upstream, once no window is subscribed to any more; until then the windows go on.
    /// - **Delivery**: on the upstream's thread or on the scheduler, one event at a time, for the windows too.
    @inlinable public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        let machine = WindowMachine<Element>(timeSpan: timeSpan, count: count)
        let turns = RxTimedStream(asObservable().stream, machine, scheduler)
        return Observable<Observable<Element>>(producing: WindowStream(turns: turns))
    }
}

/// The decisions of `window`.
///
/// ```
///   open, timer n ──full, or n fires──▶ the window closes and another opens; timer n + 1
/// ```
@usableFromInline struct WindowMachine<Input>: RxTimedMachine {
    @usableFromInline typealias Output = WindowTurn<Input>

    @usableFromInline let timeSpan: RxTimeInterval
    @usableFromInline let count: Int
    @usableFromInline var received = 0
    @usableFromInline var timers = 0

    @inlinable init(timeSpan: RxTimeInterval, count: Int) {
        self.timeSpan = timeSpan
        self.count = count
    }

    @inlinable static var name: StaticString { "Window" }
    @inlinable static var disposesOfTimerFirst: Bool { true }

    @inlinable var timer: RxTimerSetting { RxTimerSetting(number: timers, dueTime: timeSpan) }

    @inlinable mutating func begin() -> RxTimedDecision<Input, Output> { Decision(output: WindowTurn(opensAnother: true), timer: timer) }

    @inlinable mutating func receive(_ input: Input, at now: RxTime) -> RxTimedDecision<Input, Output> {
        received += 1
        return received == count ? openAnother(after: input) : Decision(output: WindowTurn(value: input, opensAnother: false))
    }

    @inlinable mutating func fire(_ number: Int, at now: RxTime) -> RxTimedDecision<Input, Output> {
        number == timers ? openAnother(after: nil) : Decision()
    }

    @inlinable mutating func receive(completion: Subscribers.Completion<any Swift.Error>, at now: RxTime) -> RxTimedDecision<Input, Output>
    { Decision(completion: completion) }

    @inlinable mutating func openAnother(after value: Input?) -> RxTimedDecision<Input, Output> {
        received = 0
        timers += 1
        return Decision(output: WindowTurn(value: value, opensAnother: true), timer: timer)
    }
}

/// What a window does next: it delivers a value, and perhaps it closes and another opens.
@usableFromInline struct WindowTurn<Value> {
    @usableFromInline let value: Value?
    @usableFromInline let opensAnother: Bool

    @inlinable init(value: Value? = nil, opensAnother: Bool) {
        self.value = value
        self.opensAnother = opensAnother
    }
}
