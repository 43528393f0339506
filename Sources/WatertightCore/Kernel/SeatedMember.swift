// SPDX-License-Identifier: Apache-2.0

/// A member of a roster with its subscriber: where the subscriber's type is concrete.
@usableFromInline
final class SeatedMember<Downstream: Subscriber>: RosterMember<Downstream.Input, Downstream.Failure> {
    /// Kept by `state` until the end. Read for each value by whoever may call the subscriber, without a lock and uncounted.
    @usableFromInline
    let seat: Unmanaged<Seat<Downstream>>

    @inlinable
    init(_ seat: Seat<Downstream>, subject: AnyObject, roster: Roster<Downstream.Input, Downstream.Failure>, hasCurrent: Bool) {
        self.seat = .passUnretained(seat)
        super.init(
            subject: subject,
            roster: roster,
            seat: seat,
            hasCurrent: hasCurrent,
            deliverValue: { member, value in
                unsafeDowncast(member, to: SeatedMember<Downstream>.self).seat
                    ._withUnsafeGuaranteedRef { $0.downstream.receive(value) }
            },
            deliverCompletion: { member, completion in
                unsafeDowncast(member, to: SeatedMember<Downstream>.self).seat
                    ._withUnsafeGuaranteedRef { $0.downstream.receive(completion: completion) }
            })
    }

    @usableFromInline
    override var reflectedChildren: [Mirror.Child] {
        let (subject, seat, ledger) = state.withLock { ($0.subject, $0.seat, $0.ledger) }
        let downstream = (seat as? Seat<Downstream>)?.downstream
        return [
            ("parent", subject as Any), ("downstream", downstream as Any), ("demand", ledger.owed),
            ("subject", subject as Any),
        ]
    }
}

/// Holds a subscriber in an immutable field, so that it can be called without being counted.
@usableFromInline
final class Seat<Downstream> {
    @usableFromInline
    let downstream: Downstream

    @inlinable
    init(_ downstream: Downstream) {
        self.downstream = downstream
    }
}

extension Roster {
    /// Gives a subscriber its subscription and a place, or tells it how the subject has ended.
    ///
    /// The subscription, and the current value that it asks for meanwhile, come on the caller's thread before this returns, whoever is
    /// delivering.
    @inlinable
    func seat<Downstream: Subscriber>(_ downstream: Downstream, in subject: AnyObject, hasCurrent: Bool)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        if let completion {
            downstream.receive(subscription: Subscriptions.empty)
            downstream.receive(completion: completion)
            return
        }
        let seat = Seat(downstream)
        let member = SeatedMember(seat, subject: subject, roster: self, hasCurrent: hasCurrent)
        population.add(1)
        perform(.join(member))
        member.flags.clear(Member.opening)
        downstream.receive(subscription: member)
        member.release(asking: .none)
        withExtendedLifetime(seat) {}
    }
}
