// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// One subscriber of a subject, and its subscription.
///
/// ```
///   opening ──▶ metered ◀──▶ delivering        one thread at a time has the claim to call the subscriber;
///                  │                            meanwhile the sender puts its values into the mailbox
///                  └──unlimited──▶ steady       permanently: only the sender calls it, without a lock
///   any ──cancel, completion──▶ closed
/// ```
/// The mailbox of a lossless subject's member also holds the values that it has not requested; see `Multicaster+Replay.swift`.
///
/// Two threads may call the subscriber: the sender, of which there is one at a time, and the subscriber's own thread, with the subscription and
/// with the current value that it requests. The claim keeps them apart until the demand is unlimited and nothing is due.
@usableFromInline class SubjectSubscription<Output, Failure: Error>: SubscriptionCore, SignalHandling {
    @usableFromInline typealias This = SubjectSubscription<Output, Failure>

    @usableFromInline enum QueuedEvent {
        case value(Output, version: UInt)
        case completion(Subscribers.Completion<Failure>)
    }

    @usableFromInline final let deliverValue: (This, Output) -> Subscribers.Demand
    @usableFromInline final let deliverCompletion: (This, Subscribers.Completion<Failure>) -> Void
    /// The multicaster of `subject`. Not retained: its users retain the subject at that moment.
    @usableFromInline final let multicaster: Unmanaged<Multicaster<Output, Failure>>
    /// Set under `lock`, read without it.
    @usableFromInline final let flags = Word(This.opening)
    @usableFromInline final let kind: SubjectKind
    @usableFromInline final let lock = Lock()

    // Guarded by `lock`. Separate fields, none of a type that depends on `Output`, so that making and releasing a member looks up no
    // metadata; the small ones stand together.

    /// Whether the current value has not been delivered yet.
    @usableFromInline @exclusivity(unchecked) final var isOwedCurrent: Bool
    /// Whether a queued value may be one that was already delivered on request.
    @usableFromInline @exclusivity(unchecked) final var mayRepeat = false
    /// Whether the subject has ended and has detached this member, whose mailbox still has events that were not requested.
    @usableFromInline @exclusivity(unchecked) final var isLingering = false
    /// How far the handover of the claim to the sender is, once the holder has delivered enough for it.
    @usableFromInline @exclusivity(unchecked) final var handover = ClaimHandover.none
    /// The number of claims that `claimant` holds.
    @usableFromInline @exclusivity(unchecked) final var claims: Int32 = 1
    /// The thread that may call the subscriber.
    @usableFromInline @exclusivity(unchecked) final var claimant: UInt
    /// Retained until the end, as by Combine; it retains the multicaster.
    @usableFromInline @exclusivity(unchecked) final var subject: AnyObject?
    /// Retains the subscriber.
    @usableFromInline @exclusivity(unchecked) final var retainedBox: AnyObject?
    @usableFromInline @exclusivity(unchecked) final var ledger = DemandLedger()
    /// Queued values up to this version are skipped: the current value was delivered on request, or they were sent before this member joined.
    @usableFromInline @exclusivity(unchecked) final var caughtUp: UInt = 0
    @usableFromInline @exclusivity(unchecked) final var mailbox: Deque<QueuedEvent>?
    /// The index of its place in the multicaster, or -1. Accessed only by the owner of the drain.
    @usableFromInline @exclusivity(unchecked) final var slot = -1

    @inlinable @inline(__always) static var closed: UInt { 1 }
    @inlinable @inline(__always) static var steady: UInt { 2 }

    /// The subscriber has no subscription yet; it receives it from the thread that has the claim.
    @inlinable @inline(__always) static var opening: UInt { 4 }

    @inlinable init(
        subject: __shared AnyObject,
        multicaster: __shared Multicaster<Output, Failure>,
        box: __shared AnyObject,
        kind: SubjectKind,
        deliverValue: @escaping (This, Output) -> Subscribers.Demand,
        deliverCompletion: @escaping (This, Subscribers.Completion<Failure>) -> Void
    ) {
        self.deliverValue = deliverValue
        self.deliverCompletion = deliverCompletion
        self.multicaster = .passUnretained(multicaster)
        self.kind = kind
        self.subject = subject
        retainedBox = box
        isOwedCurrent = kind.hasCurrent
        claimant = ThreadID.current
        super.init(handler: This.self)
    }

    @inlinable final var isClosed: Bool { flags.load() & Self.closed != 0 }

    // MARK: The sender

    @inlinable @inline(__always) final func offer(_ value: Output, version: UInt) {
        if flags.load() == Self.steady {
            _ = deliverValue(self, value)
        } else {
            offerMetered(value, version: version)
        }
    }

    @inlinable @inline(never) final func offerMetered(_ value: Output, version: UInt) {
        let thread = ThreadID.current
        let decision = lock.withLock { () -> OfferDecision in
            guard !isClosed else { return .none }
            if mustWait(on: thread) || (kind.isLossless && ledger.isEmpty) {
                mailbox = mailbox ?? []
                mailbox?.append(.value(value, version: version))
                return slowsSender(on: thread) ? .wait : .none
            }
            return claimDelivery(version: version, on: thread)
        }
        switch decision {
        case .none: break
        case .wait: waitForClaim(on: thread)
        case .drop: reportDrop()
        case .deliver: release(requesting: deliverValue(self, value))
        }
    }

    /// Whether the sender's event must wait in the mailbox. Called under `lock`.
    @inlinable final func mustWait(on thread: UInt) -> Bool {
        // A reentrant value follows those in the mailbox; a value that was not requested waits there without a reader.
        if mailbox != nil { return kind.isLossless || claimant != ThreadID.none }
        return claimant != ThreadID.none && claimant != thread
    }

    @usableFromInline enum OfferDecision {
        case none
        case wait
        case drop
        case deliver
    }

    /// Skips the queued values, for a member that joins during a delivery. Called on its own thread, before any other thread sees it.
    @inlinable final func passOver(upTo version: UInt) {
        caughtUp = version
        mayRepeat = true
    }

    /// Decides about a value, and claims the subscriber for it. Called under `lock`.
    @inlinable final func claimDelivery(version: UInt, on thread: UInt) -> OfferDecision {
        if version != 0, version <= caughtUp { return .none }
        guard ledger.spendIfOwed() else {
            isOwedCurrent = kind.hasCurrent
            return kind == .passthrough ? .drop : .none
        }
        isOwedCurrent = false
        if version != 0 { mayRepeat = false }
        claimant = thread
        claims += 1
        return .deliver
    }

    /// Delivers the completion, or leaves it to the thread that has the claim.
    @inlinable final func finish(_ completion: Subscribers.Completion<Failure>) {
        let thread = ThreadID.current
        let isMine = lock.withLock {
            guard !isClosed else { return false }
            if mustWait(on: thread) || flags.peek() & Self.opening != 0 {
                mailbox = mailbox ?? []
                mailbox?.append(.completion(completion))
                return false
            }
            flags.store(Self.closed)
            return true
        }
        if isMine { deliverCompletion(self, completion) }
    }

    /// Releases the subscriber and the subject. Called by the drain's owner, while no call to this member is in progress.
    @inlinable final func detach() {
        // Once the member is closed, no other thread removes them.
        let mustLock = !isClosed
        if mustLock { lock.lock() }
        if kind.isLossless, !isClosed, mailbox != nil {
            isLingering = true
            lock.unlock()
            return
        }
        let (box, subject) = (retainedBox.take(), subject.take())
        if mustLock { lock.unlock() }
        withExtendedLifetime((box, subject)) {}
    }

    // MARK: For debugging tools

    @usableFromInline final func reportDrop() {
        Probe.report(.valueDroppedWithoutDemand(at: description))
    }

    @usableFromInline override var description: String { kind.name }
}
