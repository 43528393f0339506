// SPDX-License-Identifier: Apache-2.0

/// One event observed while a case was played.
public enum Event: Equatable, Sendable {
    /// A step of the script, or a hook, begins. It divides the trace.
    case step(Action)
    case hook(Hook)
    /// A subscriber received its subscription, with this description.
    case subscribed(Int, String)
    case value(Int, of: Int)
    case finished(Int)
    case failed(Int, Oops)
    /// A source got a subscriber, its first (0), second…; its later events carry the same number.
    case joined(source: Int, Int)
    case asked(source: Int, Int, Ask)
    /// The demand returned to a source for a value. None is not recorded.
    case answered(source: Int, Int, Ask)
    case cancelled(source: Int, Int)
    /// The second subscription that a source offered was cancelled; or received a request.
    case refused(source: Int)
    case accepted(source: Int)
    /// The closure of a stage was called.
    case called(stage: Int, with: Int)
    /// A text that a stage's closure received, or wrote.
    case told(stage: Int, String)
    /// The trace is too long; its rest is ignored.
    case cutOff
}

public typealias Trace = [Event]
