// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// One in, many out: the subscribers of a subject, and the order in which they get what is sent.
///
/// What is sent goes through an ``Outlet``. A member that joins or leaves while another thread delivers stands in the same line as
/// the values, so that a value goes to exactly the members that were there when it was sent.
@usableFromInline
package final class Roster<Output, Failure: Error> {
    @usableFromInline
    typealias Member = RosterMember<Output, Failure>

    /// Something to be done when its turn comes.
    @usableFromInline
    enum Errand {
        case deliver(Output, version: UInt)
        case join(Member)
        case leave(Member)
        case end
    }

    @usableFromInline
    let outlet: Outlet<Errand>

    // Guarded by the lock of `outlet`.

    /// How the subject ended. Set once; nothing is sent and nobody joins afterwards.
    @usableFromInline
    @exclusivity(unchecked)
    var ending: Subscribers.Completion<Failure>?
    /// The current value, where the subject has one.
    @usableFromInline
    @exclusivity(unchecked)
    var currentValue: Output?
    /// What was current before the delivery that is under way, where the value changes only after its subscribers were told: `nil`
    /// with every other subject.
    @usableFromInline
    @exclusivity(unchecked)
    var shown: Output?
    /// What is kept for those who join, oldest first, and how many at most: of a subject that replays, and of no other.
    @usableFromInline
    @exclusivity(unchecked)
    var log: Deque<Output>?
    @usableFromInline
    @exclusivity(unchecked)
    var logLimit: Int
    /// Counts the values that were current or kept; with every other subject, those that stood in the line.
    @usableFromInline
    @exclusivity(unchecked)
    var version: UInt

    // Constant, or guarded by themselves.

    /// The subject's.
    @usableFromInline
    let kind: SubjectKind
    /// Whether the value changes only after its subscribers were told, as that of a published property.
    @usableFromInline
    let isShownLate: Bool
    /// Whether there are values to be kept, under the lock: then the turn is entered under it too, which costs nothing more.
    @usableFromInline
    let entersUnderLock: Bool
    /// How many have joined and not left, on any thread: nobody there, nothing to do.
    @usableFromInline
    let population = Word()
    /// 1 once `ending` is set.
    @usableFromInline
    let hasEnded = Word()
    /// Only the thread whose turn it is.
    @usableFromInline
    let seating = Seating()
    @usableFromInline
    package let upstreams: Upstreams

    @inlinable
    init(_ kind: SubjectKind, current: Output? = nil, handover: HandoverMachine? = nil) {
        self.kind = kind
        outlet = Outlet(handover)
        currentValue = current
        isShownLate = kind == .published
        shown = isShownLate ? current : nil
        entersUnderLock = current != nil
        version = current == nil ? 0 : 1
        logLimit = 0
        upstreams = Upstreams(isAsked: current != nil)
    }

    /// For a subject that keeps so many of its values for those who join.
    @inlinable
    package init(logLimit: Int, handover: HandoverMachine? = nil) {
        kind = .replay
        outlet = Outlet(handover)
        isShownLate = false
        entersUnderLock = true
        version = 0
        log = []
        self.logLimit = logLimit
        upstreams = Upstreams(isAsked: true)
    }

    // MARK: Sending

    /// Sends a value that is nobody's current value.
    @inlinable
    func send(_ value: Output) {
        guard population.peek() != 0 else { return }
        let entry = outlet.turn.enter()
        guard entry != .taken else { return lineUpPassing(value) }
        // Inside of a delivery the end may be in the line, and is not run yet.
        if entry == .nested, hasEnded.peek() != 0 { return }
        seating.deliver(value, version: 0)
        if entry == .began, !outlet.turn.leave() { finishTurn() }
    }

    @inlinable
    @inline(never)
    func lineUpPassing(_ value: Output) {
        let admission = outlet.lock.withLock {
            version += 1
            return outlet.putInLine(.deliver(value, version: version))
        }
        if outlet.mustFinish(after: admission) { finishTurn() }
    }

    /// Makes a value the current one and sends it. Values become current in the order in which they are delivered.
    ///
    /// - Parameter isReplacing: Whether it becomes the current one, though nobody gets it, where the subject has ended.
    @inlinable
    func sendCurrent(_ value: Output, evenAfterEnd isReplacing: Bool = false) {
        // What is displaced leaves the lock before it is released: its `deinit` is somebody's code.
        var displaced: Output? = value
        var displacedShown: Output?
        let sent = outlet.lock.withLock { () -> Sent? in
            let isOpen = ending == nil
            guard isOpen || isReplacing else { return nil }
            swap(&currentValue, &displaced)
            guard isOpen else { return nil }
            let sent = admit(value)
            // Who sends from inside of a delivery reads what it sent.
            if isShownLate, sent.admission == .linedUp, outlet.turn.isMine {
                displacedShown = value
                swap(&shown, &displacedShown)
            }
            return sent
        }
        guard let sent else { return }
        // What others line up from now on comes after it.
        if sent.admission.actsNow { deliver(value, version: sent.version) }
        if outlet.mustFinish(after: sent.admission) { finishTurn() }
        withExtendedLifetime(displacedShown) {}
    }

    /// How a value that is kept got to its turn, and which one it is.
    @usableFromInline
    struct Sent {
        @usableFromInline
        let admission: Outlet<Errand>.Admission
        @usableFromInline
        let version: UInt

        @inlinable
        init(admission: Outlet<Errand>.Admission, version: UInt) {
            self.admission = admission
            self.version = version
        }
    }

    /// Gives a value that is kept its number and its turn. Called under the lock under which it was kept, so that the line has the values in
    /// the order in which they were.
    @inlinable
    @inline(__always)
    func admit(_ value: Output) -> Sent {
        version += 1
        return Sent(admission: outlet.admit(orLineUp: { .deliver(value, version: version) }), version: version)
    }

    /// Ends the subject. The first time counts.
    @inlinable
    package func end(_ completion: Subscribers.Completion<Failure>) {
        let isFirst = outlet.lock.withLock {
            guard ending == nil else { return false }
            ending = completion
            hasEnded.store(1)
            return true
        }
        guard isFirst else { return }
        let entry = enter(orLineUp: { .end })
        if entry != .taken { run(.end) }
        if entry == .began, !outlet.turn.leave() { finishTurn() }
    }

    /// How the subject ended, if it has.
    @inlinable
    var completion: Subscribers.Completion<Failure>? {
        outlet.lock.withLock { ending }
    }

    /// The current value and its version, together.
    @inlinable
    var current: (value: Output?, version: UInt) {
        outlet.lock.withLock { (currentValue, version) }
    }

    // MARK: Members

    @inlinable
    func join(_ member: Member) {
        population.add(1)
        let entry = enter(isOvertaking: true, orLineUp: { .join(member) })
        if entry != .taken {
            // It is there for what its own thread sends next, and not for what others have sent before.
            if entry == .nested, !member.kind.hasCurrent, outlet.turn.hasErrands {
                member.passOver(upTo: outlet.lock.withLock { version })
            }
            admit(member)
        }
        if entry == .began, !outlet.turn.leave() { finishTurn() }
    }

    @inlinable
    func leave(_ member: Member) {
        let entry = enter(isOvertaking: true, orLineUp: { .leave(member) })
        if entry != .taken { dismiss(member) }
        if entry == .began, !outlet.turn.leave() { finishTurn() }
    }

    // MARK: Turns and errands

    // `outlet.perform(…)` by hand: its closures would retain the roster, at some 10 ns a send.

    /// Takes the turn, or puts down what is to be done: for the thread that has it, or, inside of a delivery while others wait, behind
    /// them.
    ///
    /// - Parameter isOvertaking: Whether what nests goes before those who wait.
    /// - Returns: Whose turn it was, `taken` where it was put down; a caller that began it leaves it.
    @inlinable
    @inline(__always)
    func enter(isOvertaking: Bool = false, orLineUp errand: () -> Errand) -> Turn.Entry {
        let entry = entersUnderLock ? outlet.lock.withLock { outlet.turn.enterUnderLock() } : outlet.turn.enter()
        guard entry == .taken || (entry == .nested && !isOvertaking && outlet.turn.hasErrands) else { return entry }
        lineUp(errand())
        return .taken
    }

    @inlinable
    @inline(never)
    func lineUp(_ errand: Errand) { outlet.lineUp(errand, slowing: false, at: name) { run($0) } }

    @inlinable
    @inline(never)
    func finishTurn() { outlet.finishTurn(at: name) { run($0) } }

    /// The subject's, for a notice.
    @usableFromInline
    var name: String { kind.name }

    @inlinable
    func run(_ errand: Errand) {
        switch errand {
        case .deliver(let value, let version): deliver(value, version: version)
        case .join(let member): admit(member)
        case .leave(let member): dismiss(member)
        case .end: if let completion { population.add(-seating.finish(completion)) }
        }
    }

    @inlinable
    func deliver(_ value: Output, version: UInt) {
        seating.deliver(value, version: version)
        if isShownLate { show(value) }
    }

    @inlinable
    func admit(_ member: Member) {
        if !seating.admit(member) { population.add(-1) }
    }

    @inlinable
    func dismiss(_ member: Member) {
        if seating.dismiss(member) { population.add(-1) }
    }
}
