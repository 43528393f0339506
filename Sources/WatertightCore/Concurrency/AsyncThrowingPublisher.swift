// SPDX-License-Identifier: Apache-2.0

/// The values of a publisher, as an asynchronous sequence that throws its error; returned by ``Publisher/values-y0vu``.
///
/// Each iterator subscribes once, when it is made, and requests no value until its `next()` is called. Copies of an iterator share
/// the subscription; when the last is released the upstream is cancelled.
///
/// Source: Combine `AsyncThrowingPublisher`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    /// The upstream's values.
    public typealias Element = P.Output
    /// The type of the iterator.
    public typealias AsyncIterator = Iterator

    @usableFromInline let publisher: P

    /// Makes the sequence that `values` returns.
    ///
    /// - Parameter publisher: Subscribed to by each iterator; retained.
    @inlinable public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// Subscribes, without requesting a value yet.
    @inlinable public func makeAsyncIterator() -> Iterator {
        Iterator(AwaitedStream(publisher))
    }

    /// Delivers a publisher's values one by one and retains the subscription.
    public struct Iterator: AsyncIteratorProtocol {
        /// The upstream's values.
        public typealias Element = P.Output

        @usableFromInline let stream: AwaitedStream<P.Output, P.Failure>

        @inlinable init(_ stream: AwaitedStream<P.Output, P.Failure>) {
            self.stream = stream
        }

        /// Requests one value and waits for it.
        ///
        /// Several tasks may wait at once, each with a copy of the iterator: each receives a value of its own, the task that has waited longest
        /// first, and the error is thrown to one of them. When one of them is cancelled the stream ends for all.
        ///
        /// - Returns: The value; `nil` once the publisher has finished, its error was thrown, or a task that waited for it was cancelled.
        /// - Throws: The publisher's error.
        @inlinable public nonisolated(nonsending) mutating func next() async throws -> Element? {
            try await stream.next(isolation: #isolation).get()
        }

        /// Called by a loop: the same, on the loop's actor.
        @inlinable
        @_implements(AsyncIteratorProtocol,next(isolation:))
        public mutating func _next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Element? {
            try await stream.next(isolation: actor).get()
        }
    }
}
