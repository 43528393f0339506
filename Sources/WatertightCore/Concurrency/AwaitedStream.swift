// SPDX-License-Identifier: Apache-2.0

/// What copies of an iterator share: whoever releases the last of them cancels the stream.
///
/// Apart from the ``Awaiter``, which the upstream keeps:
///
/// ```
///   iterator ──▶ awaited stream ──▶ awaiter ◀──▶ upstream's subscription
/// ```
@usableFromInline
package final class AwaitedStream<Output, Failure: Error>: Sendable {
    @usableFromInline
    package let awaiter: Awaiter<Output, Failure>

    /// Subscribes.
    @inlinable
    package init<P: Publisher>(
        _ publisher: P, reserve: AwaitReserve = .none
    ) where P.Output == Output, P.Failure == Failure {
        awaiter = Awaiter(reserve)
        publisher.subscribe(awaiter)
    }

    @inlinable
    deinit {
        awaiter.cancel()
    }
}
