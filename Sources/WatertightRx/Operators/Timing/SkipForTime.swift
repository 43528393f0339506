// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the values that come after a time.
    ///
    /// ```
    ///   upstream        ──1──2──3──4──|
    ///   skip(6 signs)   ────────3──4──|
    /// ```
    ///
    /// - Parameters:
    ///   - duration: The time; it begins before the upstream is subscribed to.
    ///   - scheduler: Times it. Retained.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, at any time.
    /// - **Failure**: the upstream's, at any time.
    /// - **Cancellation**: disposes of the timer and then of the upstream.
    /// - **Delivery**: on the upstream's thread.
    @inlinable public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timed(SkipForTimeMachine(duration: duration), scheduler)
    }
}

/// The decisions of `skip(_:scheduler:)`.
///
/// ```
///   closed, timer 0 ──0 fires──▶ open: values are delivered
/// ```
@usableFromInline struct SkipForTimeMachine<Input>: RxTimedMachine {
    @usableFromInline typealias Output = Input

    @usableFromInline let duration: RxTimeInterval
    @usableFromInline var isOpen = false

    @inlinable init(duration: RxTimeInterval) {
        self.duration = duration
    }

    @inlinable static var name: StaticString { "Skip" }
    @inlinable static var disposesOfTimerFirst: Bool { true }

    @inlinable mutating func begin() -> RxTimedDecision<Input, Output> { Decision(timer: RxTimerSetting(number: 0, dueTime: duration)) }

    @inlinable mutating func receive(_ input: Input, at now: RxTime) -> RxTimedDecision<Input, Output> {
        Decision(output: isOpen ? input : nil)
    }

    @inlinable mutating func receive(completion: Subscribers.Completion<any Swift.Error>, at now: RxTime) -> RxTimedDecision<Input, Output>
    { Decision(completion: completion) }

    @inlinable mutating func fire(_ number: Int, at now: RxTime) -> RxTimedDecision<Input, Output> {
        isOpen = true
        return Decision()
    }
}

extension SkipForTimeMachine: StreamDescribing { static var streamWord: String? { "skip" } }
