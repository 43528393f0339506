// SPDX-License-Identifier: Apache-2.0

import DequeModule

extension SubjectSubscription {
    /// Whether the sender sends during a delivery of its own. Called by the sender, which owns the drain.
    @inlinable final var isReentrantSend: Bool { multicaster.withUncountedReference { $0.subscribers.slots.value.deliveryDepth > 1 } }

    @inlinable final var senderLimit: Int { multicaster.withUncountedReference { Int($0.senderLimit) } }

    @inlinable final var isMailboxLong: Bool { (mailbox?.count ?? 0) > senderLimit }

    /// Waits for the claim, for as long as behind a queue of the mailbox's length, and delivers the mailbox's events if it gets the claim. Called by the sender.
    @usableFromInline @inline(never) final func waitForClaim(on thread: UInt) {
        LockAudit.assertNoneHeld()
        let (waitsForLength, maxWait) = lock.withLock {
            (isMailboxLong, HandoverMachine(limit: senderLimit).maxWait(behind: mailbox?.count ?? 0))
        }
        if waitsForLength { reportSlowedSender() }
        var backoff = SenderBackoff(milliseconds: maxWait)
        while true {
            backoff.pause()
            let hasWaited = backoff.isOver
            let isMine = lock.withLock { () -> Bool? in
                let isOver = hasWaited || isClosed || mailbox == nil || (waitsForLength && !isMailboxLong)
                return machine.takesClaim(on: thread, givingUp: isOver)
            }
            guard let isMine else { continue }
            if isMine { drainMailbox(on: thread) }
            return
        }
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
