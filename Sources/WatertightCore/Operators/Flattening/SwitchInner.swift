// SPDX-License-Identifier: Apache-2.0

/// The subscriber of one of the publishers of a `switchToLatest`. Most of these publishers are erased; so this is itself the
/// core that an erased boundary calls.
@usableFromInline
final class SwitchInner<NewPublisher: Publisher, Downstream: Subscriber>:
    SubscriberCore<Downstream.Input, Downstream.Failure>, Subscriber, SelfDescribing
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let stage: SwitchStage<NewPublisher, Downstream>
    @usableFromInline let number: Int

    @inlinable init(stage: SwitchStage<NewPublisher, Downstream>, number: Int) {
        self.stage = stage
        self.number = number
        super.init(itself: SwitchInner.self)
    }

    @inlinable func receive(subscription: any Subscription) {
        let core = UnnamedSubscriptionCore.core(of: subscription)
        switch stage.attach(core, of: number) {
        case .request(let owed): if owed != .none { core.request(owed) }
        case .cancel: core.cancel()
        case .ignore: break
        }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        stage.isEnding ? stage.deliverLate(input, of: number) : stage.deliver(input, of: number)
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        stage.end(number, with: completion)
    }

    @usableFromInline override var erased: any Subscriber { self }
    @usableFromInline override var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
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

    @inlinable func attach(_ subscription: UnnamedSubscriptionCore, of number: Int) -> SubscriptionDecision {
        withLock {
            if isEnding { if let decision = attachLate(subscription, of: number) { return decision } }
            if machine.phase == .idle, machine.number == number { return .ignore }
            guard let owed = machine.attach(number) else { return .cancel }
            self.subscription = subscription
            return .request(owed)
        }
    }

    /// Decides about a subscription that comes after the outer stream has failed. Called under the lock.
    @usableFromInline func attachLate(_ subscription: UnnamedSubscriptionCore, of number: Int) -> SubscriptionDecision? {
        guard !machine.isOver, machine.phase == .awaiting, machine.number == number else { return nil }
        // A native upstream would go on without a subscriber; a foreign one behaves as with Combine.
        return !matchesCombine || SubscriptionCore.isNative(subscription) ? .cancel : .request(machine.ledger.owed)
    }

    /// Handles a publisher's end, which ends the stream on a failure, or if the outer stream had finished.
    @inlinable func end(_ number: Int, with completion: Subscribers.Completion<Failure>) {
        drainQueue.lock.lock()
        guard !isEnding, machine.isActive(number) else { return drainQueue.lock.unlock() }
        require(machine.phase == .running, "A completion came before the subscription")
        if case .failure = completion { _ = machine.end() } else { _ = machine.detach(number) }
        let isEnd = machine.isOver || machine.isLast
        if isEnd { ending.store(1) }
        let released = subscription.take()
        drainQueue.lock.unlock()
        if isEnd { end(with: completion) }
        withExtendedLifetime(released) {}
    }

    @usableFromInline func end(with completion: Subscribers.Completion<Failure>) {
        outer.close()?.cancel()
        tell(completion)
    }

    // MARK: A publisher of a single value

    /// Does what subscribing to a `Just` does, without the subscription, if a value is requested.
    ///
    /// - Returns: Whether it did.
    @inlinable @inline(__always) func deliverSingle(_ publisher: NewPublisher, of number: Int) -> Bool {
        guard let output = Just<Downstream.Input>.untapped(publisher) else { return false }
        guard withLock({ machine.isActive(number) && machine.ledger.owed != .none && machine.attach(number) != nil }) else { return false }
        _ = deliver(output, of: number)
        end(number, with: .finished)
        return true
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

extension SwitchInner: StreamDescribing {
    static var streamWord: String? { nil }
    static var isInput: ((Any.Type) -> Bool)? { { $0 == SwitchStage<NewPublisher, Downstream>.self } }
}
