// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The engine of a subject: its subscribers, and the order in which they receive values.
///
/// Signals go through a ``DrainQueue``. A member that joins or leaves while another thread delivers is queued behind the values sent before,
/// so that a value reaches exactly the members that were present when it was sent.
@usableFromInline package final class Multicaster<Output, Failure: Error> {
    @usableFromInline typealias Member = SubjectSubscription<Output, Failure>

    /// A signal that waits for the owner of the drain.
    @usableFromInline enum PendingSignal {
        case deliver(Output, version: UInt)
        case join(Member)
        case leave(Member)
        case end
    }

    @usableFromInline let drainQueue: DrainQueue<PendingSignal>

    // Guarded by the lock of `drainQueue`.

    /// The subject's completion. Set once; afterwards no value is sent and no subscriber joins.
    @usableFromInline @exclusivity(unchecked) var ending: Subscribers.Completion<Failure>?
    /// The current value, if the subject has one.
    @usableFromInline @exclusivity(unchecked) var currentValue: Output?
    /// The value before the delivery in progress, of a subject whose value changes only after its subscribers have received it; `nil` in
    /// every other subject.
    @usableFromInline @exclusivity(unchecked) var shown: Output?
    /// The values kept for later subscribers, oldest first, and their greatest number; only a replaying subject has them.
    @usableFromInline @exclusivity(unchecked) var log: Deque<Output>?
    @usableFromInline @exclusivity(unchecked) var logLimit: Int
    /// The number of values that became current or were logged; in every other subject, of those that were queued.
    @usableFromInline @exclusivity(unchecked) var version: UInt

    // Constant, or guarded by themselves.

    @usableFromInline let kind: SubjectKind
    /// Whether the value changes only after its subscribers have received it, as a published property's does.
    @usableFromInline let isShownLate: Bool
    /// Whether values are stored under the lock: then the drain is entered under the same lock, at no extra cost.
    @usableFromInline let entersUnderLock: Bool
    /// 1 once `ending` is set.
    @usableFromInline let hasEnded = AtomicByte()
    /// How many values of other threads may wait before a sender's without slowing it. It and the four before it take eight bytes.
    @usableFromInline let senderLimit: UInt32
    /// The number of members that have joined and not left, on any thread: while it is zero, a send does nothing.
    @usableFromInline let subscriberCount = Word()
    /// Only the owner of the drain.
    @usableFromInline let subscribers: SubscriberList
    @usableFromInline package let upstreams: SubjectUpstreams

    @inlinable init(_ kind: SubjectKind, current: Output? = nil, isState: Bool = false, handover: HandoverMachine? = nil) {
        self.kind = kind
        subscribers = SubscriberList(isState: isState)
        drainQueue = DrainQueue(handover)
        senderLimit = UInt32(clamping: handover?.limit ?? HandoverMachine.limit)
        currentValue = current
        isShownLate = kind == .published
        shown = isShownLate ? current : nil
        entersUnderLock = current != nil
        version = current == nil ? 0 : 1
        logLimit = 0
        upstreams = SubjectUpstreams(isRequested: current != nil)
    }

    /// Makes the engine of a subject that replays its last `logLimit` values to later subscribers.
    @inlinable package init(logLimit: Int, handover: HandoverMachine? = nil) {
        kind = .replay
        subscribers = SubscriberList(isState: false)
        drainQueue = DrainQueue(handover)
        senderLimit = UInt32(clamping: handover?.limit ?? HandoverMachine.limit)
        isShownLate = false
        entersUnderLock = true
        version = 0
        log = []
        self.logLimit = logLimit
        upstreams = SubjectUpstreams(isRequested: true)
    }

    deinit { subscribers.releaseAll() }

    // MARK: Sending

    /// Sends a value that does not become a current value.
    @inlinable func send(_ value: Output) {
        guard subscriberCount.peek() != 0 else { return }
        let entry = drainQueue.ownership.enter()
        guard entry != .busy else { return enqueuePassthrough(value) }
        // During a delivery, the end may be queued and not yet delivered.
        if entry == .reentrant, hasEnded.peek() != 0 { return }
        subscribers.deliver(value, version: 0)
        if entry == .began, !drainQueue.ownership.leave() { finishDraining() }
    }

    @inlinable @inline(never) func enqueuePassthrough(_ value: Output) {
        let entry = drainQueue.lock.withLock {
            version += 1
            return drainQueue.enqueue(.deliver(value, version: version))
        }
        if drainQueue.mustFinishDraining(after: entry) { finishDraining() }
    }

    /// Makes a value the current one and sends it. Values become current in the order in which they are delivered.
    ///
    /// - Parameter isReplacing: Whether it becomes the current value, without being delivered, even after the subject has ended.
    @inlinable func sendCurrent(_ value: Output, evenAfterEnd isReplacing: Bool = false) {
        // The displaced value is released after the lock: its `deinit` is user code.
        var displaced: Output? = value
        var displacedShown: Output?
        let sent = drainQueue.lock.withLock { () -> Sent? in
            let isOpen = ending == nil
            guard isOpen || isReplacing else { return nil }
            swap(&currentValue, &displaced)
            guard isOpen else { return nil }
            let sent = enterVersioned(value)
            // A thread that sends during its own delivery reads the value that it sent.
            if isShownLate, sent.entry == .queued, drainQueue.ownership.isMine {
                displacedShown = value
                swap(&shown, &displacedShown)
            }
            return sent
        }
        guard let sent else { return }
        // Values that other threads queue from now on come after it.
        if sent.entry.actsNow { subscribers.deliver(value, version: sent.version) }
        let mustFinishDraining =
            isShownLate && sent.entry.actsNow ? show(value, leavingAfter: sent.entry) : drainQueue.mustFinishDraining(after: sent.entry)
        if mustFinishDraining { finishDraining() }
        withExtendedLifetime(displacedShown) {}
    }

    /// How a stored value entered the drain, and its version.
    @usableFromInline struct Sent {
        @usableFromInline let entry: DrainQueue<PendingSignal>.Entry
        @usableFromInline let version: UInt

        @inlinable init(entry: DrainQueue<PendingSignal>.Entry, version: UInt) {
            self.entry = entry
            self.version = version
        }
    }

    /// Gives a stored value its version and its place in the drain. Called under the lock under which it was stored, so that values are
    /// delivered in the order in which they were stored.
    @inlinable @inline(__always) func enterVersioned(_ value: Output) -> Sent {
        version += 1
        return Sent(entry: drainQueue.enter(orQueue: { .deliver(value, version: version) }), version: version)
    }

    /// Ends the subject; only the first call has an effect.
    @inlinable package func end(_ completion: Subscribers.Completion<Failure>) {
        let isFirst = drainQueue.lock.withLock {
            guard ending == nil else { return false }
            ending = completion
            hasEnded.store(1)
            return true
        }
        guard isFirst else { return }
        let entry = enter(orQueue: { .end })
        if entry != .busy { run(.end) }
        if entry == .began, !drainQueue.ownership.leave() { finishDraining() }
    }

    /// The completion, once the subject has ended.
    @inlinable package var completion: Subscribers.Completion<Failure>? {
        drainQueue.lock.withLock { ending }
    }

    /// Whether a member has joined and not left.
    package var hasMembers: Bool { subscriberCount.load() != 0 }

    /// The current value and its version, read together.
    @inlinable var current: (value: Output?, version: UInt) {
        drainQueue.lock.withLock { (currentValue, version) }
    }

    // MARK: Members

    @inlinable func join(_ member: Member) {
        subscriberCount.add(1)
        let entry = enter(isOvertaking: true, orQueue: { .join(member) })
        if entry != .busy {
            // The member receives what its own thread sends next, and not the queued values that other threads sent before.
            if entry == .reentrant, !member.kind.hasCurrent, drainQueue.ownership.hasPendingSignals {
                member.passOver(upTo: drainQueue.lock.withLock { version })
            }
            add(member)
        }
        if entry == .began, !drainQueue.ownership.leave() { finishDraining() }
    }

    @inlinable func leave(_ member: Member) {
        let entry = enter(isOvertaking: true, orQueue: { .leave(member) })
        if entry != .busy { remove(member) }
        if entry == .began, !drainQueue.ownership.leave() { finishDraining() }
    }

    // MARK: Entering the drain

    // Not `drainQueue.perform(…)`, whose closures would retain the multicaster, at some 10 ns a send.

    /// Enters the drain, or queues the signal: for the thread that owns the drain, or, during a delivery of this thread, behind the signals
    /// already queued.
    ///
    /// - Parameter isOvertaking: Whether a reentrant signal goes before the queued ones.
    /// - Returns: How the drain was entered; `busy` if the signal was queued. A caller that began the drain must leave it.
    @inlinable @inline(__always) func enter(isOvertaking: Bool = false, orQueue signal: () -> PendingSignal) -> DrainOwnership.Entry {
        let entry = entersUnderLock ? drainQueue.lock.withLock { drainQueue.ownership.enterUnderLock() } : drainQueue.ownership.enter()
        guard entry == .busy || (entry == .reentrant && !isOvertaking && drainQueue.ownership.hasPendingSignals) else { return entry }
        enqueueAndDrain(signal())
        return .busy
    }

    @inlinable @inline(never)
    func enqueueAndDrain(_ signal: PendingSignal) { drainQueue.enqueueAndDrain(signal, slowing: false, at: name) { run($0) } }

    @inlinable @inline(never) func finishDraining() { drainQueue.finishDraining(at: name) { run($0) } }

    /// The subject's name, for a notice.
    @usableFromInline var name: String { kind.name }

    @inlinable func run(_ signal: PendingSignal) {
        switch signal {
        case .deliver(let value, let version): deliver(value, version: version)
        case .join(let member): add(member)
        case .leave(let member): remove(member)
        case .end: if let completion { subscriberCount.add(-subscribers.finish(completion)) }
        }
    }

    @inlinable func deliver(_ value: Output, version: UInt) {
        subscribers.deliver(value, version: version)
        if isShownLate { show(value) }
    }

    @inlinable func add(_ member: Member) {
        if !subscribers.append(member, orFinish: ending) { subscriberCount.add(-1) }
    }

    @inlinable func remove(_ member: Member) {
        if subscribers.remove(member) { subscriberCount.add(-1) }
    }
}
