// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// The values of a publisher that was subscribed to when this sequence was made; `sequence(buffer:)` returns it.
///
/// All copies and all iterators share one subscription, and one buffer: a value goes to one of them. The upstream is cancelled when the last of them is
/// released.
public struct SubscribedValues<Upstream: Publisher>: AsyncSequence {
    /// The upstream's values.
    public typealias Element = Upstream.Output
    /// The upstream's error.
    public typealias Failure = Upstream.Failure
    /// The iterator that takes the values.
    public typealias AsyncIterator = BufferedValues<Upstream>.Iterator

    @usableFromInline let stream: AwaitedStream<Upstream.Output, Upstream.Failure>

    @inlinable init(publisher: Upstream, buffer: ValuesBuffer) {
        stream = AwaitedStream(publisher, bufferPolicy: buffer.bufferPolicy, name: "sequence(buffer:)")
    }

    /// Makes an iterator, which takes the values that no other has taken.
    @inlinable public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: stream) }
}

extension SubscribedValues: Sendable where Upstream.Output: Sendable {}

extension Publisher {
    /// Subscribes at once, and returns the values as an asynchronous sequence that buffers them until they are awaited.
    ///
    /// ```
    ///   upstream                       ──1─2─3───────|
    ///   let values = sequence()        ▲
    ///   for await … in values              1──2──3   the loop ends
    /// ```
    ///
    /// ```swift
    /// let presses = button.presses.sequence()
    /// button.press()  // Is not lost: the subscription stands.
    /// for await press in presses { await handle(press) }
    /// ```
    ///
    /// `values(buffer:)` subscribes when a loop begins.
    ///
    /// - Parameter buffer: How many values are buffered, and which are dropped beyond that. (The dropped ones are reported to ``StreamNotices``.) Without a
    ///   bound, a sequence that is never read keeps all values until it is released; ``StreamNotices`` is told of 1,024 values, and whenever their number
    ///   has doubled.
    /// - Returns: A sequence that throws the publisher's error, as a typed error, and nothing if the publisher cannot fail.
    ///
    /// - **Demand**: unlimited, when the sequence is made.
    /// - **Completion**: ends the loop, after the buffered values are taken.
    /// - **Failure**: is thrown once, after the buffered values are taken.
    /// - **Cancellation**: a cancelled task's loop ends at once, and with it the sequence: the buffered values are dropped and the upstream is cancelled.
    ///   So does releasing the sequence and all of its iterators.
    /// - **Delivery**: to the task that awaits, on its own actor, in the order in which the values arrived; without a suspension if a value is
    ///   buffered.
    @inlinable public func sequence(buffer: ValuesBuffer = .unbounded) -> SubscribedValues<Self> {
        SubscribedValues(publisher: self, buffer: buffer)
    }

    /// Refused, with a word of what to do: a loop would be told that a function is no sequence.
    @available(*, unavailable, message: "call it: sequence()")
    public var sequence: SubscribedValues<Self> { fatalError() }
}
