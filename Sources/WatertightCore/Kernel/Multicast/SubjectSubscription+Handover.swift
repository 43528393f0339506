// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// How the sender relieves a thread that subscribed or requested, and since then delivers what the sender puts into the mailbox.
///
/// ```
///   none ──the holder of the claim has delivered enough──▶ offered ──the sender waits──▶ awaited ──▶ open: the claim is the sender's
///    ▲  └────────── a long mailbox: the sender waits ─────────────────────────▲  │
///    └───────────── the sender has waited long enough, or nothing is left ───────┘
/// ```
@usableFromInline enum ClaimHandover: UInt8 {
    case none
    case offered
    case awaited
    case open
}

extension SubjectSubscription {
    /// Whether the sender, which has put a value into the mailbox, waits for the claim. Called under `lock`.
    @inlinable final func slowsSender(on thread: UInt) -> Bool {
        // Where nothing is requested, the mailbox has no reader to wait for.
        guard claimant != ThreadID.none, claimant != thread, handover == .offered || isMailboxLong, !isReentrantSend else { return false }
        handover = .awaited
        return true
    }

    /// Whether the sender sends during a delivery of its own. Called by the sender, which owns the drain.
    @inlinable final var isReentrantSend: Bool { multicaster.withUncountedReference { $0.subscribers.slots.value.deliveryDepth > 1 } }

    @inlinable final var isMailboxLong: Bool { (mailbox?.count ?? 0) > HandoverMachine.limit }

    /// Hands the claim over, once its holder has delivered enough for the sender. Called under `lock`.
    ///
    /// - Returns: Whether the sender may claim now; otherwise the claim is offered.
    @inlinable final func handsClaimOver() -> Bool {
        guard claims == 1, mailbox != nil else { return false }
        guard handover == .awaited else {
            handover = .offered
            return false
        }
        handover = .open
        claims = 0
        claimant = ThreadID.none
        return true
    }

    /// Waits for the claim, for at most a `SenderBackoff`, and delivers the mailbox's events if it gets the claim. Called by the sender.
    @usableFromInline @inline(never) final func waitForClaim(on thread: UInt) {
        LockAudit.assertNoneHeld()
        let waitsForLength = lock.withLock { isMailboxLong }
        if waitsForLength { reportSlowedSender() }
        var backoff = SenderBackoff()
        while true {
            backoff.pause()
            let isOver = backoff.isOver
            let isMine = lock.withLock { takesClaim(on: thread, giving: isOver || (waitsForLength && !isMailboxLong)) }
            guard let isMine else { continue }
            if isMine { drainMailbox(on: thread) }
            return
        }
    }

    /// Called under `lock`.
    ///
    /// - Parameter isOver: Whether the sender has waited long enough.
    /// - Returns: Whether the sender has the claim; `nil` if it goes on waiting.
    private final func takesClaim(on thread: UInt, giving isOver: Bool) -> Bool? {
        if handover == .awaited, !isOver, !isClosed, mailbox != nil, claimant != ThreadID.none { return nil }
        let isOpen = handover == .open && claimant == ThreadID.none
        handover = .none
        if isOpen {
            claimant = thread
            claims = 1
        }
        return isOpen
    }

    private final func reportSlowedSender() {
        let isNews = multicaster.withUncountedReference { $0.notesSlowedSender() }
        if isNews { Probe.report(.sendersSlowed(at: description)) }
    }
}

extension Multicaster {
    /// - Returns: Whether a sender is slowed for the first time.
    func notesSlowedSender() -> Bool {
        drainQueue.lock.withLock { drainQueue.pendingSignals().handover.noteSlowed() }
    }
}
