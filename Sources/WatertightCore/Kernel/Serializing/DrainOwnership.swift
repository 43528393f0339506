// SPDX-License-Identifier: Apache-2.0

/// Says whose turn it is to deliver: nobody's, or one thread's. One atomic word, no waiting.
///
/// ```
///   nobody ──enter: began──▶ this thread's ──leave──▶ nobody
///      ▲                      │  ▲
///      │       another thread noted work: leave fails, the owner does that work too, or
///      └ waiting for an owner ◀──hand over──┘  and the next thread that notes work or inherits has it
/// ```
/// Enter and leave are paired by the thread that `began`; a thread whose turn it is already is `reentrant` and leaves nothing.
@usableFromInline struct DrainOwnership: ~Copyable {
    @usableFromInline enum Entry {
        /// The turn is the caller's now, and the caller must leave.
        case began
        /// It was the caller's before: the call comes from inside a delivery of its own.
        case reentrant
        /// It is another thread's.
        case busy
    }

    /// A thread's identity, whose low bits are clear, and one bit that says that work is waiting.
    @usableFromInline let word = Word()

    @inlinable @inline(__always) static var pending: UInt { 1 }

    @inlinable init() {}

    @inlinable @inline(__always) borrowing func enter() -> Entry {
        let thread = ThreadID.current
        if word.replace(ThreadID.none, with: thread) { return .began }
        return word.peek() & ~Self.pending == thread ? .reentrant : .busy
    }

    /// The same, of a turn that all enter under one lock: whoever finds it nobody's takes it, without the atomic exchange.
    @inlinable @inline(__always) borrowing func enterUnderLock() -> Entry {
        LockAudit.assertHeld()
        let thread = ThreadID.current
        let word = self.word.load()
        if word & ~Self.pending == thread { return .reentrant }
        // Also where it was handed over: then work is waiting.
        if word != ThreadID.none { return .busy }
        self.word.store(thread)
        return .began
    }

    /// Whether the turn is nobody's.
    @inlinable @inline(__always) var isFree: Bool { word.load() == ThreadID.none }

    /// Whether the turn is this thread's: whether this is called from inside of a delivery of its own.
    @inlinable @inline(__always) var isMine: Bool { word.peek() & ~Self.pending == ThreadID.current }

    /// Whether another thread left work for the owner. Asked by the owner.
    @inlinable @inline(__always) var hasPendingSignals: Bool { word.peek() & Self.pending != 0 }

    /// Ends the turn, unless work is waiting.
    ///
    /// - Returns: Whether it ended; where not, the owner does the work and tries again.
    @inlinable @inline(__always) borrowing func leave() -> Bool {
        // What the word says of a turn that is the caller's is the caller, and whether work is waiting.
        let thread = word.peek()
        return thread & Self.pending == 0 && word.replace(thread, with: ThreadID.none)
    }

    /// The same, of a turn that all enter under one lock, called under that: no work can be put down meanwhile.
    @inlinable @inline(__always) borrowing func leaveUnderLock() -> Bool {
        LockAudit.assertHeld()
        if hasPendingSignals { return false }
        word.store(ThreadID.none)
        return true
    }

    /// Tells the owner that work is waiting, or takes the turn if there is no owner any more. Called under the lock that guards the
    /// work, after the work was put down.
    ///
    /// - Returns: Whether the turn is the caller's now, so that the caller does the work and leaves.
    @inlinable borrowing func notePending() -> Bool {
        let thread = ThreadID.current
        let old = word.update { ($0 & ~Self.pending == ThreadID.none ? thread : $0) | Self.pending }
        return old & ~Self.pending == ThreadID.none
    }

    /// The owner has seen the work. Called under the lock that guards it.
    @inlinable borrowing func clearPending() {
        word.clear(Self.pending)
    }

    /// The owner gives the turn up while work is waiting, for whoever comes next or waits for it. Called by the owner, under the lock that
    /// guards the work.
    @inlinable borrowing func handOver() {
        LockAudit.assertHeld()
        word.store(Self.pending)
    }

    /// Takes a turn that was handed over. Called under the lock that guards the work.
    ///
    /// - Returns: Whether the turn is the caller's now.
    @inlinable borrowing func inherit() -> Bool {
        LockAudit.assertHeld()
        guard word.load() == Self.pending else { return false }
        word.store(ThreadID.current | Self.pending)
        return true
    }
}
