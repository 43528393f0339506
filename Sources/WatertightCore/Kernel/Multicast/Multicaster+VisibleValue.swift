// SPDX-License-Identifier: Apache-2.0

/// The value of a published property, which changes only after its subscribers have received the new one.
///
/// ```
///   sent       0 ─────▶ 1 ────────────────▶ the value for a late request, and for every other thread
///   delivered            ├──deliveries──┤
///   shown      0 ───────────────────────▶ 1   the value on the thread that delivers
/// ```
extension Multicaster {
    /// The value that this thread reads.
    @inlinable var visible: Output {
        drainQueue.lock.withLock { drainQueue.ownership.isMine ? shown : currentValue }.unsafelyUnwrapped
    }

    /// Stores a value, after its delivery. As with Combine, it replaces even a value that was sent during that delivery; only a value that
    /// another thread has queued meanwhile is later still.
    @inlinable func show(_ value: Output) {
        // Released after the lock.
        let displaced = drainQueue.lock.withLock { exchangeShown(value) }
        withExtendedLifetime(displaced) {}
    }

    /// The same, and leaves the drain under the same lock: one atomic operation less.
    ///
    /// - Returns: Whether the caller has to finish the draining.
    @inlinable @inline(__always) func show(_ value: Output, leavingAfter entry: DrainQueue<PendingSignal>.Entry) -> Bool {
        drainQueue.lock.lock()
        let displaced = exchangeShown(value)
        let mustFinishDraining = drainQueue.mustFinishDraining(underLockAfter: entry)
        drainQueue.lock.unlock()
        withExtendedLifetime(displaced) {}
        return mustFinishDraining
    }

    @inlinable @inline(__always) func exchangeShown(_ value: Output) -> (Output?, Output?) {
        let displaced = (shown, currentValue)
        shown = value
        if !drainQueue.ownership.hasPendingSignals || !drainQueue.hasQueued(where: \.isDelivery) { currentValue = value }
        return displaced
    }
}

extension Multicaster.PendingSignal {
    @usableFromInline var isDelivery: Bool {
        if case .deliver = self { true } else { false }
    }
}
