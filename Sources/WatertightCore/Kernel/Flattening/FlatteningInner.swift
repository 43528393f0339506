// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Subscribes to one of the publishers whose values a ``FlatteningStage`` delivers.
@usableFromInline final class FlatteningInner<Downstream: Subscriber>: Subscriber, SelfDescribing {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let parent: FlatteningStage<Downstream>

    // Guarded by the lock of the parent's `serialized`.

    @usableFromInline @exclusivity(unchecked) var subscription: (any Subscription)?
    /// The index in the parent's table, or -1 where there is no subscription.
    @usableFromInline @exclusivity(unchecked) var slot = -1
    @usableFromInline @exclusivity(unchecked) var hasFinished = false

    @inlinable init(parent: FlatteningStage<Downstream>) {
        self.parent = parent
    }

    @inlinable func receive(subscription: any Subscription) {
        parent.lock()
        guard !parent.machine.isEnded, slot < 0, !hasFinished else {
            parent.unlock()
            subscription.cancel()
            return
        }
        self.subscription = subscription
        slot = parent.inners.insert(self)
        let demand = parent.machine.openingDemand
        parent.unlock()
        subscription.request(demand)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        // A constant field, which is nevertheless counted where it is used across a call.
        Unmanaged.passUnretained(parent).withUncountedReference { receive(input, for: $0) }
    }

    @inlinable @inline(__always) func receive(_ input: Input, for parent: FlatteningStage<Downstream>) -> Subscribers.Demand {
        let thread = ThreadID.current
        parent.lock()
        let placement = parent.machine.receiveValue(on: thread)
        guard case .deliver(let demand) = placement, let box = parent.serialized.uncountedBox else {
            if case .hold = placement { parent.held.append((input, self)) }
            parent.unlock()
            return .none
        }
        // Unlocks.
        parent.deliver(input, to: box)
        return demand
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        guard case .finished = completion else {
            parent.fail(with: completion, besides: self)
            return
        }
        parent.lock()
        let isFirstTime = !hasFinished
        hasFinished = true
        if slot >= 0 { parent.inners.remove(slot) }
        slot = -1
        let released = subscription.take()
        // Unlocks.
        parent.endInner(isFirstTime: isFirstTime)
        withExtendedLifetime(released) {}
    }

    @usableFromInline var description: String { parent.description }
    @usableFromInline var customMirror: Mirror { Mirror(self, children: ["parentSubscription": parent.combineIdentifier]) }
}
