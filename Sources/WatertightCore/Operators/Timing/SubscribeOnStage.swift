// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// What the upstream's subscription is to be told on a scheduler.
@usableFromInline enum SubscriptionSignal {
    case request(Subscribers.Demand, of: any Subscription)
    case cancel(any Subscription)

    @usableFromInline func perform() {
        switch self {
        case .request(let demand, let subscription): subscription.request(demand)
        case .cancel(let subscription): subscription.cancel()
        }
    }
}

/// Hands everything down at once, and has a scheduler take one order to the upstream for each that the downstream gave.
@usableFromInline final class SubscribeOnStage<Downstream: Subscriber, Context: Scheduler>: SubscriptionCore, Subscriber {
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?
    @usableFromInline let upstream = UpstreamSlot()
    /// A signal is: carry out the oldest order.
    @usableFromInline let drainQueue = DrainQueue<Void>()

    // Guarded by the lock of `drainQueue`.

    @usableFromInline @exclusivity(unchecked) var signals: Deque<SubscriptionSignal> = []
    /// Kept until the end.
    @usableFromInline @exclusivity(unchecked) var downstream: Downstream?

    @inlinable init(scheduler: Context, options: Context.SchedulerOptions?, downstream: Downstream) {
        self.scheduler = scheduler
        self.options = options
        self.downstream = downstream
        super.init(
            request: { unsafeDowncast($0, to: SubscribeOnStage.self).handleRequest($1) },
            cancel: { unsafeDowncast($0, to: SubscribeOnStage.self).handleCancel() })
    }

    // MARK: Down, at once

    @inlinable func receive(subscription: any Subscription) {
        guard upstream.attach(subscription), let downstream = drainQueue.lock.withLock({ downstream }) else {
            subscription.cancel()
            return
        }
        downstream.receive(subscription: self)
    }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard upstream.isAttached, let downstream = drainQueue.lock.withLock({ downstream }) else { return refuse() }
        return downstream.receive(input)
    }

    @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard let subscription = upstream.closeIfAttached() else { return }
        let (downstream, discarded) = drainQueue.lock.withLock { (self.downstream.take(), takeSignals()) }
        downstream?.receive(completion: completion)
        withExtendedLifetime((subscription, discarded)) {}
    }

    // MARK: Up, by the scheduler

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        guard let subscription = upstream.attached else { return }
        schedule(.request(demand, of: subscription))
    }

    @inlinable func handleCancel() {
        guard let subscription = upstream.closeIfAttached() else { return }
        let released = drainQueue.lock.withLock { downstream.take() }
        schedule(.cancel(subscription))
        withExtendedLifetime(released) {}
    }

    @inlinable func schedule(_ signal: SubscriptionSignal) {
        drainQueue.lock.withLock { signals.append(signal) }
        scheduler.schedule(options: options) {
            // In turn: also a concurrent scheduler tells one thing at a time, and in order.
            self.drainQueue.perform(at: self.description, now: { self.performOldest() }, orQueue: {}, act: { self.performOldest() })
        }
    }

    @usableFromInline func performOldest() {
        drainQueue.lock.withLock { signals.popFirst() }?.perform()
    }

    /// A value came before the subscription, or after the end.
    ///
    /// An upstream that delivers without end inside of a request would never let the scheduler come to the cancel, which stands behind
    /// it: here it is told.
    @usableFromInline func refuse() -> Subscribers.Demand {
        if drainQueue.ownership.isMine {
            for signal in drainQueue.lock.withLock({ takeSignals() }) { signal.perform() }
        }
        return .none
    }

    /// Under the lock.
    @usableFromInline func takeSignals() -> Deque<SubscriptionSignal> {
        let taken = signals
        signals = []
        return taken
    }

    @usableFromInline override var description: String { "SubscribeOn" }
}
