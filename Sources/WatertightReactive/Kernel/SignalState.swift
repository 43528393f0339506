// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What the engine of a signal knows and decides, whatever the types of its values and errors: a class without type parameters, so that it is compiled once.
///
/// ```
///   alive ──terminate──▶ ending ──delivered──▶ ended
///     └── cancelled, or neither held nor observed ──▶ ended: nothing is delivered
/// ```
/// Decisions are made under the lock of a ``DrainQueue``, and acted on by the thread that owns the drain, under no lock. What is sent while the drain is owned,
/// from inside of a delivery too, waits in line; the end overtakes what waits, unless `endWaits`.
///
/// Values are numbered, and an observer receives those that were sent after it was added. Observers are added and removed at once where the drain is idle;
/// otherwise the owner does it before the next delivery.
///
/// Sendable: the lock, or the drain's ownership, guards each field.
class SignalState: @unchecked Sendable {
    struct PendingSignal {
        /// Whether it is a value, which an end overtakes.
        let isValue: Bool
        let act: () -> Void
    }

    typealias Entry = DrainQueue<PendingSignal>.Entry

    enum Phase { case alive, ending, ended }

    struct Member {
        /// Of the type that the engine has.
        let observer: AnyObject
        let watch: Observation.Watch
    }

    final let drainQueue = DrainQueue<PendingSignal>()
    /// What ends with the signal, after its observers have received the end.
    final let resources = CompositeDisposable()
    /// Whether an end waits behind the values in line.
    private let endWaits: Bool
    /// Whether there is no input: nothing will be sent.
    final let neverSends: Bool

    // Guarded by the lock of `drainQueue`.
    final var phase = Phase.alive
    private var sentCount: UInt = 0
    private var nextNumber: UInt = 0
    final var observerCount = 0
    /// Whether the signal's own object lives.
    private var isHeld: Bool
    final var joining: [Member] = []
    final var leaving: [UInt] = []

    // Used by the owner of the drain, or under the lock while the drain is idle.
    final var members = OrderedTable<Member>()

    /// 1 while `joining` or `leaving` has elements, or once the end has come without a delivery.
    final let isUnsettled = Word()
    /// 1 once nothing is to be delivered any more.
    final let isOver = Word()

    init(endWaits: Bool, neverSends: Bool, isHeld: Bool) {
        self.endWaits = endWaits
        self.neverSends = neverSends
        self.isHeld = isHeld
    }

    /// Nothing can send any more, and nothing has ended it.
    deinit {
        resources.dispose()
    }

    /// How a value enters the line.
    enum Entrance {
        /// There is no observer.
        case unheard
        /// The caller owns the drain, and delivers the value.
        case began(UInt)
        /// The drain is owned: the lock is held, until the caller has queued the value.
        case busy(UInt)
    }

    /// Gives a value its number.
    final func enterValue() -> Entrance {
        drainQueue.lock.lock()
        guard phase == .alive, observerCount > 0 else {
            drainQueue.lock.unlock()
            return .unheard
        }
        sentCount &+= 1
        let number = sentCount
        guard drainQueue.isIdle else { return .busy(number) }
        _ = drainQueue.enterInLine { PendingSignal(isValue: true) {} }
        drainQueue.lock.unlock()
        return .began(number)
    }

    /// Queues a value behind those that wait, and releases the lock.
    final func queueValue(_ act: @escaping () -> Void) -> Entry {
        let entry = drainQueue.enterInLine { PendingSignal(isValue: true, act: act) }
        drainQueue.lock.unlock()
        return entry
    }

    /// Decides the end.
    ///
    /// - Parameters:
    ///   - waits: Whether the end waits behind the values in line.
    ///   - act: Delivers it.
    final func enterEnd(waits: Bool, _ act: @escaping () -> Void) {
        let entered = drainQueue.lock.withLock { () -> (Entry, dropped: [PendingSignal])? in
            guard phase == .alive else { return nil }
            phase = .ending
            let dropped = endWaits || waits ? [] : drainQueue.removeQueued(where: \.isValue)
            return (drainQueue.enterInLine(slowing: false) { PendingSignal(isValue: false, act: act) }, dropped)
        }
        guard let (entry, dropped) = entered else { return }
        withExtendedLifetime(dropped) {}
        if entry.actsNow { act() }
        finish(entry)
    }

    /// Adds an observer, of the type that the engine has, which receives what is sent from now on.
    ///
    /// - Returns: The observation; `nil` if the signal has ended.
    final func addMember(_ observer: AnyObject) -> Observation? {
        // What nothing is sent to is not kept.
        if neverSends { return Observation(Observation.Watch(number: 0, after: 0), in: self) }
        return drainQueue.lock.withLock { () -> Observation? in
            guard phase == .alive else { return nil }
            nextNumber &+= 1
            observerCount += 1
            let watch = Observation.Watch(number: nextNumber, after: sentCount)
            let member = Member(observer: observer, watch: watch)
            if drainQueue.isIdle {
                members.append(member, number: nextNumber)
            } else {
                joining.append(member)
                isUnsettled.store(1)
            }
            return Observation(watch, in: self)
        }
    }

    /// Notes that the signal's own object is gone.
    final func release() {
        let isUnused = drainQueue.lock.withLock {
            isHeld = false
            return observerCount == 0
        }
        if isUnused { cancel(onlyIfUnused: true) }
    }

    /// Whether no signal refers to it, and no observer. Called under the lock.
    final var isUnused: Bool { observerCount == 0 && !isHeld }
}
