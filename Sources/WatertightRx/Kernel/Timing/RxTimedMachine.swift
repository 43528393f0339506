// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Decides what an operator of time does with each event and each timer that has fired. A value, without a lock, a subscriber or a closure; its
/// carrier, an ``RxTimedStage``, guards it, and asks nothing more once the end is decided.
@usableFromInline protocol RxTimedMachine {
    associatedtype Input
    associatedtype Output

    /// The operator's name, for notices.
    static var name: StaticString { get }
    /// Whether it needs the time; otherwise any time is passed.
    static var readsClock: Bool { get }
    /// Whether it decides once more after each delivery.
    static var decidesAfterDelivery: Bool { get }
    /// Whether the timer is disposed of before the upstream.
    static var disposesOfTimerFirst: Bool { get }

    /// Decides about the subscription, before the upstream is subscribed to.
    mutating func begin() -> RxTimedDecision<Input, Output>
    /// Decides about a value.
    mutating func receive(_ input: Input, at now: RxTime) -> RxTimedDecision<Input, Output>
    /// Decides about the upstream's end.
    mutating func receive(
        completion: Subscribers.Completion<any Swift.Error>, at now: RxTime
    ) -> RxTimedDecision<Input, Output>
    /// Decides about a timer that has fired, by its number. It may have been replaced meanwhile.
    mutating func fire(_ number: Int, at now: RxTime) -> RxTimedDecision<Input, Output>
    /// Decides about a timer that the scheduler has dropped, by its number. What it decides to deliver is lost; a timer is set.
    mutating func lose(_ number: Int, at now: RxTime) -> RxTimedDecision<Input, Output>
    /// Decides what follows a delivery, when that has returned: about the time, and about a timer.
    mutating func noteDelivery(at now: RxTime) -> RxTimedDecision<Input, Output>
}

extension RxTimedMachine {
    @usableFromInline typealias Decision = RxTimedDecision<Input, Output>
    @usableFromInline typealias Completion = Subscribers.Completion<any Swift.Error>

    @inlinable static var readsClock: Bool { false }
    @inlinable static var decidesAfterDelivery: Bool { false }
    @inlinable static var disposesOfTimerFirst: Bool { false }
    @inlinable mutating func begin() -> RxTimedDecision<Input, Output> { .init() }
    @inlinable mutating func lose(_ number: Int, at now: RxTime) -> RxTimedDecision<Input, Output> { fire(number, at: now) }
    @inlinable mutating func noteDelivery(at now: RxTime) -> RxTimedDecision<Input, Output> { .init() }
}

/// What an ``RxTimedStage`` does next, in the order of the fields.
@usableFromInline struct RxTimedDecision<Input, Output> {
    /// The upstream, which has ended, is disposed of.
    @usableFromInline var retiresUpstream = false
    /// What is delivered.
    @usableFromInline var output: Output?
    /// The timer that takes the place of the one before.
    @usableFromInline var timer: RxTimerSetting?
    /// The other stream is subscribed to, and then the upstream is disposed of.
    @usableFromInline var switchesOver = false
    /// How the stream ends.
    @usableFromInline var completion: Subscribers.Completion<any Swift.Error>?
    /// A value that is not needed any more, to be released where no lock is held.
    @usableFromInline var displaced: Input?

    /// - Returns: The decision to do nothing, apart from what is given.
    @inlinable @inline(__always) init(
        retiresUpstream: Bool = false, output: Output? = nil, timer: RxTimerSetting? = nil, switchesOver: Bool = false,
        completion: Subscribers.Completion<any Swift.Error>? = nil, displaced: Input? = nil
    ) {
        self.retiresUpstream = retiresUpstream
        self.output = output
        self.timer = timer
        self.switchesOver = switchesOver
        self.completion = completion
        self.displaced = displaced
    }
}

/// A timer to be set.
@usableFromInline struct RxTimerSetting: Equatable {
    @usableFromInline let number: Int
    @usableFromInline let dueTime: RxTimeInterval

    @inlinable init(number: Int, dueTime: RxTimeInterval) {
        self.number = number
        self.dueTime = dueTime
    }
}
