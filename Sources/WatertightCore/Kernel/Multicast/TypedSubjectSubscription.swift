// SPDX-License-Identifier: Apache-2.0

/// A member of a multicaster, with a subscriber of a concrete type.
@usableFromInline final class TypedSubjectSubscription<Downstream: Subscriber>: SubjectSubscription<Downstream.Input, Downstream.Failure> {
    /// Retained by `retainedBox` until the end. Read for each value by the thread that may call the subscriber, without a lock and without a retain.
    @usableFromInline let box: Unmanaged<DownstreamBox<Downstream>>

    @inlinable init(
        _ box: __shared DownstreamBox<Downstream>,
        subject: __shared AnyObject,
        multicaster: __shared Multicaster<Downstream.Input, Downstream.Failure>,
        kind: SubjectKind
    ) {
        self.box = .passUnretained(box)
        super.init(
            subject: subject,
            multicaster: multicaster,
            box: box,
            kind: kind,
            // Called with this object only.
            deliverValue: { member, value in
                unsafeDowncast(member, to: TypedSubjectSubscription<Downstream>.self).box
                    .withUncountedReference { $0.downstream.receive(value) }
            },
            deliverCompletion: { member, completion in
                unsafeDowncast(member, to: TypedSubjectSubscription<Downstream>.self).box
                    .withUncountedReference { $0.downstream.receive(completion: completion) }
            })
    }

    /// Gives the subscriber its subscription. Not inlined: beside the code that made the box, its parts would be retained once more.
    @inlinable @inline(never) func open() {
        box.withUncountedReference { $0.downstream.receive(subscription: self) }
        release(requesting: .none)
    }

    @usableFromInline override var reflectedChildren: [Mirror.Child] {
        lock.lock()
        let (subject, box, owed) = isClosed ? (nil, nil, machine.ledger.owed) : (self.subject, retainedBox, machine.ledger.owed)
        lock.unlock()
        let downstream = (box as? DownstreamBox<Downstream>)?.downstream
        if kind == .signal { return [("downstream", downstream as Any)] }
        return [
            ("parent", subject as Any), ("downstream", downstream as Any), ("demand", owed),
            ("subject", subject as Any),
        ]
    }
}

extension Multicaster {
    /// Gives a subscriber its subscription and a place, or the completion of a subject that has ended.
    ///
    /// The subscription, and the current value if it is requested meanwhile, are delivered on the caller's thread before this returns, even
    /// while another thread delivers.
    @inlinable func subscribe<Downstream: Subscriber>(_ downstream: consuming Downstream, in subject: AnyObject, kind: SubjectKind)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        if hasEnded.peek() == 1, let completion {
            downstream.receive(subscription: Subscriptions.empty)
            downstream.receive(completion: completion)
            return
        }
        let box = DownstreamBox(downstream)
        let member = TypedSubjectSubscription(box, subject: subject, multicaster: self, kind: kind)
        join(member)
        member.flags.clear(Member.opening)
        member.open()
        withExtendedLifetime(box) {}
    }
}
