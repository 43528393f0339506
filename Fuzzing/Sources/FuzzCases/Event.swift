// SPDX-License-Identifier: Apache-2.0

/// One thing that was seen while a case was played.
public enum Event: Equatable, Sendable {
    /// A step of the script, or a hook, begins. It gives the trace its places.
    case step(Action)
    case hook(Hook)
    /// A subscriber got its subscription, which described itself so.
    case subscribed(Int, String)
    case value(Int, of: Int)
    case finished(Int)
    case failed(Int, Oops)
    /// A source got a subscriber, its first (0), second…; what follows of it has that number, too.
    case joined(source: Int, Int)
    case asked(source: Int, Int, Ask)
    /// What a source was asked for by what came back for a value. Nothing is not noted.
    case answered(source: Int, Int, Ask)
    case cancelled(source: Int, Int)
    /// The second subscription that a source offered was cancelled; or asked for something.
    case refused(source: Int)
    case accepted(source: Int)
    /// The closure of a stage was called.
    case called(stage: Int, with: Int)
    /// Something that a stage's closure was told, or wrote.
    case told(stage: Int, String)
    /// So much has happened that the rest is not looked at.
    case cutOff
}

public typealias Trace = [Event]
