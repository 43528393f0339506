// SPDX-License-Identifier: Apache-2.0

/// What comes after the elements, as a type, so that where it can only be a finish nothing is decided when it comes.
@usableFromInline protocol SequenceEnd {
    associatedtype Failure: Error

    var completion: Subscribers.Completion<Failure> { get }
    /// Keeps nothing any more. Where nothing is kept nothing is written: it counts for a sequence of one.
    mutating func release()
    /// What the subscription is called once it is over.
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
