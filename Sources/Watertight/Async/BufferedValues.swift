// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The values of a publisher as an asynchronous sequence that buffers them until they are awaited; `values(buffer:)` returns it.
///
/// Each iterator subscribes once, when it is made, and requests unlimited demand. Copies of an iterator share the subscription; releasing the last
/// one cancels the upstream.
public struct BufferedValues<Upstream: Publisher>: AsyncSequence {
    /// The upstream's values.
    public typealias Element = Upstream.Output
    /// The upstream's error.
    public typealias Failure = Upstream.Failure
    /// The iterator that delivers the values.
    public typealias AsyncIterator = Iterator

    @usableFromInline let publisher: Upstream
    @usableFromInline let buffer: ValuesBuffer

    @inlinable init(publisher: Upstream, buffer: ValuesBuffer) {
        self.publisher = publisher
        self.buffer = buffer
    }

    /// Subscribes, and requests unlimited demand.
    @inlinable public func makeAsyncIterator() -> Iterator {
        Iterator(stream: AwaitedStream(publisher, bufferPolicy: buffer.bufferPolicy, name: "values(buffer:)"))
    }

    /// Delivers a publisher's values one by one, and retains the subscription.
    public struct Iterator: AsyncIteratorProtocol {
        @usableFromInline let stream: AwaitedStream<Upstream.Output, Upstream.Failure>

        @inlinable init(stream: AwaitedStream<Upstream.Output, Upstream.Failure>) {
            self.stream = stream
        }

        /// Returns the oldest buffered value; suspends until the next one arrives if there is none.
        ///
        /// - Parameter actor: The caller's actor; the upstream is not called on it.
        /// - Returns: The value; `nil` after the publisher has finished, its error was thrown, or the task was cancelled.
        /// - Throws: The publisher's error.
        @inlinable public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(Upstream.Failure) -> Upstream.Output? {
            try await stream.next(isolation: actor).get()
        }
    }
}

extension BufferedValues: Sendable where Upstream: Sendable {}
