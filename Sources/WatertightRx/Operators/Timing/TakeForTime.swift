// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the values that come within a time, and completes when it is over.
    ///
    /// ```
    ///   upstream             ──1──2──3──4──|
    ///   take(for: 7 signs)   ──1──2─|
    /// ```
    ///
    /// - Parameters:
    ///   - duration: The time; it begins before the upstream is subscribed to.
    ///   - scheduler: Times it, and delivers the completion. Retained.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or on the scheduler when the time is over.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: disposes of the timer and then of the upstream.
    /// - **Delivery**: on the upstream's thread, one event at a time.
    @inlinable public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timed(TakeForTimeMachine(duration: duration), scheduler)
    }

    /// RxSwift's earlier name of ``take(for:scheduler:)``.
    @available(*, deprecated, renamed: "take(for:scheduler:)")
    @inlinable public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(for: duration, scheduler: scheduler)
    }
}

/// The decisions of `take(for:scheduler:)`.
///
/// ```
///   open, timer 0: values are delivered ──0 fires──▶ completed
/// ```
@usableFromInline struct TakeForTimeMachine<Input>: RxTimedMachine {
    @usableFromInline typealias Output = Input

    @usableFromInline let duration: RxTimeInterval

    @inlinable init(duration: RxTimeInterval) {
        self.duration = duration
    }

    @inlinable static var name: StaticString { "Take" }
    @inlinable static var disposesOfTimerFirst: Bool { true }

    @inlinable mutating func begin() -> RxTimedDecision<Input, Output> { Decision(timer: RxTimerSetting(number: 0, dueTime: duration)) }

    @inlinable mutating func receive(_ input: Input, at now: RxTime) -> RxTimedDecision<Input, Output> { Decision(output: input) }

    @inlinable mutating func receive(completion: Subscribers.Completion<any Swift.Error>, at now: RxTime) -> RxTimedDecision<Input, Output>
    { Decision(completion: completion) }

    @inlinable mutating func fire(_ number: Int, at now: RxTime) -> RxTimedDecision<Input, Output> { Decision(completion: .finished) }
}

extension TakeForTimeMachine: StreamDescribing { static var streamWord: String? { "take" } }
