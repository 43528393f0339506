// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// One subscriber of a subject, and its subscription.
///
/// ```
///   opening ──▶ metered ◀──▶ delivering        one thread at a time has the claim to call the subscriber;
///                  │                            what the sender has for it meanwhile goes into its mailbox
///                  └──unlimited──▶ steady       for good: the sender alone calls it, without a lock
///   any ──cancel, completion──▶ closed
/// ```
/// Beside the sender, who is one thread at a time, the subscriber's own thread may call it: with the subscription, and with the
/// current value that it asks for. The claim keeps the two apart until the demand is unlimited and nothing is due.
@usableFromInline
class RosterMember<Output, Failure: Error>: SubscriptionCore {
    @usableFromInline
    typealias This = RosterMember<Output, Failure>

    @usableFromInline
    enum Letter {
        case value(Output, version: UInt)
        case completion(Subscribers.Completion<Failure>)
    }

    @usableFromInline
    struct State {
        /// Keeps the subject, and so the roster, until the end, as Combine does.
        @usableFromInline
        var subject: AnyObject?
        /// Keeps the subscriber.
        @usableFromInline
        var seat: AnyObject?
        @usableFromInline
        var ledger = DemandLedger()
        /// Whether the current value is still to be given.
        @usableFromInline
        var isOwedCurrent: Bool
        /// The version of the current value that was given on request: what is in the line up to it is not given again.
        @usableFromInline
        var caughtUp: UInt = 0
        /// Whether what is in the line may still be what was given on request.
        @usableFromInline
        var mayRepeat = false
        /// The thread that may call the subscriber, and how often it has claimed that.
        @usableFromInline
        var claimant: UInt
        @usableFromInline
        var claims = 1
        @usableFromInline
        var mailbox: Deque<Letter> = []

        @inlinable
        init(subject: AnyObject, seat: AnyObject, isOwedCurrent: Bool) {
            self.subject = subject
            self.seat = seat
            self.isOwedCurrent = isOwedCurrent
            claimant = ThreadID.current
        }
    }

    @usableFromInline
    final let deliverValue: (This, Output) -> Subscribers.Demand
    @usableFromInline
    final let deliverCompletion: (This, Subscribers.Completion<Failure>) -> Void
    @usableFromInline
    final unowned(unsafe) let roster: Roster<Output, Failure>

    @usableFromInline
    final let hasCurrent: Bool

    @usableFromInline
    final let state: Guarded<State>
    /// Set under the lock of `state`, read without.
    @usableFromInline
    final let flags = Word(This.opening)
    /// Where it stands in the roster. Only the thread whose turn it is.
    @usableFromInline
    final let place = Unguarded<Int?>(nil)

    @inlinable
    @inline(__always)
    static var closed: UInt { 1 }
    @inlinable
    @inline(__always)
    static var steady: UInt { 2 }

    /// The subscriber is still to be given its subscription, by the thread that has the claim.
    @inlinable
    @inline(__always)
    static var opening: UInt { 4 }

    @inlinable
    init(
        subject: AnyObject,
        roster: Roster<Output, Failure>,
        seat: AnyObject,
        hasCurrent: Bool,
        deliverValue: @escaping (This, Output) -> Subscribers.Demand,
        deliverCompletion: @escaping (This, Subscribers.Completion<Failure>) -> Void
    ) {
        self.deliverValue = deliverValue
        self.deliverCompletion = deliverCompletion
        self.roster = roster
        self.hasCurrent = hasCurrent
        state = Guarded(State(subject: subject, seat: seat, isOwedCurrent: hasCurrent))
        super.init(
            request: { unsafeDowncast($0, to: This.self).ask($1) },
            cancel: { unsafeDowncast($0, to: This.self).close() })
    }

    @inlinable
    final var isClosed: Bool { flags.peek() & Self.closed != 0 }

    // MARK: What the sender does

    @inlinable
    @inline(__always)
    final func offer(_ value: Output, version: UInt) {
        if flags.peek() == Self.steady {
            _ = deliverValue(self, value)
        } else {
            offerMetered(value, version: version)
        }
    }

    @inlinable
    final func offerMetered(_ value: Output, version: UInt) {
        let thread = ThreadID.current
        let verdict = state.withLock { state -> Verdict in
            guard !isClosed else { return .pass }
            if state.claimant != ThreadID.none, state.claimant != thread {
                state.mailbox.append(.value(value, version: version))
                return .pass
            }
            return admit(version: version, to: &state, on: thread)
        }
        switch verdict {
        case .pass: break
        case .drop: reportDrop()
        case .deliver: release(asking: deliverValue(self, value))
        }
    }

    @usableFromInline
    enum Verdict {
        case pass
        case drop
        case deliver
    }

    /// Decides about a value, and claims the subscriber for it.
    @inlinable
    final func admit(version: UInt, to state: inout State, on thread: UInt) -> Verdict {
        if version != 0, version <= state.caughtUp { return .pass }
        guard state.ledger.spendIfOwed() else {
            if version != 0 { state.isOwedCurrent = true }
            return version == 0 ? .drop : .pass
        }
        state.isOwedCurrent = false
        state.mayRepeat = false
        state.claimant = thread
        state.claims += 1
        return .deliver
    }

    /// Delivers the completion, or leaves it to whoever has the claim.
    @inlinable
    final func finish(_ completion: Subscribers.Completion<Failure>) {
        let thread = ThreadID.current
        let isMine = state.withLock { state in
            guard !isClosed else { return false }
            if state.claimant != ThreadID.none, state.claimant != thread || flags.peek() & Self.opening != 0 {
                state.mailbox.append(.completion(completion))
                return false
            }
            flags.store(Self.closed)
            return true
        }
        if isMine { deliverCompletion(self, completion) }
    }

    /// Lets go of the subscriber and of the subject. By the roster's owner, outside of any call to this member.
    @inlinable
    final func vacate() {
        let released = state.withLock { state in
            (state.seat.take(), state.subject.take())
        }
        _ = released
    }

    // MARK: What the subscriber does

    /// The subscriber's `request(_:)`.
    @inlinable
    final func ask(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        let thread = ThreadID.current
        var givesCurrent = false
        let kept = state.withLock { state -> (subject: AnyObject, seat: AnyObject?)? in
            guard !isClosed, let subject = state.subject else { return nil }
            state.ledger.ask(demand)
            if state.isOwedCurrent, state.claimant == ThreadID.none || state.claimant == thread {
                givesCurrent = true
                state.claimant = thread
                state.claims += 1
            } else {
                becomeSteadyIfPossible(&state)
            }
            return (subject, state.seat)
        }
        guard let kept else { return }
        roster.upstreams.ask()
        if givesCurrent { release(asking: .none) }
        withExtendedLifetime(kept) {}
    }

    /// The subscriber's `cancel()`.
    @inlinable
    final func close() {
        let subject = state.withLock { state -> AnyObject? in
            guard !isClosed else { return nil }
            flags.store(Self.closed)
            return state.subject
        }
        guard let subject else { return }
        roster.perform(.leave(self))
        withExtendedLifetime(subject) {}
    }

    /// Gives a claim back; before the last one is given back, delivers what has become due meanwhile.
    @inlinable
    final func release(asking demand: Subscribers.Demand) {
        let thread = ThreadID.current
        var demand = demand
        while true {
            var letters: Deque<Letter> = []
            let due = state.withLock { state -> Due in
                state.ledger.ask(demand)
                let due = nextDue(&state, on: thread, letters: &letters)
                if case .nothing = due {
                    state.claims -= 1
                    if state.claims == 0 { state.claimant = ThreadID.none }
                    becomeSteadyIfPossible(&state)
                }
                return due
            }
            switch due {
            case .nothing: return
            case .skip: demand = .none
            case .current: demand = deliverCurrent()
            case .value(let value): demand = deliverValue(self, value)
            case .completion(let completion):
                demand = .none
                deliverCompletion(self, completion)
            }
        }
    }

    @usableFromInline
    enum Due {
        case nothing
        case skip
        case current
        case value(Output)
        case completion(Subscribers.Completion<Failure>)
    }

    /// - Parameter letters: Gets what is not delivered, to be released outside the lock.
    @inlinable
    final func nextDue(_ state: inout State, on thread: UInt, letters: inout Deque<Letter>) -> Due {
        guard !isClosed else {
            swap(&letters, &state.mailbox)
            return .nothing
        }
        if state.isOwedCurrent, !state.ledger.isEmpty { return .current }
        guard state.claims == 1, let letter = state.mailbox.popFirst() else { return .nothing }
        letters.append(letter)
        switch letter {
        case .value(let value, let version):
            guard admit(version: version, to: &state, on: thread) == .deliver else { return .skip }
            state.claims -= 1
            return .value(value)
        case .completion(let completion):
            flags.store(Self.closed)
            return .completion(completion)
        }
    }

    @inlinable
    final func deliverCurrent() -> Subscribers.Demand {
        let current = roster.current
        state.withLock { state in
            state.ledger.spend()
            state.isOwedCurrent = false
            state.caughtUp = current.version
            state.mayRepeat = true
        }
        return current.value.map { deliverValue(self, $0) } ?? .none
    }

    @inlinable
    final func becomeSteadyIfPossible(_ state: inout State) {
        guard state.claims == 0, state.ledger.isUnlimited, !state.isOwedCurrent, !state.mayRepeat, !isClosed else { return }
        flags.store(Self.steady)
    }

    // MARK: What debugging tools see

    @usableFromInline
    final func reportDrop() {
        Probe.report(.valueDroppedWithoutDemand(at: description))
    }

    @usableFromInline
    override var description: String { hasCurrent ? "CurrentValueSubject" : "PassthroughSubject" }
}
