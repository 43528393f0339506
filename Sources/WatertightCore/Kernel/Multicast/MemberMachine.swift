// SPDX-License-Identifier: Apache-2.0

/// Decides for one member of a multicaster which thread may call its subscriber, and whether an event is delivered, waits in the mailbox, or is
/// dropped. It counts the demand, and knows neither values nor subscribers. A value, without a lock; its carrier guards it.
///
/// ```
///   opening: claimed ──giveBack──▶ unclaimed ◀──giveBack── claimed by a thread, once or, from inside, several times
///                                   │  └──offer: deliver, request: delivers──▶───▲ │
///                                   │                                handed over to the waiting sender: claimed by it
///                                   └──unlimited demand, nothing due──▶ steady, for good: the carrier asks no more
/// ```
/// Valid transitions: a thread claims if no thread, or the same one, has the claim. Each claim is given back once, by its thread, or is handed
/// over while it is the only one. What the mailbox holds is the carrier's to say: `hasMail`.
///
/// No field depends on the type of the values, so that making and releasing a member looks up no metadata; the small ones stand last, where the
/// member's own follow without a gap.
@usableFromInline struct MemberMachine {
    /// The thread that may call the subscriber.
    @usableFromInline var claimant = ThreadID.current
    @usableFromInline var ledger = DemandLedger()
    /// Queued values up to this version are skipped: the current value was delivered on request, or they were sent before this member joined.
    @usableFromInline var caughtUp: UInt = 0
    /// The number of claims that `claimant` holds.
    @usableFromInline var claims: Int32 = 1
    @usableFromInline let kind: SubjectKind
    /// Whether the current value has not been delivered yet.
    @usableFromInline var isOwedCurrent: Bool
    /// Whether a queued value may be one that was already delivered on request.
    @usableFromInline var mayRepeat = false
    /// Whether the subject has ended and has detached this member, whose mailbox still has events that were not requested.
    @usableFromInline var isLingering = false
    /// How far the handover of the claim to the sender is, once the holder has delivered enough for it.
    @usableFromInline var handover = ClaimHandover.none

    /// Makes the machine of a member whose thread has the claim, to give it its subscription.
    @inlinable init(_ kind: SubjectKind) {
        self.kind = kind
        isOwedCurrent = kind.hasCurrent
    }

    @inlinable var isClaimed: Bool { claimant != ThreadID.none }

    // MARK: The sender's events

    @usableFromInline enum OfferDecision {
        case none
        /// The event waits in the mailbox.
        case keep
        case drop
        case deliver
    }

    @inlinable mutating func offer(version: UInt, on thread: UInt, hasMail: Bool) -> OfferDecision {
        mustWait(on: thread, hasMail: hasMail) || (kind.isLossless && ledger.isEmpty) ? .keep : claimDelivery(version: version, on: thread)
    }

    /// Whether the sender's event must wait in the mailbox.
    @inlinable func mustWait(on thread: UInt, hasMail: Bool) -> Bool {
        // A reentrant value follows those in the mailbox; a value that was not requested waits there without a reader.
        if hasMail { return kind.isLossless || isClaimed }
        return isClaimed && claimant != thread
    }

    /// Decides about a value, and claims the subscriber for it.
    @inlinable mutating func claimDelivery(version: UInt, on thread: UInt) -> OfferDecision {
        if version != 0, version <= caughtUp { return .none }
        guard ledger.spendIfOwed() else {
            isOwedCurrent = kind.hasCurrent
            return kind == .passthrough ? .drop : .none
        }
        isOwedCurrent = false
        if version != 0 { mayRepeat = false }
        takeClaim(on: thread)
        return .deliver
    }

    /// The same, for a value of the mailbox: the thread that takes it out has the claim already, and delivers under that.
    @inlinable mutating func deliverUnderClaim(version: UInt, on thread: UInt) -> Bool {
        guard claimDelivery(version: version, on: thread) == .deliver else { return false }
        claims -= 1
        return true
    }

    /// Notes that the subject has ended, and that events still wait.
    @inlinable mutating func linger() {
        isLingering = true
    }

    // MARK: The subscriber's requests

    /// Adds the demand that a delivery has returned.
    @inlinable mutating func add(_ demand: Subscribers.Demand) {
        ledger.add(demand)
    }

    /// Adds the demand, and claims the subscriber if something is due.
    ///
    /// - Parameter isAttached: Whether the member is still the subject's; if not, everything has ended except what is in the mailbox.
    /// - Returns: Whether the caller has claimed, and delivers.
    @inlinable mutating func request(_ demand: Subscribers.Demand, on thread: UInt, hasMail: Bool, isAttached: Bool) -> Bool {
        ledger.add(kind == .signal ? .unlimited : demand)
        let isDue = isOwedCurrent || (kind.isLossless && hasMail)
        guard isDue, isAttached, !isClaimed || claimant == thread else { return false }
        takeClaim(on: thread)
        return true
    }

    @inlinable mutating func takeClaim(on thread: UInt) {
        claimant = thread
        claims += 1
    }

    /// Gives a claim back.
    @inlinable mutating func giveBack() {
        claims -= 1
        guard claims == 0 else { return }
        claimant = ThreadID.none
        if handover == .offered { handover = .none }
    }

    /// Whether the current value is due, to the thread that has the claim.
    @inlinable func owesCurrent(isAttached: Bool) -> Bool { isOwedCurrent && isAttached && !ledger.isEmpty }

    /// Counts the current value as delivered.
    @inlinable mutating func spendCurrent(version: UInt) {
        ledger.spend()
        isOwedCurrent = false
        passOver(upTo: version)
    }

    /// Skips the values up to a version.
    @inlinable mutating func passOver(upTo version: UInt) {
        caughtUp = version
        mayRepeat = true
    }

    /// Whether a queued value of this version waits for a request.
    @inlinable func awaitsDemand(version: UInt) -> Bool { kind.isLossless && ledger.isEmpty && (version == 0 || version > caughtUp) }

    /// Whether from now on only the sender calls the subscriber, without a lock.
    @inlinable func isSteady(hasMail: Bool) -> Bool {
        // While the mailbox has events, a thread is about to claim; the carrier looks again when it gives the claim back.
        claims == 0 && !hasMail && ledger.isUnlimited && !isOwedCurrent && !mayRepeat
    }
}
