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

    // Guarded by the lock of the parent's outlet.

    @usableFromInline
    @exclusivity(unchecked)
    var subscription: (any Subscription)?
    /// The place in the parent's table, or -1 where there is no subscription.
    @usableFromInline
    @exclusivity(unchecked)
    var slot = -1
    @usableFromInline
    @exclusivity(unchecked)
    var hasFinished = false

    @inlinable
    init(parent: Stage) {
        self.parent = parent
    }

    @inlinable
    func receive(subscription: any Subscription) {
        parent.outlet.lock.lock()
        guard !parent.machine.isEnded, slot < 0, !hasFinished else {
            parent.outlet.lock.unlock()
            subscription.cancel()
            return
        }
        self.subscription = subscription
        slot = parent.inners.insert(self)
        let demand = parent.machine.openingDemand
        parent.outlet.lock.unlock()
        subscription.request(demand)
    }

    @inlinable
    func receive(_ input: NewPublisher.Output) -> Subscribers.Demand {
        let thread = ThreadID.current
        parent.outlet.lock.lock()
        let placement = parent.machine.place(on: thread)
        guard case .deliver(let demand) = placement, let kit = parent.kit else {
            if case .hold = placement { parent.held.append((input, self)) }
            parent.outlet.lock.unlock()
            return .none
        }
        parent.outlet.lock.unlock()
        parent.deliver(input, with: kit)
        return demand
    }

    @inlinable
    func receive(completion: Subscribers.Completion<NewPublisher.Failure>) {
        guard case .finished = completion else {
            parent.fail(with: completion, besides: self)
            return
        }
        parent.outlet.lock.lock()
        let sequel = parent.machine.endInner(isFirstTime: !hasFinished, asksOuter: parent.maxPublishers != .unlimited)
        hasFinished = true
        if slot >= 0 { parent.inners.remove(slot) }
        slot = -1
        let released = subscription.take()
        parent.outlet.lock.unlock()
        parent.follow(sequel)
        withExtendedLifetime(released) {}
    }

    @usableFromInline
    var description: String { "FlatMap" }
    @usableFromInline
    var customMirror: Mirror { Mirror(self, children: ["parentSubscription": parent.combineIdentifier]) }
    @usableFromInline
    var playgroundDescription: Any { description }
}
