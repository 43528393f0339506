// SPDX-License-Identifier: Apache-2.0

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

extension MemberMachine {
    /// Decides whether the sender, which has put a value into the mailbox, waits for the claim.
    ///
    /// - Parameters:
    ///   - limit: How many values may wait before the sender's without slowing it; read only if it matters, as the next.
    ///   - isReentrant: Whether it sends during a delivery of its own.
    @inlinable mutating func slowsSender(
        on thread: UInt, mailCount: Int, limit: @autoclosure () -> Int, isReentrant: @autoclosure () -> Bool
    ) -> Bool {
        // If nothing is requested, the mailbox has no reader to wait for.
        guard isClaimed, claimant != thread, handover == .offered || mailCount > limit(), !isReentrant() else { return false }
        handover = .awaited
        return true
    }

    /// Hands the claim over, once its holder has delivered enough for the sender.
    ///
    /// - Returns: Whether the sender may claim now; otherwise the claim is offered.
    @inlinable mutating func handsClaimOver(hasMail: Bool) -> Bool {
        guard claims == 1, hasMail else { return false }
        guard handover == .awaited else {
            handover = .offered
            return false
        }
        handover = .open
        claims = 0
        claimant = ThreadID.none
        return true
    }

    /// Decides for a sender that waits.
    ///
    /// - Parameter isOver: Whether it has waited long enough, or there is nothing to wait for.
    /// - Returns: Whether it has the claim; `nil` if it goes on waiting.
    @inlinable mutating func takesClaim(on thread: UInt, givingUp isOver: Bool) -> Bool? {
        if handover == .awaited, !isOver, isClaimed { return nil }
        let isOpen = handover == .open && !isClaimed
        handover = .none
        if isOpen { takeClaim(on: thread) }
        return isOpen
    }
}
