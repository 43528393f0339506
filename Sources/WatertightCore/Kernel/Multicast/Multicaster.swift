// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// One in, many out: the subscribers of a subject, and the order in which they get what is sent.
///
/// What is sent goes through a ``DrainQueue``. A member that joins or leaves while another thread delivers stands in the same line as
/// the values, so that a value goes to exactly the members that were there when it was sent.
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

    /// How the subject ended. Set once; nothing is sent and no subscriber joins afterwards.
    @usableFromInline @exclusivity(unchecked) var ending: Subscribers.Completion<Failure>?
    /// The current value, where the subject has one.
    @usableFromInline @exclusivity(unchecked) var currentValue: Output?
    /// What was current before the delivery that is under way, where the value changes only after its subscribers were told: `nil`
    /// with every other subject.
    @usableFromInline @exclusivity(unchecked) var shown: Output?
    /// What is kept for later subscribers, oldest first, and how many at most: of a subject that replays, and of no other.
    @usableFromInline @exclusivity(unchecked) var log: Deque<Output>?
    @usableFromInline @exclusivity(unchecked) var logLimit: Int
    /// Counts the values that were current or kept; with every other subject, those that stood in the line.
    @usableFromInline @exclusivity(unchecked) var version: UInt

    // Constant, or guarded by themselves.

    /// The subject's.
    @usableFromInline let kind: SubjectKind
    /// Whether the value changes only after its subscribers were told, as that of a published property.
    @usableFromInline let isShownLate: Bool
    /// Whether there are values to be kept, under the lock: then the drain is entered under it too, which costs nothing more.
    @usableFromInline let entersUnderLock: Bool
    /// How many have joined and not left, on any thread: without a subscriber a send does nothing.
    @usableFromInline let subscriberCount = Word()
    /// 1 once `ending` is set.
    @usableFromInline let hasEnded = Word()
    /// Only the owner of the drain.
    @usableFromInline let subscribers = SubscriberList()
    @usableFromInline package let upstreams: SubjectUpstreams

    @inlinable init(_ kind: SubjectKind, current: Output? = nil, handover: HandoverMachine? = nil) {
        self.kind = kind
        drainQueue = DrainQueue(handover)
        currentValue = current
        isShownLate = kind == .published
        shown = isShownLate ? current : nil
        entersUnderLock = current != nil
        version = current == nil ? 0 : 1
        logLimit = 0
        upstreams = SubjectUpstreams(isRequested: current != nil)
    }

    /// For a subject that keeps so many of its values for later subscribers.
    @inlinable package init(logLimit: Int, handover: HandoverMachine? = nil) {
        kind = .replay
        drainQueue = DrainQueue(handover)
        isShownLate = false
        entersUnderLock = true
        version = 0
        log = []
        self.logLimit = logLimit
        upstreams = SubjectUpstreams(isRequested: true)
    }

    // MARK: Sending

    /// Sends a value that does not become a current value.
    @inlinable func send(_ value: Output) {
        guard subscriberCount.peek() != 0 else { return }
        let entry = drainQueue.ownership.enter()
        guard entry != .busy else { return enqueuePassthrough(value) }
        // Inside of a delivery the end may be in the line, and is not run yet.
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
    /// - Parameter isReplacing: Whether it becomes the current one, though it is not delivered, where the subject has ended.
    @inlinable func sendCurrent(_ value: Output, evenAfterEnd isReplacing: Bool = false) {
        // What is displaced leaves the lock before it is released: its `deinit` is user code.
        var displaced: Output? = value
        var displacedShown: Output?
        let sent = drainQueue.lock.withLock { () -> Sent? in
            let isOpen = ending == nil
            guard isOpen || isReplacing else { return nil }
            swap(&currentValue, &displaced)
            guard isOpen else { return nil }
            let sent = enterVersioned(value)
            // A thread that sends from inside of a delivery reads what it sent.
            if isShownLate, sent.entry == .queued, drainQueue.ownership.isMine {
                displacedShown = value
                swap(&shown, &displacedShown)
            }
            return sent
        }
        guard let sent else { return }
        // What others line up from now on comes after it.
        if sent.entry.actsNow { deliver(value, version: sent.version) }
        if drainQueue.mustFinishDraining(after: sent.entry) { finishDraining() }
        withExtendedLifetime(displacedShown) {}
    }

    /// How a value that is kept entered the drain, and which one it is.
    @usableFromInline struct Sent {
        @usableFromInline let entry: DrainQueue<PendingSignal>.Entry
        @usableFromInline let version: UInt

        @inlinable init(entry: DrainQueue<PendingSignal>.Entry, version: UInt) {
            self.entry = entry
            self.version = version
        }
    }

    /// Gives a value that is kept its number and its place in the drain. Called under the lock under which it was kept, so that values are
    /// delivered in the order in which they were kept.
    @inlinable @inline(__always) func enterVersioned(_ value: Output) -> Sent {
        version += 1
        return Sent(entry: drainQueue.enter(orQueue: { .deliver(value, version: version) }), version: version)
    }

    /// Ends the subject. The first time counts.
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

    /// How the subject ended, if it has.
    @inlinable var completion: Subscribers.Completion<Failure>? {
        drainQueue.lock.withLock { ending }
    }

    /// The current value and its version, together.
    @inlinable var current: (value: Output?, version: UInt) {
        drainQueue.lock.withLock { (currentValue, version) }
    }

    // MARK: Members

    @inlinable func join(_ member: Member) {
        subscriberCount.add(1)
        let entry = enter(isOvertaking: true, orQueue: { .join(member) })
        if entry != .busy {
            // It is there for what its own thread sends next, and not for what others have sent before.
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

    // MARK: Turns and signals

    // `drainQueue.perform(…)` by hand: its closures would retain the multicaster, at some 10 ns a send.

    /// Takes the drain, or queues the signal: for the thread that owns it, or, inside of a delivery while others wait, behind
    /// them.
    ///
    /// - Parameter isOvertaking: Whether a reentrant value goes before the queued ones.
    /// - Returns: How the drain was entered, `busy` where the signal was queued; a caller that began it leaves it.
    @inlinable @inline(__always) func enter(isOvertaking: Bool = false, orQueue signal: () -> PendingSignal) -> DrainOwnership.Entry {
        let entry = entersUnderLock ? drainQueue.lock.withLock { drainQueue.ownership.enterUnderLock() } : drainQueue.ownership.enter()
        guard entry == .busy || (entry == .reentrant && !isOvertaking && drainQueue.ownership.hasPendingSignals) else { return entry }
        enqueueAndDrain(signal())
        return .busy
    }

    @inlinable @inline(never)
    func enqueueAndDrain(_ signal: PendingSignal) { drainQueue.enqueueAndDrain(signal, slowing: false, at: name) { run($0) } }

    @inlinable @inline(never) func finishDraining() { drainQueue.finishDraining(at: name) { run($0) } }

    /// The subject's, for a notice.
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
        if !subscribers.append(member) { subscriberCount.add(-1) }
    }

    @inlinable func remove(_ member: Member) {
        if subscribers.remove(member) { subscriberCount.add(-1) }
    }
}
