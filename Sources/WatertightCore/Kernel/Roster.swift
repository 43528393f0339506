// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// One in, many out: the subscribers of a subject, and the order in which they get what is sent.
///
/// What is sent goes through an ``Outlet``. A member that joins or leaves while another thread delivers stands in the same line as
/// the values, so that a value goes to exactly the members that were there when it was sent.
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
    struct State {
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
    let outlet: Outlet<State, Errand>
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
        outlet = Outlet(State(current: current))
        upstreams = Upstreams(isAsked: current != nil)
    }

    // MARK: Sending

    /// Sends a value that is nobody's current value.
    @inlinable
    func send(_ value: Output) {
        guard population.peek() != 0 else { return }
        outlet.perform(.deliver(value, version: 0), run)
    }

    /// Makes a value the current one and sends it. Values become current in the order in which they are delivered.
    @inlinable
    func sendCurrent(_ value: Output) {
        let entry = outlet.turn.enter()
        var displaced: Output? = value
        var isOwner = entry == .began
        var isLinedUp = false
        let version = outlet.shared.withLock { shared -> UInt? in
            guard shared.state.completion == nil else { return nil }
            swap(&shared.state.current, &displaced)
            shared.state.version += 1
            if entry == .taken || !shared.line.isEmpty {
                // Under the one lock, so that the line has the values in the order in which they became current.
                isLinedUp = true
                shared.line.append(.deliver(value, version: shared.state.version))
                if outlet.turn.noteErrand() { isOwner = true }
            }
            return shared.state.version
        }
        if let version, !isLinedUp {
            // What others line up from now on comes after it.
            seating.deliver(value, version: version)
        } else if entry == .nested {
            outlet.catchUp(run)
        }
        if isOwner { outlet.finishTurn(run) }
    }

    /// Changes the current value without sending it, as an ended subject does.
    @inlinable
    func replaceCurrent(_ value: Output) {
        var displaced: Output? = value
        outlet.decide { swap(&$0.current, &displaced) }
    }

    /// Ends the subject. The first time counts.
    @inlinable
    func end(_ completion: Subscribers.Completion<Failure>) {
        let isFirst = outlet.decide { state in
            guard state.completion == nil else { return false }
            state.completion = completion
            return true
        }
        if isFirst { perform(.end) }
    }

    /// How the subject ended, if it has.
    @inlinable
    var completion: Subscribers.Completion<Failure>? {
        outlet.decide { $0.completion }
    }

    /// The current value and its version, together.
    @inlinable
    var current: (value: Output?, version: UInt) {
        outlet.decide { ($0.current, $0.version) }
    }

    // MARK: Errands

    /// Does the errand in turn: now, or by the thread whose turn it is.
    @inlinable
    func perform(_ errand: Errand) {
        outlet.perform(errand, run)
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
