// SPDX-License-Identifier: Apache-2.0

/// A type that streams are made of, and that says what it is in one: `Timer → map → sink`.
///
/// Its metadata is enough: whatever shows the streams of a program asks the types that it finds, and no object.
package protocol StreamDescribing {
    /// What it delivers to. `Never` if it ends the stream, or hides the rest.
    associatedtype Downstream = Never

    /// What its user has written for it; `nil` of a part that belongs to the operator beside it.
    static var streamWord: String? { get }

    /// How a source ends that is not cancelled; `nil` of what is none.
    static var sourceEnd: SourceEnd? { get }

    /// Whether the upstream is found through it: a subscriber that holds the subscription for a stage that hides its type.
    static var leadsUpstream: Bool { get }

    /// Tells the type of the stage that this is a further input of, beside the stream's main line: an inner publisher, a trigger. `nil` of what
    /// belongs to the main line.
    static var isInput: ((_ ofStage: Any.Type) -> Bool)? { get }

    /// Whether it is the object behind an erased subscriber, and has that one's type as an argument.
    static var hidesSubscriber: Bool { get }

    /// Whether it is a subscription to a subject, whose type is the source's name.
    static var isOfSubject: Bool { get }

    /// What the source before it is called, if its own type's name says nothing to the program: a face's subject. `nil` of all else.
    static var sourceWord: String? { get }

    /// Whether no part of the stream follows: a sink, or a subject that is subscribed to a publisher.
    static var isEnd: Bool { get }
}

/// How the source of a stream ends.
package enum SourceEnd {
    /// By itself: a sequence, a request.
    case bySource
    /// When the program says so: a subject.
    case byCompletion
    /// Not at all: a timer.
    case never
}

extension StreamDescribing {
    package static var streamWord: String? { StreamWord.ofOperator(Self.self) }
    package static var sourceEnd: SourceEnd? { nil }
    package static var leadsUpstream: Bool { false }
    package static var isInput: ((_ ofStage: Any.Type) -> Bool)? { nil }
    package static var hidesSubscriber: Bool { false }
    package static var isOfSubject: Bool { false }
    package static var sourceWord: String? { nil }
    package static var isEnd: Bool { streamWord != nil && downstreamType == nil && !(Self.self is any Subscription.Type) }

    /// The next type of the stream; `nil` after the last one that says what it is.
    package static var downstreamType: (any Subscriber.Type)? { Downstream.self as? any Subscriber.Type }
}

/// What types are called in a pipeline.
package enum StreamWord {
    /// The type's own word, or else that of an operator: `map` of `MapStep`.
    package static func of(_ type: Any.Type) -> String? {
        (type as? any StreamDescribing.Type).map { $0.streamWord } ?? ofOperator(type)
    }

    /// The kernel's types are named by the operator, and by what part of it they are: `MapStep` and `FlatMapStage` become `map` and `flatMap`.
    fileprivate static func ofOperator(_ type: Any.Type) -> String { withSmallInitial(operatorName(of: type)) }

    private static func operatorName(of type: Any.Type) -> String {
        let name = short(type)
        let part = ["Step", "Machine", "Stage", "Reducer", "Effect", "Subscription", "Subscriber", "Verb"].first {
            name.hasSuffix($0) && name != $0
        }
        return String(name.dropLast(part?.count ?? 0))
    }

    package static func withSmallInitial(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

    /// A type's name without its module and arguments.
    package static func short(_ type: Any.Type) -> String { String(String(describing: type).prefix { $0 != "<" }) }
}
