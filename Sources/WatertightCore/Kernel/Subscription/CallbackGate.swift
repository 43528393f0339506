// SPDX-License-Identifier: Apache-2.0

/// Guards the callbacks of a terminal subscriber, a sink's closures or an assignment's object, which are in a ``RawCell`` beside it. They are
/// borrowed for each value, and released when the subscriber ends.
///
/// ```
///               ┌──────── deliver: borrowed ─────────┐
///   free ──exchange──▶ busy ──store──▶ free          │   beside it, while it is busy: a delivery that is reentrant, or that an
///     │                                              │   unlawful upstream makes on another thread, copies the callbacks
///   full ──release, borrowed──▶ ended ──settle: by the thread that makes it busy──▶ empty
///     └────release, free────────────────────────────────────────────────────────▲
///   full ──countDeliveries──▶ counted ──release──▶ empty     busy permanently: every delivery copies the callbacks, and is counted there
/// ```
/// Two bytes and a lock. `busy` says that a thread borrows the callbacks: only the thread that has set it may take them out. After the phase
/// `ended` nothing is delivered. The lock is held to copy the callbacks, to take them out, and to change the phase.
///
/// A release takes the callbacks out at once if they are not borrowed, on any thread. If they are, the delivery takes them out: it
/// reads the phase when it returns. It may miss a phase that changes at that very moment: then the next delivery takes them out, or the
/// subscriber's `deinit`.
///
/// The law that deliveries do not overlap (L6) is not needed for memory safety: an overlapping delivery only costs more.
@usableFromInline package struct CallbackGate: ~Copyable {
    @usableFromInline let lock = Lock()
    /// 1 while a thread borrows the callbacks, or takes them out.
    @usableFromInline let busy = AtomicByte()
    @usableFromInline let phase = AtomicByte(CallbackGate.full)

    @inlinable @inline(__always) static var full: UInt8 { 0 }
    @inlinable @inline(__always) static var ended: UInt8 { 1 }
    @inlinable @inline(__always) static var empty: UInt8 { 2 }
    @inlinable @inline(__always) static var counted: UInt8 { 3 }

    /// Whether the callbacks may be called.
    @inlinable @inline(__always) var isOpen: Bool {
        let phase = phase.peek()
        return phase == Self.full || phase == Self.counted
    }

    @inlinable package init() {}

    /// Calls `body` with the callbacks, unless they were released.
    @inlinable @inline(__always) borrowing func deliver<Contents>(
        into callbacks: borrowing RawCell<Borrowable<Contents>>, _ body: (borrowing Borrowable<Contents>) -> Void
    ) {
        deliver(into: callbacks, body, orCopied: { deliverCopied(into: callbacks, body) }, settling: { settle(callbacks) })
    }

    /// The same, with the rare branches given by a caller that needs fewer words for them than this: eight instructions less a value.
    @inlinable @inline(__always) borrowing func deliver<Contents>(
        into callbacks: borrowing RawCell<Borrowable<Contents>>, _ body: (borrowing Borrowable<Contents>) -> Void,
        orCopied deliverCopied: () -> Void, settling settle: () -> Void
    ) {
        guard busy.exchange(1) == 0 else { return deliverCopied() }
        if phase.peek() == Self.full { callbacks.borrow(body) }
        busy.store(0)
        if phase.peek() == Self.ended { settle() }
    }

    @inlinable @inline(never) borrowing func deliverCopied<Contents>(
        into callbacks: borrowing RawCell<Borrowable<Contents>>, _ body: (borrowing Borrowable<Contents>) -> Void
    ) {
        if let copy = copy(of: callbacks) { body(copy) }
    }

    /// The callbacks, counted, unless they were released. On any thread.
    @inlinable borrowing func copy<Contents>(of callbacks: borrowing RawCell<Borrowable<Contents>>) -> Borrowable<Contents>? {
        lock.lock()
        defer { lock.unlock() }
        return isOpen ? callbacks.borrow { $0.copy() } : nil
    }

    /// Releases the callbacks, and returns them to be used once more; `nil` if they were released before.
    @inlinable borrowing func take<Contents>(_ callbacks: borrowing RawCell<Borrowable<Contents>>) -> Borrowable<Contents>? {
        close(callbacks, copyingBorrowed: true)
    }

    /// Releases the callbacks, now or as soon as no delivery borrows them.
    @inlinable borrowing func release<Contents>(_ callbacks: borrowing RawCell<Borrowable<Contents>>) {
        _ = close(callbacks, copyingBorrowed: false)
    }

    /// Ends the deliveries, the first time.
    ///
    /// - Returns: The callbacks, unless a thread borrowed them; then a copy if `isCopying`.
    @inlinable borrowing func close<Contents>(
        _ callbacks: borrowing RawCell<Borrowable<Contents>>, copyingBorrowed isCopying: Bool
    ) -> Borrowable<Contents>? {
        lock.lock()
        guard phase.peek() == Self.full else {
            let taken = closeCounted(callbacks)
            lock.unlock()
            return taken
        }
        if busy.exchange(1) == 0 {
            phase.store(Self.empty)
            let taken = callbacks.take()
            lock.unlock()
            busy.store(0)
            return taken
        }
        phase.store(Self.ended)
        let copy: Borrowable<Contents>? = isCopying ? callbacks.borrow { $0.copy() } : nil
        lock.unlock()
        // The thread that borrowed them may have read the phase already.
        settle(callbacks)
        return copy
    }

    /// Ends the deliveries of a counted subscriber, which borrow nothing. Called under `lock`.
    @inlinable @inline(never) borrowing func closeCounted<Contents>(
        _ callbacks: borrowing RawCell<Borrowable<Contents>>
    ) -> Borrowable<Contents>? {
        guard phase.peek() == Self.counted else { return nil }
        phase.store(Self.empty)
        return callbacks.take()
    }

    /// Releases the callbacks, which have ended, unless a thread borrows them.
    @inlinable @inline(never) borrowing func settle<Contents>(_ callbacks: borrowing RawCell<Borrowable<Contents>>) {
        guard busy.exchange(1) == 0 else { return }
        let taken = takeOut(callbacks)
        busy.store(0)
        withExtendedLifetime(taken) {}
    }

    /// Called by the thread that has made it busy.
    @inlinable borrowing func takeOut<Contents>(_ callbacks: borrowing RawCell<Borrowable<Contents>>) -> Borrowable<Contents>? {
        lock.lock()
        defer { lock.unlock() }
        guard phase.peek() == Self.ended else { return nil }
        phase.store(Self.empty)
        return callbacks.take()
    }

    /// Makes every delivery from now on a copying one, which tracking counts: so those that are not counted pay nothing. Without effect if a
    /// thread delivers, or nothing will be delivered.
    borrowing func countDeliveries() {
        lock.lock()
        defer { lock.unlock() }
        guard phase.peek() == Self.full, busy.exchange(1) == 0 else { return }
        phase.store(Self.counted)
    }

    /// Whether deliveries are counted.
    @inlinable package var isCounting: Bool { phase.peek() == Self.counted }

    /// Whether there are callbacks, for the subscriber's `deinit` to destroy.
    @inlinable @inline(__always) var hasCallbacks: Bool { phase.peek() != Self.empty }
}
