// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Subscribes to what it makes of the upstream's values and passes on what comes. The ``JoinMachine`` decides; this acts.
@usableFromInline
final class FlatMapStage<Input, NewPublisher: Publisher, Downstream: Subscriber>: SubscriptionCore, Subscriber
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline
    typealias Failure = Downstream.Failure
    @usableFromInline
    typealias Output = Downstream.Input
    @usableFromInline
    typealias Inner = FlatMapInner<Input, NewPublisher, Downstream>

    /// What the stage works with until the end.
    @usableFromInline
    final class Kit {
        @usableFromInline
        let downstream: Downstream
        @usableFromInline
        let transform: (Input) -> NewPublisher

        @inlinable
        init(downstream: Downstream, transform: @escaping (Input) -> NewPublisher) {
            self.downstream = downstream
            self.transform = transform
        }
    }

    @usableFromInline
    struct State {
        @usableFromInline
        var machine = JoinMachine()
        @usableFromInline
        var kit: Kit?
        @usableFromInline
        var inners = SlotTable<Inner>()
        @usableFromInline
        var held: Deque<(value: Output, inner: Inner)> = []

        @inlinable
        init(kit: Kit) {
            self.kit = kit
        }
    }

    @usableFromInline
    enum Errand {
        case value(Output, Kit)
        case completion(Subscribers.Completion<Failure>, Kit)
    }

    @usableFromInline
    let maxPublishers: Subscribers.Demand
    @usableFromInline
    let upstream = UpstreamSlot()
    @usableFromInline
    let outlet: Outlet<State, Errand>
    /// 1 once the downstream has cancelled or is told of the end: nothing more is delivered, whatever is in the line.
    @usableFromInline
    let isOver = Word()

    @inlinable
    init(maxPublishers: Subscribers.Demand, transform: @escaping (Input) -> NewPublisher, downstream: Downstream) {
        self.maxPublishers = maxPublishers
        outlet = Outlet(State(kit: Kit(downstream: downstream, transform: transform)))
        super.init(
            request: { unsafeDowncast($0, to: FlatMapStage.self).ask($1) },
            cancel: { unsafeDowncast($0, to: FlatMapStage.self).close() })
    }

    // MARK: The upstream

    @inlinable
    func receive(subscription: any Subscription) {
        guard upstream.link(subscription) else {
            subscription.cancel()
            return
        }
        subscription.request(maxPublishers)
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
        let kit = outlet.decide { $0.machine.beginInner() ? $0.kit : nil }
        guard let kit else { return .none }
        kit.transform(input).subscribe(Inner(parent: self))
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            let kit = outlet.decide { $0.machine.endOuter() ? $0.kit.take() : nil }
            let subscription = upstream.close()
            if let kit { act(.completion(.finished, kit)) }
            withExtendedLifetime(subscription) {}
        case .failure:
            fail(with: completion, besides: nil)
        }
    }

    // MARK: The downstream

    @inlinable
    func ask(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        let unlimited = outlet.decide { state -> [any Subscription] in
            let wasUnlimited = state.machine.ledger.isUnlimited
            state.machine.ledger.ask(demand)
            return !wasUnlimited && state.machine.ledger.isUnlimited ? state.inners.compactMap(\.subscription) : []
        }
        drain()
        for subscription in unlimited { subscription.request(.unlimited) }
    }

    @inlinable
    func close() {
        isOver.store(1)
        let (remains, kit) = outlet.decide { state in
            (state.machine.end(byFailure: false) ? Self.empty(&state) : nil, state.kit.take())
        }
        let subscription = upstream.close()
        if let remains {
            for inner in remains.subscriptions { inner.cancel() }
        }
        subscription?.cancel()
        withExtendedLifetime((remains, kit)) {}
    }

    // MARK: Ends

    /// What ended with the stage.
    @usableFromInline
    struct Remains {
        /// To be cancelled.
        @usableFromInline
        var subscriptions: [any Subscription]
        /// To be let go of where no lock is held.
        @usableFromInline
        var own: (any Subscription)?
        @usableFromInline
        var state: State

        @inlinable
        init(subscriptions: [any Subscription], own: (any Subscription)?, state: State) {
            self.subscriptions = subscriptions
            self.own = own
            self.state = state
        }
    }

    /// Takes everything but the kit out of the state. `inner` has ended by itself: it is not to be cancelled.
    @inlinable
    static func empty(_ state: inout State, besides inner: Inner? = nil) -> Remains {
        let remains = Remains(
            subscriptions: state.inners.compactMap { $0 === inner ? nil : $0.subscription },
            own: inner?.subscription,
            state: state)
        for inner in state.inners.compactMap({ $0 }) { inner.subscription = nil }
        state.inners = SlotTable()
        state.held = []
        return remains
    }

    @inlinable
    func fail(with completion: Subscribers.Completion<Failure>, besides inner: Inner?) {
        let remains = outlet.decide { $0.machine.end(byFailure: true) ? Self.empty(&$0, besides: inner) : nil }
        guard let remains, let kit = remains.state.kit else { return }
        let subscription = upstream.close()
        for inner in remains.subscriptions { inner.cancel() }
        // Combine leaves the outer stream running for nobody. A subject of the house and this would keep each other for ever, so
        // that what is the house's is cancelled; a foreign subscription is let go of as Combine does.
        if inner != nil, let subscription, SubscriptionCore.isKind(of: subscription) { subscription.cancel() }
        act(.completion(completion, kit))
        withExtendedLifetime((remains, subscription)) {}
    }

    // MARK: Acting

    @inlinable
    func act(_ errand: Errand) {
        outlet.perform(errand, run)
    }

    @inlinable
    func run(_ errand: Errand) {
        guard isOver.peek() == 0 else { return }
        LockAudit.assertNoneHeld()
        switch errand {
        case .completion(let completion, let kit):
            // What its receiver sends from inside still passes, as in Combine; what is in the line does not.
            kit.downstream.receive(completion: completion)
            isOver.store(1)
            let released = outlet.decide { state in
                state.machine.phase = .ended
                return state.kit.take()
            }
            withExtendedLifetime(released) {}
        case .value(let value, let kit):
            let demand = kit.downstream.receive(value)
            guard demand != .none else { return }
            outlet.decide { $0.machine.ledger.ask(demand) }
            drain()
        }
    }

    /// Delivers what is held, as far as it is asked for; each value delivered lets its publisher send another.
    @inlinable
    func drain() {
        let thread = ThreadID.current
        guard outlet.decide({ $0.machine.beginDraining(on: thread) }) else { return }
        while true {
            let due = outlet.decide { state -> (value: Output, inner: Inner, kit: Kit, subscription: (any Subscription)?)? in
                guard state.machine.takeHeld(), let kit = state.kit, let (value, inner) = state.held.popFirst() else { return nil }
                return (value, inner, kit, state.machine.ledger.isUnlimited ? nil : inner.subscription)
            }
            guard let due else { break }
            act(.value(due.value, due.kit))
            due.subscription?.request(.max(1))
        }
        let kit = outlet.decide { $0.machine.completeIfDone() ? $0.kit.take() : nil }
        if let kit { act(.completion(.finished, kit)) }
    }

    @usableFromInline
    override var description: String { "FlatMap" }
}
