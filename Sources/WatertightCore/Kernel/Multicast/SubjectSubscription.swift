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
    @usableFromInline final let kind: SubjectKind
    /// The phase, as threads see it without the lock. Set under `lock`.
    @usableFromInline final let flags = Word(This.opening)
    @usableFromInline final let lock = Lock()

    // Guarded by `lock`.

    @usableFromInline @exclusivity(unchecked) final var machine: MemberMachine
    /// Retained until the end, as by Combine; it retains the multicaster.
    @usableFromInline @exclusivity(unchecked) final var subject: AnyObject?
    /// Retains the subscriber.
    @usableFromInline @exclusivity(unchecked) final var retainedBox: AnyObject?
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
        machine = MemberMachine(kind)
        self.subject = subject
        retainedBox = box
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
        var waits = false
        let decision = lock.withLock { () -> MemberMachine.OfferDecision in
            guard !isClosed else { return .none }
            let decision = machine.offer(version: version, on: thread, hasMail: mailbox != nil)
            if decision == .keep {
                put(.value(value, version: version))
                waits = machine.slowsSender(on: thread, mailCount: mailbox?.count ?? 0, isReentrant: isReentrantSend)
            }
            return decision
        }
        switch decision {
        case .none: break
        case .keep: if waits { waitForClaim(on: thread) }
        case .drop: reportDrop()
        case .deliver: release(requesting: deliverValue(self, value))
        }
    }

    /// Called under `lock`.
    @inlinable final func put(_ event: QueuedEvent) {
        mailbox = mailbox ?? []
        mailbox?.append(event)
    }

    /// Skips the queued values, for a member that joins during a delivery. Called on its own thread, before any other thread sees it.
    @inlinable final func passOver(upTo version: UInt) { machine.passOver(upTo: version) }

    /// Delivers the completion, or leaves it to the thread that has the claim.
    @inlinable final func finish(_ completion: Subscribers.Completion<Failure>) {
        let thread = ThreadID.current
        let isMine = lock.withLock {
            guard !isClosed else { return false }
            if machine.mustWait(on: thread, hasMail: mailbox != nil) || flags.peek() & Self.opening != 0 {
                put(.completion(completion))
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
            machine.linger()
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
