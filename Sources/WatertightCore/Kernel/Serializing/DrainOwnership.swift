// SPDX-License-Identifier: Apache-2.0

/// Records which thread owns a drain, if any does. One atomic word; no thread waits for it.
///
/// ```
///   unopened ──open──┐
///   free ──enter: began──▶ owned by this thread ──leave──▶ free
///    ▲                      │  ▲
///    │       another thread noted work: leave fails, the owner does that work too, or
///    └ waiting for an owner ◀──hand over──┘  and the next thread that inherits owns it
/// ```
/// Enter and leave are paired by the thread that `began` or opened. A thread that owns the drain already is `reentrant` and does not leave.
/// While a drain is unopened every thread finds it busy, the one that will open it too.
@usableFromInline struct DrainOwnership: ~Copyable {
    @usableFromInline enum Entry {
        /// The caller owns the drain from now on, and must leave.
        case began
        /// The caller owned the drain already: the call comes from inside one of its own deliveries.
        case reentrant
        /// Another thread owns the drain.
        case busy
    }

    /// A thread's identity, whose low bits are clear, and one bit that says that work is waiting.
    @usableFromInline let word: Word

    @inlinable @inline(__always) static var pending: UInt { 1 }

    /// The owner of an unopened drain: no thread has this identity.
    @inlinable @inline(__always) static var unopened: UInt { ~3 }

    /// - Parameter isOpen: Whether threads may enter; otherwise all work is noted until ``open()``.
    @inlinable init(opened isOpen: Bool = true) {
        word = Word(isOpen ? ThreadID.none : Self.unopened)
    }

    /// Opens an unopened drain: the caller owns it, and leaves after it has done the work that was noted.
    @inlinable borrowing func open() {
        // One addition, which keeps the bit that another thread may be setting.
        word.add(Int(bitPattern: ThreadID.current &- Self.unopened))
    }

    @inlinable var isOpen: Bool { word.load() & ~Self.pending != Self.unopened }

    @inlinable @inline(__always) borrowing func enter() -> Entry {
        let thread = ThreadID.current
        if word.replace(ThreadID.none, with: thread) { return .began }
        return word.peek() & ~Self.pending == thread ? .reentrant : .busy
    }

    /// The same, for a drain that all threads enter under one lock: a thread that finds the drain free takes it without the atomic exchange.
    @inlinable @inline(__always) borrowing func enterUnderLock() -> Entry {
        LockAudit.assertHeld()
        let thread = ThreadID.current
        let word = self.word.load()
        if word & ~Self.pending == thread { return .reentrant }
        // Also if the drain was handed over: then work is waiting.
        if word != ThreadID.none { return .busy }
        self.word.store(thread)
        return .began
    }

    /// Whether no thread owns the drain, and no work is waiting.
    @inlinable @inline(__always) var isFree: Bool { word.load() == ThreadID.none }

    /// Whether this thread owns the drain: whether the call comes from inside one of its own deliveries.
    @inlinable @inline(__always) var isMine: Bool { word.peek() & ~Self.pending == ThreadID.current }

    /// Whether another thread left work for the owner. Called by the owner.
    @inlinable @inline(__always) var hasPendingSignals: Bool { word.peek() & Self.pending != 0 }

    /// Gives up the drain, unless work is waiting.
    ///
    /// - Returns: Whether the drain is free now; if not, the owner does the work and tries again.
    @inlinable @inline(__always) borrowing func leave() -> Bool {
        // While the caller owns the drain, the word holds only the caller's identity and whether work is waiting.
        let thread = word.peek()
        return thread & Self.pending == 0 && word.replace(thread, with: ThreadID.none)
    }

    /// The same, for a drain that all threads enter under one lock. Called under that lock, so that no work can be added meanwhile.
    @inlinable @inline(__always) borrowing func leaveUnderLock() -> Bool {
        LockAudit.assertHeld()
        if hasPendingSignals { return false }
        word.store(ThreadID.none)
        return true
    }

    /// Tells the owner that work is waiting, or takes the drain if it has no owner any more. One that was handed over is left to those that wait for
    /// it. Called under the lock that guards the work, after the work was added.
    ///
    /// - Returns: Whether the caller owns the drain now, so that it does the work and leaves.
    @inlinable borrowing func notePending() -> Bool {
        let thread = ThreadID.current
        let old = word.update { ($0 == ThreadID.none ? thread : $0) | Self.pending }
        return old == ThreadID.none
    }

    /// Notes that no work is waiting any more. Called by the owner, under the lock that guards the work.
    @inlinable borrowing func clearPending() {
        word.clear(Self.pending)
    }

    /// Gives up the drain while work is waiting, for a thread that inherits. Called by the owner, under the lock that guards the work.
    @inlinable borrowing func handOver() {
        LockAudit.assertHeld()
        word.store(Self.pending)
    }

    /// Takes a drain that was handed over. Called under the lock that guards the work.
    ///
    /// - Returns: Whether the caller owns the drain now.
    @inlinable borrowing func inherit() -> Bool {
        LockAudit.assertHeld()
        guard word.load() == Self.pending else { return false }
        word.store(ThreadID.current | Self.pending)
        return true
    }
}
