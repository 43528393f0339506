// SPDX-License-Identifier: Apache-2.0

/// The object that copies of an iterator share; its release with the last copy cancels the stream.
///
/// Separate from the ``Awaiter``, which the upstream retains:
///
/// ```
///   iterator ──▶ awaited stream ──▶ awaiter ◀──▶ upstream's subscription
/// ```
@usableFromInline package final class AwaitedStream<Output, Failure: Error>: Sendable {
    @usableFromInline package let awaiter: Awaiter<Output, Failure>

    /// Subscribes.
    @inlinable package init<P: Publisher>(
        _ publisher: P, bufferPolicy: AwaitBufferPolicy = .none, name: StaticString = "values"
    ) where P.Output == Output, P.Failure == Failure {
        awaiter = Awaiter(bufferPolicy, name: name)
        publisher.subscribe(awaiter)
    }

    /// Returns the next value, or the end; for a cancelled task the end at once, and the upstream is cancelled before this returns.
    @inlinable package func next(isolation actor: isolated (any Actor)?) async -> Awaiter<Output, Failure>.NextResult {
        // Uncounted: this object retains it.
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
