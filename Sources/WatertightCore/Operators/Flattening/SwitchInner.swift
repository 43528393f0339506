// SPDX-License-Identifier: Apache-2.0

/// The subscriber of one of the publishers of a `switchToLatest`.
@usableFromInline struct SwitchInner<NewPublisher: Publisher, Downstream: Subscriber>: Subscriber, SelfDescribing
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline let combineIdentifier = CombineIdentifier()
    @usableFromInline let stage: SwitchStage<NewPublisher, Downstream>
    @usableFromInline let number: Int

    @inlinable init(stage: SwitchStage<NewPublisher, Downstream>, number: Int) {
        self.stage = stage
        self.number = number
    }

    @inlinable func receive(subscription: any Subscription) {
        switch stage.attach(subscription, of: number) {
        case .request(let owed): if owed != .none { subscription.request(owed) }
        case .cancel: subscription.cancel()
        case .ignore: break
        }
    }

    @inlinable func receive(_ input: NewPublisher.Output) -> Subscribers.Demand {
        stage.isEnding ? stage.deliverLate(input, of: number) : stage.deliver(input, of: number)
    }

    @inlinable func receive(completion: Subscribers.Completion<NewPublisher.Failure>) {
        stage.end(number, with: completion)
    }

    @usableFromInline var description: String { stage.description }
    @usableFromInline var customMirror: Mirror { Mirror(self, children: ["parentSubscription": stage.combineIdentifier]) }
}

extension SwitchStage {
    @usableFromInline enum SubscriptionDecision {
        case request(Subscribers.Demand)
        case cancel
        /// No effect, as with Combine: the publisher had ended.
        case ignore
    }

    @usableFromInline func attach(_ subscription: any Subscription, of number: Int) -> SubscriptionDecision {
        withLock {
            if isEnding, !machine.isOver, machine.phase == .awaiting, machine.number == number {
                // The outer stream failed. A native upstream would go on without a subscriber; a foreign one behaves as with Combine.
                return !matchesCombine || SubscriptionCore.isNative(subscription) ? .cancel : .request(machine.ledger.owed)
            }
            if machine.phase == .idle, machine.number == number { return .ignore }
            guard let owed = machine.attach(number) else { return .cancel }
            self.subscription = subscription
            return .request(owed)
        }
    }

    /// Handles a publisher's end, which ends the stream on a failure, or where the outer stream had finished.
    @usableFromInline func end(_ number: Int, with completion: Subscribers.Completion<Failure>) {
        let (isEnd, released) = withLock { () -> (Bool, (any Subscription)?) in
            guard !isEnding, machine.isActive(number) else { return (false, nil) }
            require(machine.phase == .running, "A completion came before the subscription")
            if case .failure = completion { _ = machine.end() } else { _ = machine.detach(number) }
            let isEnd = machine.isOver || machine.isLast
            if isEnd { ending.store(1) }
            return (isEnd, subscription.take())
        }
        if isEnd {
            outer.close()?.cancel()
            tell(completion)
        }
        withExtendedLifetime(released) {}
    }

    // MARK: After the end

    /// Passes on, as Combine does, the values that a publisher sends after the outer stream's failure has cancelled it, on the thread that
    /// delivered that failure; no publisher that keeps the laws does so.
    @usableFromInline func deliverLate(_ value: Downstream.Input, of number: Int) -> Subscribers.Demand {
        let downstream = withLock { machine.phase == .running && machine.number == number ? former.onItsThread : nil }
        return downstream?.receive(value) ?? .none
    }

    /// Passes on, as Combine does, each completion of an outer stream that has more than one.
    @usableFromInline func repeatEnd(_ completion: Subscribers.Completion<Failure>) {
        withLock { machine.phase == .idle ? former.onItsThread : nil }?.receive(completion: completion)
    }
}

/// The downstream of a stream that is over. Combine's operators still pass on to it the events that an upstream sends against the laws. This
/// package's release it, and pass such events on while it is retained elsewhere.
@usableFromInline struct FormerDownstream<Downstream: Subscriber> {
    @usableFromInline weak var object: AnyObject?
    /// The thread on which the completion was delivered.
    @usableFromInline var thread = ThreadID.none

    @inlinable init() {}

    @inlinable init(_ downstream: Downstream) {
        guard Downstream.self is AnyClass else { return }
        object = downstream as AnyObject
        thread = ThreadID.current
    }

    @usableFromInline var onItsThread: Downstream? { thread == ThreadID.current ? object as? Downstream : nil }
}
