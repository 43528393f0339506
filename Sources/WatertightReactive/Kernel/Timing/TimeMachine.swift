// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides for an operator that takes time what waits, and when it is sent. A value, without a lock, a clock or a scheduler.
///
/// Its carrier, a ``TimeStage``, guards it, acts on what it decides under no lock, and asks nothing more once the end is sent.
protocol TimeMachine<Input, Output> {
    associatedtype Input
    associatedtype Output

    /// Whether it needs the date; otherwise any date is passed.
    static var readsClock: Bool { get }

    /// Whether it sends something though nothing was received.
    static var sendsByItself: Bool { get }

    /// Decides about a value.
    mutating func receive(_ value: Input, at now: Date) -> TimeDecision<Input>

    /// Decides about the end of the upstream, which is received once; no value is received after it.
    mutating func finish(isCompletion: Bool) -> TimeEnd

    /// Decides what a scheduled action sends.
    ///
    /// - Parameter number: That of the timer. It may have been replaced meanwhile.
    mutating func fire(_ number: Int) -> TimeDelivery<Output>
}

extension TimeMachine {
    static var readsClock: Bool { true }
    static var sendsByItself: Bool { false }
}

/// When a machine's ``TimeMachine/fire(_:)`` is called, on the scheduler.
enum TimeWake: Equatable {
    case soon
    /// At a date after a number of seconds.
    case after(TimeInterval)
    /// At a date, instead of the timer before.
    case timer(Date, number: Int)
}

/// What follows a value.
struct TimeDecision<Input> {
    var wake: TimeWake?
    /// A value that is not needed any more, to be released under no lock.
    var displaced: Input?
}

/// What follows the end of the upstream.
enum TimeEnd: Equatable {
    /// The end waits until ``TimeMachine/fire(_:)`` says that it is due.
    case waits(TimeWake?)
    /// The end is sent by the next action of the scheduler, and what still waits then is dropped.
    case overtakes(stoppingTimer: Bool)
}

/// What a scheduled action sends.
struct TimeDelivery<Output> {
    var output: Output?
    /// Whether the end follows.
    var isEnd = false
}
