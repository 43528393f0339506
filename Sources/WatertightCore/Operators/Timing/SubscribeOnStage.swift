// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// A call to the upstream's subscription, to be made on a scheduler.
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

/// Passes all events down at once, and schedules one call to the upstream for each call of the downstream.
///
/// A scheduler may drop an action. Each carries the number of its call, and makes the calls before that too, which no action has made.
@usableFromInline final class SubscribeOnStage<Downstream: Subscriber, Context: Scheduler>: SubscriptionCore, SignalHandling, Subscriber {
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?
    @usableFromInline let upstream = UpstreamSlot()
    /// A queued signal means: make the calls that are due.
    @usableFromInline let drainQueue = DrainQueue<Void>()

    // Guarded by the lock of `drainQueue`.

    @usableFromInline @exclusivity(unchecked) var signals: Deque<SubscriptionSignal> = []
    /// How many calls have been taken from `signals`.
    @usableFromInline @exclusivity(unchecked) var taken = 0
    /// How many calls are due: the number of the latest whose action has run.
    @usableFromInline @exclusivity(unchecked) var due = 0
    /// Retained until the end.
    @usableFromInline @exclusivity(unchecked) var downstream: Downstream?

    @inlinable init(scheduler: Context, options: Context.SchedulerOptions?, downstream: Downstream) {
        self.scheduler = scheduler
        self.options = options
        self.downstream = downstream
        super.init(handler: SubscribeOnStage.self)
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
        guard let subscription = upstream.closeByCancel() else { return }
        let released = drainQueue.lock.withLock { downstream.take() }
        schedule(.cancel(subscription))
        withExtendedLifetime(released) {}
    }

    @inlinable func schedule(_ signal: SubscriptionSignal) {
        let number = drainQueue.lock.withLock {
            signals.append(signal)
            return taken + signals.count
        }
        scheduler.schedule(options: options) { self.perform(upTo: number) }
    }

    /// Makes the calls up to a number, as far as they are not made yet. Serialized: even a concurrent scheduler makes one call at a time, and in order.
    @usableFromInline func perform(upTo number: Int) {
        drainQueue.lock.withLock { due = max(due, number) }
        drainQueue.perform(at: description, now: { performDue() }, orQueue: {}, act: { performDue() })
    }

    @usableFromInline func performDue() {
        while let signal = drainQueue.lock.withLock({ takeDue() }) { signal.perform() }
    }

    /// Called under the lock.
    private func takeDue() -> SubscriptionSignal? {
        guard taken < due, let signal = signals.popFirst() else { return nil }
        taken += 1
        return signal
    }

    /// Handles a value that arrives before the subscription, or after the end.
    ///
    /// An upstream that delivers endlessly inside a request would keep the scheduler from the cancel queued behind it: so it is
    /// cancelled here.
    @usableFromInline func refuse() -> Subscribers.Demand {
        if drainQueue.ownership.isMine {
            for signal in drainQueue.lock.withLock({ takeSignals() }) { signal.perform() }
        }
        return .none
    }

    /// Called under the lock.
    @usableFromInline func takeSignals() -> Deque<SubscriptionSignal> {
        taken += signals.count
        return exchange(&signals, with: [])
    }

    @usableFromInline override var description: String { "SubscribeOn" }
}

extension SubscribeOnStage: StreamDescribing {
    static var streamWord: String? { "subscribe(on:)" }
}
