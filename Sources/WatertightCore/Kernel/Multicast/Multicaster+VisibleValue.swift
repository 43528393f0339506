// SPDX-License-Identifier: Apache-2.0

/// What the owner of a value reads that changes only after its subscribers were told.
///
/// ```
///   sent       0 ─────▶ 1 ────────────────▶ the value for a late request, and for every other thread
///   delivered            ├──deliveries──┤
///   shown      0 ───────────────────────▶ 1   the value on the thread that delivers
/// ```
extension Multicaster {
    /// The value as this thread may see it.
    @inlinable var visible: Output {
        drainQueue.lock.withLock { drainQueue.ownership.isMine ? shown : currentValue }.unsafelyUnwrapped
    }

    /// A delivery is over. As with Combine the value is stored now: over what was sent from inside of that delivery, too. Only what
    /// another thread has queued meanwhile is later still.
    @inlinable @inline(never) func show(_ value: Output) {
        let displaced = drainQueue.lock.withLock {
            let displaced = (shown, currentValue)
            shown = value
            if !drainQueue.hasQueued(where: \.isDelivery) { currentValue = value }
            return displaced
        }
        withExtendedLifetime(displaced) {}
    }
}

extension Multicaster.PendingSignal {
    @usableFromInline var isDelivery: Bool {
        if case .deliver = self { true } else { false }
    }
}
