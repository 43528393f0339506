// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The values of a publisher, as an asynchronous sequence that keeps what nobody awaits yet. What `values(buffer:)` returns.
///
/// Each iterator subscribes once, when it is made, and asks for everything. Copies of an iterator share the subscription; when the last is
/// released the upstream is cancelled.
public struct BufferedValues<Upstream: Publisher>: AsyncSequence {
    /// The upstream's values.
    public typealias Element = Upstream.Output
    /// The upstream's error.
    public typealias Failure = Upstream.Failure
    /// What delivers the values.
    public typealias AsyncIterator = Iterator

    @usableFromInline let publisher: Upstream
    @usableFromInline let buffer: ValuesBuffer

    @inlinable init(publisher: Upstream, buffer: ValuesBuffer) {
        self.publisher = publisher
        self.buffer = buffer
    }

    /// Subscribes, and asks for everything.
    @inlinable public func makeAsyncIterator() -> Iterator {
        Iterator(stream: AwaitedStream(publisher, bufferPolicy: buffer.bufferPolicy))
    }

    /// Delivers a publisher's values one by one. Keeps the subscription.
    public struct Iterator: AsyncIteratorProtocol {
        @usableFromInline let stream: AwaitedStream<Upstream.Output, Upstream.Failure>

        @inlinable init(stream: AwaitedStream<Upstream.Output, Upstream.Failure>) {
            self.stream = stream
        }

        /// The next value, or the oldest that is kept; waits where there is none.
        ///
        /// - Parameter actor: Where the caller runs; the upstream is not called there.
        /// - Returns: The value; `nil` once the publisher has finished, its error was thrown, or the task was cancelled.
        /// - Throws: The publisher's error.
        @inlinable public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(Upstream.Failure) -> Upstream.Output? {
            try await stream.next(isolation: actor).get()
        }
    }
}

extension BufferedValues: Sendable where Upstream: Sendable {}
