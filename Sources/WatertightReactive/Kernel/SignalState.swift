// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What the engine of a signal knows and decides, whatever the types of its values and errors: a class without type parameters, so that it is compiled once.
///
/// ```
///   alive ──terminate──▶ ending ──delivered──▶ ended
///     └── cancelled, or neither held nor observed ──▶ ended: nothing is delivered
/// ```
/// A value takes the drain of a ``DrainQueue``, if it is free, by one atomic exchange, and leaves it by another. All else is decided under the queue's lock.
/// What is sent while the drain is owned, from inside of a delivery too, waits in line; the end overtakes what waits, unless `endWaits`.
///
/// Values that wait are numbered, and an observer receives those that were sent after it was added. Observers are added and removed at once if the drain is
/// free, which is taken for that; otherwise the owner does it before the next delivery. So the owner walks the list as it is, and counts no reference.
///
/// Sendable: the lock, or the drain's ownership, guards each field.
@usableFromInline class SignalState: @unchecked Sendable {
    @usableFromInline struct PendingSignal {
        /// Whether it is a value, which an end overtakes.
        let isValue: Bool
        let act: () -> Void

        @usableFromInline init(isValue: Bool, act: @escaping () -> Void) {
            self.isValue = isValue
            self.act = act
        }
    }

    @usableFromInline typealias Entry = DrainQueue<PendingSignal>.Entry

    enum Phase { case alive, ending, ended }

    struct Decisions {
        var phase = Phase.alive
        var sentCount: UInt = 0
        var nextNumber: UInt = 0
        /// Whether the signal's own object lives.
        var isHeld: Bool
        var joining: [SignalMember] = []
        var leaving: [SignalMember] = []
        /// See ``SignalResources``.
        var upstream: Upstream?
        var resource: (any Disposable)?
        var moreResources: CompositeDisposable?
        var areResourcesDisposed = false

        /// - Returns: Whether the disposable is kept as the first one.
        mutating func keep(_ disposable: any Disposable) -> Bool {
            guard !areResourcesDisposed, resource == nil, moreResources == nil else { return false }
            resource = disposable
            return true
        }

        /// - Returns: Whether the observation is kept as the first resource.
        mutating func keep(_ upstream: Upstream) -> Bool {
            guard !areResourcesDisposed, self.upstream == nil, resource == nil, moreResources == nil else { return false }
            self.upstream = upstream
            return true
        }
    }

    /// Another engine that this one observes, by one of its members.
    struct Upstream {
        let state: SignalState
        let member: SignalMember

        func dispose() {
            if member.end() { state.remove(member) }
        }
    }

    @usableFromInline final let drainQueue = DrainQueue<PendingSignal>()
    /// Guarded by the lock of `drainQueue`.
    final let decisions: Unguarded<Decisions>
    /// Used by the owner of the drain. Each is retained once, and not again for each value.
    @usableFromInline final let members = Unguarded(OrderedTable<Unmanaged<SignalMember>>())
    /// The only observer of the engine of a run, which has no members. Used by the owner of the drain, and retained once.
    @usableFromInline final let soleObserver = Unguarded<Unmanaged<AnyObject>?>(nil)
    /// The number of observers that were not removed. Changed under the lock.
    @usableFromInline final let observerCount = Word()
    /// 1 while there are observers to add or to remove, or once the end has come without a delivery.
    @usableFromInline final let isUnsettled = Word()
    /// 1 once nothing is to be delivered any more.
    @usableFromInline final let isOver = Word()
    /// Interrupts an engine of its type: formed where that type is known.
    @usableFromInline final let interruption: (SignalState) -> Void
    /// Whether an end waits behind the values in line.
    final let endWaits: Bool
    /// Whether there is no input: nothing will be sent.
    @usableFromInline final let neverSends: Bool

    @usableFromInline init(endWaits: Bool, neverSends: Bool, isHeld: Bool, interruption: @escaping (SignalState) -> Void) {
        self.endWaits = endWaits
        self.neverSends = neverSends
        self.interruption = interruption
        decisions = Unguarded(Decisions(isHeld: isHeld))
    }

    /// Nothing can send any more, and nothing has ended it.
    deinit {
        soleObserver.value?.release()
        members.value.forEach { $0.release() }
        if !decisions.value.areResourcesDisposed { resources.dispose() }
    }

    /// Decides, under the lock.
    final func decide<Outcome>(_ body: (inout Decisions) -> Outcome) -> Outcome { drainQueue.lock.withLock { decisions.change(body) } }

    /// A value's place in line.
    @usableFromInline struct Place {
        @usableFromInline let number: UInt
        @usableFromInline let entry: Entry
    }

    /// Gives a value its number, and its place in line if the drain is owned.
    ///
    /// - Parameter pending: Makes what waits, of that number.
    /// - Returns: `nil` if nothing observes, or the signal has ended.
    @usableFromInline final func queueValue(_ pending: (UInt) -> PendingSignal) -> Place? {
        decide { decisions in
            guard decisions.phase == .alive, observerCount.peek() > 0 else { return nil }
            decisions.sentCount &+= 1
            let number = decisions.sentCount
            return Place(number: number, entry: drainQueue.enterInLine { pending(number) })
        }
    }

    /// How an end enters.
    @usableFromInline enum Entrance {
        /// The signal has ended.
        case over
        /// The caller owns the drain, and delivers the end.
        case began
        /// The drain is owned: the caller queues the end.
        case busy
    }

    /// Decides the end, behind which no value is sent.
    @usableFromInline final func enterEnd() -> Entrance {
        decide { decisions in
            guard decisions.phase == .alive else { return .over }
            decisions.phase = .ending
            return drainQueue.begin() ? .began : .busy
        }
    }

    /// Queues the end that was decided.
    ///
    /// - Parameters:
    ///   - waits: Whether the end waits behind the values in line.
    ///   - act: Delivers it.
    @usableFromInline final func queueEnd(waits: Bool, _ act: @escaping () -> Void) {
        if !endWaits, !waits { dropValues() }
        let entry = drainQueue.lock.withLock { drainQueue.enterInLine(slowing: false) { PendingSignal(isValue: false, act: act) } }
        if entry.actsNow { act() }
        finish(entry)
    }

    /// Adds an observer, of the type that the engine has, which receives what is sent from now on.
    ///
    /// - Returns: `nil` if the signal has ended.
    @usableFromInline final func addMember(_ observer: AnyObject) -> SignalMember? {
        // What nothing is sent to is not kept.
        if neverSends { return SignalMember(nil, number: 0, after: 0) }
        return decide { decisions -> SignalMember? in
            guard decisions.phase == .alive else { return nil }
            decisions.nextNumber &+= 1
            observerCount.store(observerCount.peek() &+ 1)
            let member = SignalMember(observer, number: decisions.nextNumber, after: decisions.sentCount)
            if isUnsettled.peek() == 0, drainQueue.begin() {
                members.change { $0.append(.passRetained(member), number: member.number) }
                drainQueue.leaveUnderLock()
            } else {
                decisions.joining.append(member)
                isUnsettled.store(1)
            }
            return member
        }
    }

    /// Notes that the signal's own object is gone.
    @usableFromInline final func release() {
        let isUnused = decide { decisions in
            decisions.isHeld = false
            return observerCount.peek() == 0
        }
        if isUnused { cancel(onlyIfUnused: true) }
    }

    /// Whether no signal refers to it, and no observer.
    final func isUnused(_ decisions: borrowing Decisions) -> Bool { observerCount.peek() == 0 && !decisions.isHeld }
}
