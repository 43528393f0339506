// SPDX-License-Identifier: Apache-2.0

/// For a carrier whose observers all see one order: what its owner sends from inside of a delivery waits in line as well.
///
/// A value enters by ``begin()``, without the lock, if the drain is free; what is decided under the lock enters by ``enterInLine(slowing:orQueue:)``.
extension DrainQueue {
    /// Takes the drain if no thread owns it and nothing is queued. The owner leaves by ``mustFinishDraining(after:)``, as one that `began`, or by
    /// ``leaveUnderLock()``.
    ///
    /// - Returns: Whether the caller owns the drain now; if not, it queues what it has.
    @inlinable @inline(__always) package borrowing func begin() -> Bool { ownership.enter() == .began }

    /// Leaves a drain that was taken under the lock, which is held still, so that nothing was queued meanwhile.
    @inlinable package borrowing func leaveUnderLock() { _ = ownership.leaveUnderLock() }

    /// Enters what was just decided, and queues it if any thread owns the drain, this one included. Called under the lock.
    ///
    /// - Parameters:
    ///   - slows: Whether this is a sender's value, which may be slowed.
    ///   - signal: Makes what is queued.
    /// - Returns: How the caller goes on once it has released the lock, as for ``enter(slowing:orQueue:)``.
    @inlinable package borrowing func enterInLine(slowing slows: Bool = true, orQueue signal: () -> PendingSignal) -> Entry {
        begin() ? .began : enqueue(signal(), slowing: slows)
    }

    /// Whether something is queued. Called by the owner.
    @inlinable @inline(__always) package var hasQueued: Bool { ownership.hasPendingSignals }

    /// Whether this thread owns the drain: whether the call comes from inside one of its own deliveries.
    @inlinable package var isOwnedByThisThread: Bool { ownership.isMine }
}
