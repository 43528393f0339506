// SPDX-License-Identifier: Apache-2.0

/// The end of a sequence's stream, as a type: if it can only be a finish, nothing is decided at run time.
@usableFromInline protocol SequenceEnd {
    associatedtype Failure: Error

    var completion: Subscribers.Completion<Failure> { get }
    /// Releases the completion's error. An end without one writes nothing, which shows in the cost of a sequence of one.
    mutating func release()
    /// The subscription's name once it has ended.
    static var nameWhenOver: String { get }
    /// What `dump` shows beside the elements.
    var reflectedChildren: [Mirror.Child] { get }
}

/// The end of a sequence.
@usableFromInline struct PlainFinish<Failure: Error>: SequenceEnd {
    @inlinable init() {}

    @inlinable var completion: Subscribers.Completion<Failure> { .finished }
    @inlinable func release() {}
    @usableFromInline static var nameWhenOver: String { "Sequence" }
    @usableFromInline var reflectedChildren: [Mirror.Child] { [] }
}

/// The end of a recording.
@usableFromInline struct RecordedEnd<Failure: Error>: SequenceEnd {
    @usableFromInline var completion: Subscribers.Completion<Failure>

    @inlinable init(_ completion: Subscribers.Completion<Failure>) {
        self.completion = completion
    }

    @inlinable mutating func release() { completion = .finished }

    @usableFromInline static var nameWhenOver: String { "Cancelled Events" }
    @usableFromInline var reflectedChildren: [Mirror.Child] { [("completion", completion)] }
}
