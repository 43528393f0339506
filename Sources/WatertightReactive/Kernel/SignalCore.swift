// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The engine of a signal: one stream of events to many observers, all of which see one order.
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
final class SignalCore<Value, Error: Swift.Error>: @unchecked Sendable {  // Sendable: the lock, or the drain's ownership, guards each field.
    enum PendingSignal {
        case value(Value, number: UInt)
        case end(Termination<Error>)
        /// Observers are to be added or removed.
        case settle
    }

    enum Phase { case alive, ending, ended }

    struct Member {
        let observer: Observer<Value, Error>
        let observation: Observation<Value, Error>
    }

    let drainQueue = DrainQueue<PendingSignal>()
    /// What ends with the signal, after its observers have received the end.
    let resources = CompositeDisposable()
    /// Whether an end waits behind the values in line.
    private let endWaits: Bool
    /// Whether there is no input: nothing will be sent.
    let neverSends: Bool

    // Guarded by the lock of `drainQueue`.
    var phase = Phase.alive
    private var sentCount: UInt = 0
    private var nextNumber: UInt = 0
    var observerCount = 0
    /// Whether the signal's own object lives.
    private var isHeld: Bool
    var joining: [Member] = []
    var leaving: [UInt] = []

    // Used by the owner of the drain, or under the lock while the drain is idle.
    var members = OrderedTable<Member>()

    /// 1 while `joining` or `leaving` has elements, or once the end has come without a delivery.
    let isUnsettled = Word()
    /// 1 once nothing is to be delivered any more.
    let isOver = Word()

    init(endWaits: Bool = false, neverSends: Bool = false, isHeld: Bool = true) {
        self.endWaits = endWaits
        self.neverSends = neverSends
        self.isHeld = isHeld
    }

    /// Nothing can send any more, and nothing has ended it.
    deinit {
        resources.dispose()
    }

    // MARK: Sending

    /// A value that has its place in the order of values.
    struct Ticket {
        let value: Value
        let number: UInt
        let entry: DrainQueue<PendingSignal>.Entry
    }

    func send(_ value: Value) {
        if let ticket = enter(value) { perform(ticket) }
    }

    /// Gives a value its place in the order; under a property's lock, so that its values are sent in the order in which they were set.
    ///
    /// - Returns: What the caller performs once it holds no lock; `nil` if there is no observer.
    func enter(_ value: Value) -> Ticket? {
        drainQueue.lock.withLock {
            guard phase == .alive, observerCount > 0 else { return nil }
            sentCount &+= 1
            let number = sentCount
            return Ticket(value: value, number: number, entry: drainQueue.enterInLine { .value(value, number: number) })
        }
    }

    func perform(_ ticket: Ticket) {
        if ticket.entry.actsNow { deliver(ticket.value, number: ticket.number) }
        finish(ticket.entry)
    }

    /// Ends the signal.
    ///
    /// - Parameter waits: Whether the end waits behind the values in line all the same.
    func terminate(_ termination: Termination<Error>, waits: Bool = false) {
        let entered = drainQueue.lock.withLock { () -> (DrainQueue<PendingSignal>.Entry, dropped: [PendingSignal])? in
            guard phase == .alive else { return nil }
            phase = .ending
            let dropped = endWaits || waits ? [] : removeQueuedValues()
            return (drainQueue.enterInLine(slowing: false) { .end(termination) }, dropped)
        }
        guard let (entry, dropped) = entered else { return }
        withExtendedLifetime(dropped) {}
        if entry.actsNow { deliver(termination) }
        finish(entry)
    }

    /// Completes the signal behind the values in line: for what is complete once they are sent.
    func finish() { terminate(.completed, waits: true) }

    // MARK: Observing

    /// Adds an observer, which receives what is sent from now on.
    ///
    /// - Returns: The observation; `nil` if the signal has ended, and then the observer has received `interrupted`.
    func observe(_ observer: Observer<Value, Error>) -> Observation<Value, Error>? {
        let observation = add(observer)
        if observation == nil { observer.terminate(.interrupted) }
        return observation
    }

    /// The same, but that the observer is not called: for a caller that holds a property's lock.
    func add(_ observer: Observer<Value, Error>) -> Observation<Value, Error>? {
        // What nothing is sent to is not kept.
        if neverSends { return Observation(in: self, number: 0, after: 0) }
        return drainQueue.lock.withLock { () -> Observation<Value, Error>? in
            guard phase == .alive else { return nil }
            nextNumber &+= 1
            observerCount += 1
            let observation = Observation(in: self, number: nextNumber, after: sentCount)
            let member = Member(observer: observer, observation: observation)
            if drainQueue.isIdle {
                members.append(member, number: nextNumber)
            } else {
                joining.append(member)
                isUnsettled.store(1)
            }
            return observation
        }
    }

    /// Notes that the signal's own object is gone.
    func release() {
        let isUnused = drainQueue.lock.withLock {
            isHeld = false
            return observerCount == 0
        }
        if isUnused { cancel() }
    }

    /// Whether no signal refers to it, and no observer. Called under the lock.
    var isUnused: Bool { observerCount == 0 && !isHeld }

    func removeQueuedValues() -> [PendingSignal] {
        drainQueue.removeQueued { if case .value = $0 { true } else { false } }
    }
}
