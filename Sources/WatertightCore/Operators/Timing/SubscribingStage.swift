// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// A call to the upstream's subscription, to be made on a scheduler.
@usableFromInline
enum SubscriptionOrder {
    case request(Subscribers.Demand, of: any Subscription)
    case cancel(any Subscription)

    @usableFromInline
    func carryOut() {
        switch self {
        case .request(let demand, let subscription): subscription.request(demand)
        case .cancel(let subscription): subscription.cancel()
        }
    }
}

/// Passes all events down at once, and schedules one call to the upstream for each call of the downstream.
@usableFromInline
final class SubscribingStage<Downstream: Subscriber, Context: Scheduler>: SubscriptionCore, Subscriber {
    @usableFromInline
    let scheduler: Context
    @usableFromInline
    let options: Context.SchedulerOptions?
    @usableFromInline
    let upstream = UpstreamSlot()
    /// A queued signal means: carry out the oldest order.
    @usableFromInline
    let outlet = Outlet<Void>()

    // Guarded by the lock of `outlet`.

    @usableFromInline
    @exclusivity(unchecked)
    var orders: Deque<SubscriptionOrder> = []
    /// Retained until the end.
    @usableFromInline
    @exclusivity(unchecked)
    var downstream: Downstream?

    @inlinable
    init(scheduler: Context, options: Context.SchedulerOptions?, downstream: Downstream) {
        self.scheduler = scheduler
        self.options = options
        self.downstream = downstream
        super.init(
            request: { unsafeDowncast($0, to: SubscribingStage.self).ask($1) },
            cancel: { unsafeDowncast($0, to: SubscribingStage.self).close() })
    }

    // MARK: Down, at once

    @inlinable
    func receive(subscription: any Subscription) {
        guard upstream.link(subscription), let downstream = outlet.lock.withLock({ downstream }) else {
            subscription.cancel()
            return
        }
        downstream.receive(subscription: self)
    }

    @inlinable
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard upstream.isLinked, let downstream = outlet.lock.withLock({ downstream }) else { return refuse() }
        return downstream.receive(input)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard let subscription = upstream.closeIfLinked() else { return }
        let (downstream, discarded) = outlet.lock.withLock { (self.downstream.take(), takeOrders()) }
        downstream?.receive(completion: completion)
        withExtendedLifetime((subscription, discarded)) {}
    }

    // MARK: Up, by the scheduler

    @inlinable
    func ask(_ demand: Subscribers.Demand) {
        guard let subscription = upstream.linked else { return }
        schedule(.request(demand, of: subscription))
    }

    @inlinable
    func close() {
        guard let subscription = upstream.closeIfLinked() else { return }
        let released = outlet.lock.withLock { downstream.take() }
        schedule(.cancel(subscription))
        withExtendedLifetime(released) {}
    }

    @inlinable
    func schedule(_ order: SubscriptionOrder) {
        outlet.lock.withLock { orders.append(order) }
        scheduler.schedule(options: options) {
            // Serialised: even a concurrent scheduler makes one call at a time, and in order.
            self.outlet.perform(at: self.description, now: { self.carryOutOldest() }, orLineUp: {}, act: { self.carryOutOldest() })
        }
    }

    @usableFromInline
    func carryOutOldest() {
        outlet.lock.withLock { orders.popFirst() }?.carryOut()
    }

    /// Handles a value that arrives before the subscription, or after the end.
    ///
    /// An upstream that delivers endlessly inside a request would keep the scheduler from the cancel queued behind it: so it is
    /// cancelled here.
    @usableFromInline
    func refuse() -> Subscribers.Demand {
        if outlet.turn.isMine {
            for order in outlet.lock.withLock({ takeOrders() }) { order.carryOut() }
        }
        return .none
    }

    /// Under the lock.
    @usableFromInline
    func takeOrders() -> Deque<SubscriptionOrder> {
        let taken = orders
        orders = []
        return taken
    }

    @usableFromInline
    override var description: String { "SubscribeOn" }
}
