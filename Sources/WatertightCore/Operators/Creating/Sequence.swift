// SPDX-License-Identifier: Apache-2.0

extension Sequence {
    /// A publisher of this sequence's elements, in their order.
    ///
    /// ```
    ///   [1, 2, 3].publisher   ──1──2──3──|
    /// ```
    ///
    /// - **Demand**: one element is delivered for each that is requested; one more is read ahead, so that the completion follows the last at once.
    /// - **Completion**: after the last element, at once; an empty sequence finishes at subscription.
    /// - **Failure**: none.
    /// - **Cancellation**: stops the delivery before the next element; does not stop the completion of an empty sequence.
    /// - **Delivery**: on the requesting thread, inside `request(_:)`; elements requested during a delivery, by the delivering thread. An empty
    ///   sequence finishes on the subscribing thread.
    @inlinable public var publisher: Publishers.Sequence<Self, Never> {
        Publishers.Sequence(sequence: self)
    }
}

extension Publishers {
    /// A publisher of the elements of a sequence.
    ///
    /// It retains the sequence. Each subscriber has its own iteration.
    ///
    /// Source: Combine `Publishers.Sequence`.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        /// The sequence's elements.
        public typealias Output = Elements.Element

        /// The elements.
        public let sequence: Elements

        /// Makes a publisher of the elements of `sequence`.
        @inlinable public init(sequence: Elements) {
            self.sequence = sequence
        }

        /// Gives the subscriber a subscription that delivers values as they are requested.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            SequenceSubscription.begin(sequence, end: PlainFinish(), for: subscriber)
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
