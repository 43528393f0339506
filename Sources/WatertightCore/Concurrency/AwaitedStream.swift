// SPDX-License-Identifier: Apache-2.0

/// What copies of an iterator share: whoever releases the last of them cancels the stream.
///
/// Apart from the ``Awaiter``, which the upstream keeps:
///
/// ```
///   iterator ──▶ awaited stream ──▶ awaiter ◀──▶ upstream's subscription
/// ```
@usableFromInline package final class AwaitedStream<Output, Failure: Error>: Sendable {
    @usableFromInline package let awaiter: Awaiter<Output, Failure>

    /// Subscribes.
    @inlinable package init<P: Publisher>(
        _ publisher: P, bufferPolicy: AwaitBufferPolicy = .none
    ) where P.Output == Output, P.Failure == Failure {
        awaiter = Awaiter(bufferPolicy)
        publisher.subscribe(awaiter)
    }

    /// The next value, or the end; the end at once where the task is cancelled, and the upstream is cancelled before this returns.
    @inlinable package func next(isolation actor: isolated (any Actor)?) async -> Awaiter<Output, Failure>.NextResult {
        // Not counted: this object keeps it.
        switch Unmanaged.passUnretained(awaiter).withUncountedReference({ $0.pull() }) {
        case .value(let value): .success(value)
        case .over: .success(nil)
        case .unanswered(let owed): await awaiter.answerUnderHandler(isolation: actor, owed: owed)
        }
    }

    @inlinable deinit {
        awaiter.cancel()
    }
}
