// SPDX-License-Identifier: Apache-2.0

/// For a carrier whose observers all see one order: what its owner sends from inside of a delivery waits in line as well.
extension DrainQueue {
    /// Enters what was just decided, and queues it where any thread owns the drain, this one included. Called under the lock.
    ///
    /// - Parameters:
    ///   - slows: Whether this is a sender's value, which may be slowed.
    ///   - signal: Makes what is queued.
    /// - Returns: How the caller goes on once it has released the lock, as for ``enter(slowing:orQueue:)``.
    @inlinable package borrowing func enterInLine(slowing slows: Bool = true, orQueue signal: () -> PendingSignal) -> Entry {
        switch ownership.enterUnderLock() {
        case .began: .began
        case .reentrant, .busy: enqueue(signal(), slowing: slows)
        }
    }

    /// Whether no thread owns the drain and nothing is queued. Called under the lock, under which it stays so.
    @inlinable package var isIdle: Bool { ownership.isFree }

    /// Whether this thread owns the drain: whether the call comes from inside one of its own deliveries.
    @inlinable package var isOwnedByThisThread: Bool { ownership.isMine }
}
