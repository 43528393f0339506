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
