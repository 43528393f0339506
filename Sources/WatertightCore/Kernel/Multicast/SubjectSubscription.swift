// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// One subscriber of a subject, and its subscription.
///
/// ```
///   opening ──▶ metered ◀──▶ delivering        one thread at a time has the claim to call the subscriber;
///                  │                            what the sender has for it meanwhile goes into its mailbox
///                  └──unlimited──▶ steady       for good: the sender alone calls it, without a lock
///   any ──cancel, completion──▶ closed
/// ```
/// Where the subject is lossless, the mailbox also holds what the subscriber has not requested; see `Multicaster+Replay.swift`.
///
/// Beside the sender, which is one thread at a time, the subscriber's own thread may call it: with the subscription, and with the
/// current value that it requests. The claim keeps the two apart until the demand is unlimited and nothing is due.
@usableFromInline class SubjectSubscription<Output, Failure: Error>: SubscriptionCore, SignalHandling {
    @usableFromInline typealias This = SubjectSubscription<Output, Failure>

    @usableFromInline enum QueuedEvent {
        case value(Output, version: UInt)
        case completion(Subscribers.Completion<Failure>)
    }

    @usableFromInline final let deliverValue: (This, Output) -> Subscribers.Demand
    @usableFromInline final let deliverCompletion: (This, Subscribers.Completion<Failure>) -> Void
    /// Of the subject that is kept. Uncounted, and used only by callers that retain the subject at that moment.
    @usableFromInline final let multicaster: Unmanaged<Multicaster<Output, Failure>>
    /// Set under `lock`, read without.
    @usableFromInline final let flags = Word(This.opening)
    @usableFromInline final let kind: SubjectKind
    @usableFromInline final let lock = Lock()

    // Guarded by `lock`. Fields of their own, and none of a type that depends on `Output`, so that making and releasing a member looks up
    // no metadata; the small ones together.

    /// Whether the current value is still to be given.
    @usableFromInline @exclusivity(unchecked) final var isOwedCurrent: Bool
    /// Whether what is in the line may still be what was given on request.
    @usableFromInline @exclusivity(unchecked) final var mayRepeat = false
    /// Whether the subject has ended and is done with this member, which still has events that are not requested.
    @usableFromInline @exclusivity(unchecked) final var isLingering = false
    /// How the claim goes to the sender, where its holder has delivered enough for it.
    @usableFromInline @exclusivity(unchecked) final var handover = ClaimHandover.none
    /// How often `claimant` has claimed the subscriber.
    @usableFromInline @exclusivity(unchecked) final var claims: Int32 = 1
    /// The thread that may call the subscriber.
    @usableFromInline @exclusivity(unchecked) final var claimant: UInt
    /// Keeps the subject, and so the multicaster, until the end, as Combine does.
    @usableFromInline @exclusivity(unchecked) final var subject: AnyObject?
    /// Keeps the subscriber.
    @usableFromInline @exclusivity(unchecked) final var retainedBox: AnyObject?
    @usableFromInline @exclusivity(unchecked) final var ledger = DemandLedger()
    /// What is in the line up to this version is not given: the current value was given on request, or it was sent before this joined.
    @usableFromInline @exclusivity(unchecked) final var caughtUp: UInt = 0
    @usableFromInline @exclusivity(unchecked) final var mailbox: Deque<QueuedEvent>?
    /// Where it stands in the multicaster, or -1. Only the owner of the drain.
    @usableFromInline @exclusivity(unchecked) final var slot = -1

    @inlinable @inline(__always) static var closed: UInt { 1 }
    @inlinable @inline(__always) static var steady: UInt { 2 }

    /// The subscriber is still to be given its subscription, by the thread that has the claim.
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

    // MARK: What the sender does

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

    /// Whether what the sender has must wait in the mailbox. Under `lock`.
    @inlinable final func mustWait(on thread: UInt) -> Bool {
        // A reentrant value stands behind those in the mailbox; a value that is not requested waits there without a reader.
        if mailbox != nil { return kind.isLossless || claimant != ThreadID.none }
        return claimant != ThreadID.none && claimant != thread
    }

    @usableFromInline enum OfferDecision {
        case none
        case wait
        case drop
        case deliver
    }

    /// Joins inside of a delivery while values wait, none of which is for it. By its own thread, before any other knows it.
    @inlinable final func passOver(upTo version: UInt) {
        caughtUp = version
        mayRepeat = true
    }

    /// Decides about a value, and claims the subscriber for it. Under `lock`.
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

    /// Lets go of the subscriber and of the subject. By the multicaster's owner, outside of any call to this member.
    @inlinable final func detach() {
        // Once it is closed no other thread takes them.
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

    // MARK: What debugging tools see

    @usableFromInline final func reportDrop() {
        Probe.report(.valueDroppedWithoutDemand(at: description))
    }

    @usableFromInline override var description: String { kind.name }
}
