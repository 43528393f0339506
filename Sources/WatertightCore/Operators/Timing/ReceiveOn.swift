// SPDX-License-Identifier: Apache-2.0

import DequeModule

extension Publisher {
    /// Delivers everything on a scheduler, in order, one scheduled action for each value.
    ///
    /// ```
    ///   upstream                ──1──2──3──|
    ///   receive(on: queue)        ····1··2··3··|    on the queue
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: Where to deliver; a concurrent one delivers in order too, one at a time.
    ///   - options: What the scheduler is told with each action.
    ///
    /// - **Demand**: handed through, on the caller's thread; what a delivery asks for, on the scheduler.
    /// - **Completion**: on the scheduler, after the values.
    /// - **Failure**: as the completion: it does not overtake the values.
    /// - **Cancellation**: at once: what was scheduled is not delivered, and the subscriber is let go while it waits.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers {
    /// What `receive(on:options:)` returns.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// Where to deliver.
        public let scheduler: Context
        /// What the scheduler is told with each action.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher that `receive(on:options:)` returns.
        @inlinable
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber to the upstream through a queue.
        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(ScheduledStage(scheduler: scheduler, options: options, downstream: subscriber))
        }
    }
}

/// Queues what the upstream delivers, and has the scheduler take one out for each that was put in.
@usableFromInline
final class ScheduledStage<Downstream: Subscriber, Context: Scheduler>: SubscriptionCore, Subscriber {
    @usableFromInline
    typealias Input = Downstream.Input
    @usableFromInline
    typealias Failure = Downstream.Failure

    @usableFromInline
    let scheduler: Context
    @usableFromInline
    let options: Context.SchedulerOptions?
    @usableFromInline
    let upstream = UpstreamSlot()
    /// An errand is: deliver the oldest.
    @usableFromInline
    let outlet = Outlet<Void>()

    // Guarded by the lock of `outlet`.

    @usableFromInline
    @exclusivity(unchecked)
    var queue = QueueMachine<Downstream.Input, Downstream.Failure>()
    /// Kept until the end.
    @usableFromInline
    @exclusivity(unchecked)
    var downstream: Downstream?

    @inlinable
    init(scheduler: Context, options: Context.SchedulerOptions?, downstream: Downstream) {
        self.scheduler = scheduler
        self.options = options
        self.downstream = downstream
        super.init(
            request: { unsafeDowncast($0, to: ScheduledStage.self).upstream.linked?.request($1) },
            cancel: { unsafeDowncast($0, to: ScheduledStage.self).close() })
    }

    @inlinable
    func receive(subscription: any Subscription) {
        guard upstream.link(subscription), let downstream = outlet.lock.withLock({ downstream }) else {
            subscription.cancel()
            return
        }
        downstream.receive(subscription: self)
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
        if upstream.isLinked, outlet.lock.withLock({ queue.enqueue(input) }) { scheduleDelivery() }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if upstream.isLinked, outlet.lock.withLock({ queue.close(completion) }) { scheduleDelivery() }
    }

    @inlinable
    func scheduleDelivery() {
        scheduler.schedule(options: options) {
            self.outlet.perform(now: { self.deliverOldest() }, orLineUp: {}, act: { self.deliverOldest() })
        }
    }

    @inlinable
    func deliverOldest() {
        let due = outlet.lock.withLock { () -> (QueueMachine<Input, Failure>.Event, Downstream)? in
            guard let kept = downstream, let event = queue.dequeue() else { return nil }
            if case .completion = event { downstream = nil }
            return (event, kept)
        }
        guard let (event, downstream) = due else { return }
        LockAudit.assertNoneHeld()
        switch event {
        case .value(let value):
            let demand = downstream.receive(value)
            if demand != .none { upstream.linked?.request(demand) }
        case .completion(let completion):
            let subscription = upstream.close()
            downstream.receive(completion: completion)
            withExtendedLifetime(subscription) {}
        }
    }

    /// The downstream's `cancel()`.
    @inlinable
    func close() {
        guard let subscription = upstream.closeIfLinked() else { return }
        let released = outlet.lock.withLock { (queue.discard(), downstream.take()) }
        subscription.cancel()
        withExtendedLifetime(released) {}
    }

    @usableFromInline
    override var description: String { "ReceiveOn" }
}
