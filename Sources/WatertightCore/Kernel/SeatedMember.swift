// SPDX-License-Identifier: Apache-2.0

/// A member of a roster with its subscriber: where the subscriber's type is concrete.
@usableFromInline
final class SeatedMember<Downstream: Subscriber>: RosterMember<Downstream.Input, Downstream.Failure> {
    /// Kept by `keptSeat` until the end. Read for each value by whoever may call the subscriber, without a lock and uncounted.
    @usableFromInline
    let seat: Unmanaged<Seat<Downstream>>

    @inlinable
    init(
        _ seat: __shared Seat<Downstream>,
        subject: __shared AnyObject,
        roster: __shared Roster<Downstream.Input, Downstream.Failure>,
        kind: SubjectKind
    ) {
        self.seat = .passUnretained(seat)
        super.init(
            subject: subject,
            roster: roster,
            seat: seat,
            kind: kind,
            deliverValue: { member, value in
                unsafeDowncast(member, to: SeatedMember<Downstream>.self).seat
                    .withUncountedReference { $0.downstream.receive(value) }
            },
            deliverCompletion: { member, completion in
                unsafeDowncast(member, to: SeatedMember<Downstream>.self).seat
                    .withUncountedReference { $0.downstream.receive(completion: completion) }
            })
    }

    /// Gives the subscriber its subscription. Not inlined: next to where the seat was made, its parts would be counted once more.
    @inlinable
    @inline(never)
    func open() {
        seat.withUncountedReference { $0.downstream.receive(subscription: self) }
        release(asking: .none)
    }

    @usableFromInline
    override var reflectedChildren: [Mirror.Child] {
        lock.lock()
        let (subject, seat, owed) = isClosed ? (nil, nil, ledger.owed) : (self.subject, keptSeat, ledger.owed)
        lock.unlock()
        let downstream = (seat as? Seat<Downstream>)?.downstream
        if kind == .signal { return [("downstream", downstream as Any)] }
        return [
            ("parent", subject as Any), ("downstream", downstream as Any), ("demand", owed),
            ("subject", subject as Any),
        ]
    }
}

extension Roster {
    /// Gives a subscriber its subscription and a place, or tells it how the subject has ended.
    ///
    /// The subscription, and the current value that it asks for meanwhile, come on the caller's thread before this returns, whoever is
    /// delivering.
    @inlinable
    func seat<Downstream: Subscriber>(_ downstream: consuming Downstream, in subject: AnyObject, kind: SubjectKind)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        if hasEnded.peek() == 1, let completion {
            downstream.receive(subscription: Subscriptions.empty)
            downstream.receive(completion: completion)
            return
        }
        let seat = Seat(downstream)
        let member = SeatedMember(seat, subject: subject, roster: self, kind: kind)
        join(member)
        member.flags.clear(Member.opening)
        member.open()
        withExtendedLifetime(seat) {}
    }
}
