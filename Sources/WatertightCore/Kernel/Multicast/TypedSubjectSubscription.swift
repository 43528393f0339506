// SPDX-License-Identifier: Apache-2.0

/// The functions through which a multicaster calls a member; the same for all whose subscribers have one type.
@usableFromInline final class MemberFunctions<Output, Failure: Error>: SignalFunctions {
    @usableFromInline typealias Member = SubjectSubscription<Output, Failure>

    @usableFromInline let deliverValue: (Member, Output) -> Subscribers.Demand
    @usableFromInline let deliverCompletion: (Member, Subscribers.Completion<Failure>) -> Void
    @usableFromInline let destroySubscriber: (Member) -> Void

    @inlinable init(
        deliverValue: @escaping (Member, Output) -> Subscribers.Demand,
        deliverCompletion: @escaping (Member, Subscribers.Completion<Failure>) -> Void,
        destroySubscriber: @escaping (Member) -> Void
    ) {
        self.deliverValue = deliverValue
        self.deliverCompletion = deliverCompletion
        self.destroySubscriber = destroySubscriber
        super.init(
            // Called with members of that type only.
            request: { unsafeDowncast($0, to: Member.self).handleRequest($1) },
            cancel: { unsafeDowncast($0, to: Member.self).handleCancel() })
    }
}

/// A member of a multicaster, with a subscriber of a concrete type.
@usableFromInline final class TypedSubjectSubscription<Downstream: Subscriber>: SubjectSubscription<Downstream.Input, Downstream.Failure> {
    /// Read for each value by the thread that may call the subscriber, without a lock and without a retain.
    @usableFromInline let downstream: RawCell<Borrowable<Downstream>>

    @inlinable init(
        _ downstream: consuming Downstream,
        subject: __shared AnyObject,
        multicaster: __shared Multicaster<Downstream.Input, Downstream.Failure>,
        kind: SubjectKind
    ) {
        self.downstream = RawCell(Borrowable(downstream))
        super.init(subject: subject, multicaster: multicaster, kind: kind, functions: Self.memberFunctions)
    }

    @inlinable @inline(__always) static var memberFunctions: Unmanaged<MemberFunctions<Downstream.Input, Downstream.Failure>> {
        FunctionTables.table(of: TypedSubjectSubscription<Downstream>.self) {
            MemberFunctions(
                // Called with members of this type only.
                deliverValue: { member, value in
                    unsafeDowncast(member, to: TypedSubjectSubscription<Downstream>.self).downstream.borrow { $0.value.receive(value) }
                },
                deliverCompletion: { member, completion in
                    unsafeDowncast(member, to: TypedSubjectSubscription<Downstream>.self).downstream
                        .borrow { $0.value.receive(completion: completion) }
                },
                destroySubscriber: { unsafeDowncast($0, to: TypedSubjectSubscription<Downstream>.self).downstream.destroy() })
        }
    }

    /// Gives the subscriber its subscription. Called by the thread that has made the member, and has the claim.
    @inlinable @inline(never) func open() {
        downstream.borrow { $0.value.receive(subscription: self) }
        release(requesting: .none)
    }

    @usableFromInline override var reflectedChildren: [Mirror.Child] {
        lock.lock()
        let subject = isClosed ? nil : self.subject
        let downstream = isClosed || storage != .full ? nil : self.downstream.borrow { $0.value }
        let owed = machine.ledger.owed
        lock.unlock()
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
        let member = TypedSubjectSubscription(downstream, subject: subject, multicaster: self, kind: kind)
        join(member)
        member.flags.clear(Member.opening)
        member.open()
    }
}

extension TypedSubjectSubscription: StreamDescribing {
    static var streamWord: String? { "subject" }
    static var sourceEnd: SourceEnd? { .byCompletion }
    static var isOfSubject: Bool { true }
}
