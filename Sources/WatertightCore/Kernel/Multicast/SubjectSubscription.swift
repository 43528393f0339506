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

    // Ordered so that there is no padding: each subscription has a member.

    /// The multicaster of `subject`. Not retained: its users retain the subject at that moment.
    @usableFromInline final let multicaster: Unmanaged<Multicaster<Output, Failure>>

    // Guarded by `lock`.

    /// Retained until the end, as by Combine; it retains the multicaster.
    @usableFromInline @exclusivity(unchecked) final var subject: AnyObject?
    @usableFromInline @exclusivity(unchecked) final var mailbox: Deque<QueuedEvent>?
    @usableFromInline @exclusivity(unchecked) final var machine: MemberMachine

    @usableFromInline final let lock = Lock()
    /// The phase, as threads see it without the lock. Set under `lock`.
    @usableFromInline final let flags = AtomicByte(This.opening)
    /// The state of the subscriber, which the subclass stores. Changed under `lock`, or where no other thread can.
    @usableFromInline @exclusivity(unchecked) final var storage = SubscriberStorage.full
    @usableFromInline final let kind: SubjectKind

    /// The index of its place in the multicaster, or -1. Accessed only by the owner of the drain.
    @usableFromInline @exclusivity(unchecked) final var slot: Int32 = -1

    @usableFromInline enum SubscriberStorage: UInt8 {
        case full
        /// To be destroyed by the thread that gives back the last claim.
        case leaving
        case empty
    }

    @inlinable @inline(__always) static var closed: UInt8 { 1 }
    /// Stays when the member is closed: then no thread but the sender can have a claim, and the sender itself detaches the member.
    @inlinable @inline(__always) static var steady: UInt8 { 2 }

    /// The subscriber has no subscription yet; it receives it from the thread that has the claim.
    @inlinable @inline(__always) static var opening: UInt8 { 4 }

    @inlinable init(
        subject: __shared AnyObject,
        multicaster: __shared Multicaster<Output, Failure>,
        kind: SubjectKind,
        functions: Unmanaged<MemberFunctions<Output, Failure>>
    ) {
        self.multicaster = .passUnretained(multicaster)
        self.kind = kind
        machine = MemberMachine(kind)
        self.subject = subject
        super.init(functions: .fromOpaque(functions.toOpaque()))
    }

    /// - Precondition: The functions are those of a member, as its initialiser says.
    @inlinable @inline(__always) final func withFunctions<Result>(_ body: (MemberFunctions<Output, Failure>) -> Result) -> Result {
        functions.withUncountedReference { body(unsafeDowncast($0, to: MemberFunctions<Output, Failure>.self)) }
    }

    /// Calls the subscriber.
    @inlinable @inline(__always) final func pass(_ value: Output) -> Subscribers.Demand { withFunctions { $0.deliverValue(self, value) } }

    /// Calls the subscriber.
    @inlinable final func pass(_ completion: Subscribers.Completion<Failure>) { withFunctions { $0.deliverCompletion(self, completion) } }

    @inlinable final var isClosed: Bool { flags.load() & Self.closed != 0 }

    // MARK: The sender

    @inlinable @inline(__always) final func offer(_ value: Output, version: UInt) {
        if flags.load() == Self.steady {
            _ = pass(value)
        } else {
            offerMetered(value, version: version)
        }
    }

    @inlinable @inline(never) final func offerMetered(_ value: Output, version: UInt) {
        let thread = ThreadID.current
        var (waits, growth): (Bool, Int?) = (false, nil)
        let decision = lock.withLock { () -> MemberMachine.OfferDecision in
            guard !isClosed else { return .none }
            let decision = machine.offer(version: version, on: thread, hasMail: mailbox != nil)
            if decision == .keep {
                put(.value(value, version: version))
                growth = reportedGrowth
                waits = machine.slowsSender(
                    on: thread, mailCount: mailbox?.count ?? 0, limit: senderLimit, isReentrant: isReentrantSend)
            }
            return decision
        }
        switch decision {
        case .none: break
        case .keep:
            if let growth { Probe.report(.bufferGrows(at: description, count: growth)) }
            if waits { waitForClaim(on: thread) }
        case .drop: reportDrop()
        case .deliver: release(requesting: pass(value))
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
            close()
            return true
        }
        if isMine { pass(completion) }
    }

    /// Closes the member. Called under `lock`.
    @inlinable @inline(__always) final func close() { flags.store(Self.closed | flags.peek() & Self.steady) }

    /// Releases the subscriber and the subject. Called by the drain's owner, while the sender is not calling this member; another thread may be,
    /// which then has a claim.
    @inlinable final func detach() {
        // Once a steady member is closed, no other thread removes them.
        let mustLock = flags.load() != Self.closed | Self.steady
        if mustLock { lock.lock() }
        if kind.isLossless, !isClosed, mailbox != nil {
            machine.linger()
            lock.unlock()
            return
        }
        let subject = subject.take()
        let isDestroyed = takeSubscriber()
        if mustLock { lock.unlock() }
        if isDestroyed { destroySubscriber() }
        withExtendedLifetime(subject) {}
    }

    /// Decides which thread destroys the subscriber: the caller, or the thread that gives back the last claim. Called under `lock`.
    ///
    /// - Returns: Whether the caller does, without the lock.
    @inlinable @inline(__always) final func takeSubscriber() -> Bool {
        guard storage != .empty else { return false }
        guard machine.claims == 0 else {
            storage = .leaving
            return false
        }
        storage = .empty
        return true
    }

    @inlinable final func destroySubscriber() { withFunctions { $0.destroySubscriber(self) } }

    deinit { if storage != .empty { destroySubscriber() } }

    // MARK: For debugging tools

    @usableFromInline final func reportDrop() {
        Probe.reportDrop(at: description, by: self)
    }

    @usableFromInline override var description: String { kind.name }
}
