// SPDX-License-Identifier: Apache-2.0

/// One in, many out: the subscribers of a subject, and the order in which they get what is sent.
///
/// ```
///   send ──▶ turn free? ──yes──▶ deliver to all members ──▶ leave, or first do what others have lined up
///                │ mine: deliver at once, nested
///                └ another thread's: line up; that thread does it
/// ```
/// So no two threads deliver at once and none waits. A member that joins or leaves while another thread delivers stands in the same
/// line as the values, so that a value goes to exactly the members that were there when it was sent.
@usableFromInline
final class Roster<Output, Failure: Error> {
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

    /// What any thread may look at.
    @usableFromInline
    struct Shared {
        /// What other threads have lined up for the owner of the turn, oldest first.
        @usableFromInline
        var line: [Errand] = []
        /// How the subject ended. Set once; nothing is sent and nobody joins afterwards.
        @usableFromInline
        var completion: Subscribers.Completion<Failure>?
        /// The current value, where the subject has one.
        @usableFromInline
        var current: Output?
        /// Counts the values that `current` has had; zero where there is none.
        @usableFromInline
        var version: UInt

        @inlinable
        init(current: Output?) {
            self.current = current
            version = current == nil ? 0 : 1
        }
    }

    @usableFromInline
    let turn = Turn()
    @usableFromInline
    let shared: Guarded<Shared>
    /// How many have joined and not left, on any thread: nobody there, nothing to do.
    @usableFromInline
    let population = Word()
    /// Only the thread whose turn it is.
    @usableFromInline
    let seating = Seating()
    @usableFromInline
    let upstreams: Upstreams

    @inlinable
    init(current: Output? = nil) {
        shared = Guarded(Shared(current: current))
        upstreams = Upstreams(isAsked: current != nil)
    }

    // MARK: Sending

    /// Sends a value that is nobody's current value.
    @inlinable
    func send(_ value: Output) {
        guard population.peek() != 0 else { return }
        switch turn.enter() {
        case .began:
            seating.deliver(value, version: 0)
            if !turn.leave() { finishTurn() }
        case .nested:
            doErrands()
            seating.deliver(value, version: 0)
        case .taken:
            lineUp(.deliver(value, version: 0))
        }
    }

    /// Makes a value the current one and sends it. Values become current in the order in which they are delivered.
    @inlinable
    func sendCurrent(_ value: Output) {
        let entry = turn.enter()
        var displaced: Output? = value
        var isOwner = entry != .taken
        let version = shared.withLock { shared -> UInt? in
            guard shared.completion == nil else { return nil }
            swap(&shared.current, &displaced)
            shared.version += 1
            if entry == .taken {
                shared.line.append(.deliver(value, version: shared.version))
                isOwner = turn.noteErrand()
            }
            return shared.version
        }
        if entry != .taken, let version {
            doErrands()
            seating.deliver(value, version: version)
        }
        if isOwner, entry != .nested { finishTurn() }
    }

    /// Changes the current value without sending it, as an ended subject does.
    @inlinable
    func replaceCurrent(_ value: Output) {
        var displaced: Output? = value
        shared.withLock { swap(&$0.current, &displaced) }
    }

    /// Ends the subject. The first time counts.
    @inlinable
    func end(_ completion: Subscribers.Completion<Failure>) {
        let isFirst = shared.withLock { shared in
            guard shared.completion == nil else { return false }
            shared.completion = completion
            return true
        }
        if isFirst { perform(.end) }
    }

    /// How the subject ended, if it has.
    @inlinable
    var completion: Subscribers.Completion<Failure>? {
        shared.withLock { $0.completion }
    }

    /// The current value and its version, together.
    @inlinable
    var current: (value: Output?, version: UInt) {
        shared.withLock { ($0.current, $0.version) }
    }

    // MARK: Turns

    /// Does the errand in turn: now, or by the thread whose turn it is.
    @inlinable
    func perform(_ errand: Errand) {
        switch turn.enter() {
        case .began:
            run(errand)
            finishTurn()
        case .nested:
            doErrands()
            run(errand)
        case .taken:
            lineUp(errand)
        }
    }

    @inlinable
    func lineUp(_ errand: Errand) {
        let isOwner = shared.withLock { shared in
            shared.line.append(errand)
            return turn.noteErrand()
        }
        if isOwner { finishTurn() }
    }

    /// Does what is in the line until nothing is, and gives the turn back.
    @inlinable
    func finishTurn() {
        repeat { doErrands() } while !turn.leave()
    }

    /// Does what other threads have lined up.
    @inlinable
    func doErrands() {
        guard turn.hasErrands else { return }
        let errands = shared.withLock { shared in
            turn.takeNote()
            let line = shared.line
            shared.line = []
            return line
        }
        errands.forEach(run)
    }

    @inlinable
    func run(_ errand: Errand) {
        switch errand {
        case .deliver(let value, let version):
            seating.deliver(value, version: version)
        case .join(let member):
            if !seating.admit(member) { population.add(-1) }
        case .leave(let member):
            if seating.dismiss(member) { population.add(-1) }
        case .end:
            if let completion { population.add(-seating.finish(completion)) }
        }
    }
}
