// SPDX-License-Identifier: Apache-2.0

/// What copies of an iterator share: whoever releases the last of them cancels the stream.
///
/// Apart from the ``Awaiter``, which the upstream keeps:
///
/// ```
///   iterator ──▶ awaited stream ──▶ awaiter ◀──▶ upstream's subscription
/// ```
@usableFromInline
final class AwaitedStream<Output, Failure: Error>: Sendable {
    @usableFromInline
    let awaiter = Awaiter<Output, Failure>()

    /// Subscribes.
    @inlinable
    init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        publisher.subscribe(awaiter)
    }

    @inlinable
    deinit {
        awaiter.cancel()
    }
}
