// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The subscriber of one publisher that a `flatMap` made.
@usableFromInline
final class FlatMapInner<Input, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline
    typealias Stage = FlatMapStage<Input, NewPublisher, Downstream>

    @usableFromInline
    let parent: Stage

    // Guarded by the outlet of `parent`.

    @usableFromInline
    var subscription: (any Subscription)?
    /// The place in the parent's table, while there is a subscription.
    @usableFromInline
    var slot: Int?
    @usableFromInline
    var hasFinished = false

    @inlinable
    init(parent: Stage) {
        self.parent = parent
    }

    @inlinable
    func receive(subscription: any Subscription) {
        let demand = parent.outlet.decide { state -> Subscribers.Demand? in
            guard !state.machine.isEnded, slot == nil, !hasFinished else { return nil }
            self.subscription = subscription
            slot = state.inners.insert(self)
            return state.machine.openingDemand
        }
        if let demand { subscription.request(demand) } else { subscription.cancel() }
    }

    @inlinable
    func receive(_ input: NewPublisher.Output) -> Subscribers.Demand {
        let thread = ThreadID.current
        var kit: Stage.Kit?
        let placement = parent.outlet.decide { state -> JoinMachine.Placement in
            let placement = state.machine.place(on: thread)
            switch placement {
            case .deliver: kit = state.kit
            case .hold: state.held.append((input, self))
            case .refuse: break
            }
            return placement
        }
        guard case .deliver(let demand) = placement, let kit else { return .none }
        parent.act(.value(input, kit))
        return demand
    }

    @inlinable
    func receive(completion: Subscribers.Completion<NewPublisher.Failure>) {
        guard case .finished = completion else {
            parent.fail(with: completion, besides: self)
            return
        }
        let asksOuter = parent.maxPublishers != .unlimited
        let (sequel, kit, released) = parent.outlet.decide { state in
            let sequel = state.machine.endInner(isFirstTime: !hasFinished, asksOuter: asksOuter)
            hasFinished = true
            if let slot { state.inners.remove(slot) }
            slot = nil
            let kit: Stage.Kit? = if case .complete = sequel { state.kit.take() } else { nil }
            return (sequel, kit, subscription.take())
        }
        switch sequel {
        case .nothing: break
        case .askOuter: parent.upstream.linked?.request(.max(1))
        case .complete: if let kit { parent.act(.completion(.finished, kit)) }
        }
        withExtendedLifetime(released) {}
    }

    @usableFromInline
    var description: String { "FlatMap" }
    @usableFromInline
    var customMirror: Mirror { Mirror(self, children: ["parentSubscription": parent.combineIdentifier]) }
    @usableFromInline
    var playgroundDescription: Any { description }
}
