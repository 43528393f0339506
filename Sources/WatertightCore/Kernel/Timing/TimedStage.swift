// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The stage of every operator that delivers on a scheduler. A ``TimingMachine`` decides, a queue holds the scheduled events, and a drain
/// queue delivers them one at a time.
///
/// ```
///   upstream ──▶ machine ──▶ queue ──▶ drain queue, serialized: the oldest ──▶ downstream
///                   │  ▲                  ▲
///          decision ▼  │ fire             │
///                  scheduler: timer, one-time calls, actions: each delivers a number of the oldest
/// ```
/// An action carries a count, not a value. So the order is that of the queue, on a concurrent scheduler too. An action that runs after the
/// stream is over finds nothing, and has retained nothing but this stage. An action that the scheduler drops takes as many events with it
/// (`+Losses`), so that each event in the queue has its action.
@usableFromInline
package class TimedStage<Machine: TimingMachine, Context: Scheduler, Downstream: Subscriber>: UnnamedSubscriptionCore, SignalHandling,
    Subscriber
where Downstream.Input == Machine.Output, Downstream.Failure == Machine.Failure, Context.SchedulerTimeType == Machine.Time {
    @usableFromInline package typealias Input = Machine.Input
    @usableFromInline package typealias Failure = Machine.Failure
    @usableFromInline typealias Queue = QueueMachine<Machine.Output, Machine.Failure>
    @usableFromInline typealias Decision = TimingDecision<Machine.Time>

    @usableFromInline final let scheduler: Context
    @usableFromInline final let options: Context.SchedulerOptions?
    /// Whether the scheduler may drop actions, so that each has to notice its release.
    @usableFromInline final let mayLoseActions: Bool
    @usableFromInline final let upstream = UpstreamSlot()
    /// Each signal stands for one delivery of the oldest event.
    @usableFromInline final let drainQueue = DrainQueue<Void>()

    // Guarded by the lock of `drainQueue`.

    @usableFromInline @exclusivity(unchecked) final var machine: Machine
    @usableFromInline @exclusivity(unchecked) final var queue = Queue()
    /// Retained until the end.
    @usableFromInline @exclusivity(unchecked) final var downstream: Downstream?
    /// Makes the completion with which the machine ends the stream. Retained until the end.
    @usableFromInline @exclusivity(unchecked) final var makeEnd: (() -> Subscribers.Completion<Machine.Failure>)?
    /// 1 once the completion is dequeued for delivery or the downstream has cancelled. Set under the lock, read without it.
    @usableFromInline final let isOver = Word()
    @usableFromInline @exclusivity(unchecked) final var lifecycle = TimedLifecycle<Failure>(opened: !Machine.policy.opening.isBefore)
    @usableFromInline @exclusivity(unchecked) final var timer = TimerSlot()

    // Only the owner of the drain.

    /// The oldest values, dequeued by an action that delivers several; empty once it has.
    @usableFromInline @exclusivity(unchecked) final var batch: Deque<Machine.Output> = []

    @inlinable package init(
        _ machine: Machine, scheduler: Context, options: Context.SchedulerOptions?, downstream: Downstream,
        makeEnd: (() -> Subscribers.Completion<Machine.Failure>)? = nil
    ) {
        self.machine = machine
        self.makeEnd = makeEnd
        self.scheduler = scheduler
        self.options = options
        mayLoseActions = (scheduler as? any ReliableScheduler)?.runsEveryAction != true
        self.downstream = downstream
        super.init(handler: TimedStage.self)
        // Combine reads the clock here and at the subscription, which a scheduler can observe.
        if Machine.policy.readsClock { _ = scheduler.now }
    }

    // MARK: The upstream

    @inlinable package final func receive(subscription: any Subscription) {
        guard upstream.attach(subscription), let downstream = drainQueue.lock.withLock({ downstream }) else {
            subscription.cancel()
            return
        }
        if Machine.policy.opening == .timerBefore { return openTimed(downstream) }
        if Machine.policy.readsClock { _ = scheduler.now }
        if Machine.policy.opening == .everythingBefore { subscription.request(.unlimited) }
        downstream.receive(subscription: self)
        if Machine.policy.opening == .everythingAfter { upstream.attached?.request(.unlimited) }
        if upstream.isAttached { decide { machine, _ in lifecycle.hasEnded ? Decision() : machine.open() } }
        guard Machine.policy.opening == .everythingBefore else { return }
        if let completion = drainQueue.lock.withLock({ lifecycle.open() }) { end(with: completion) }
    }

    /// Sets the timer and gives the downstream its subscription, serialized: the signals of other threads come after it.
    @inlinable final func openTimed(_ downstream: Downstream) {
        let entry = drainQueue.ownership.enter()
        decide { machine, _ in machine.open() }
        let completion = drainQueue.lock.withLock { lifecycle.open() }
        downstream.receive(subscription: self)
        // The timer has fired already, on a scheduler that runs it at once.
        if let completion { deliverAll(closingWith: completion) }
        if case .began = entry, !drainQueue.ownership.leave() { drainQueue.drainAsOwner { deliverOldest() } }
    }

    @inlinable package final func receive(_ input: Input) -> Subscribers.Demand {
        guard upstream.isAttached else { return .none }
        var now: Context.SchedulerTimeType?
        if Machine.policy.readsClock {
            guard drainQueue.lock.withLock({ !lifecycle.hasEnded }) else { return .none }
            now = scheduler.now
        }
        var carried: Input? = input
        if Machine.policy.onlyDelivers {
            drainQueue.lock.lock()
            let isOver = lifecycle.hasEnded || downstream == nil
            let decision = isOver ? Decision() : machine.receive(&carried, at: nil, into: &queue)
            let hasGrown = queue.values.hasGrown
            drainQueue.lock.unlock()
            schedule(decision.delivery)
            setAlarmIfAny(decision.alarm)
            if hasGrown { reportGrowth() }
            return decision.demand ?? .none
        }
        let demand = decide { machine, queue in lifecycle.hasEnded ? Decision() : machine.receive(&carried, at: now, into: &queue) }
        return demand ?? .none
    }

    @usableFromInline final func reportGrowth() {
        guard let growth = drainQueue.lock.withLock({ queue.values.takeGrowth() }) else { return }
        Probe.report(.bufferGrows(at: Machine.name, count: growth))
    }

    @inlinable package final func receive(completion: Subscribers.Completion<Failure>) {
        let holdsBack = Machine.policy.opening == .everythingBefore
        guard upstream.isAttached, drainQueue.lock.withLock({ lifecycle.end(with: completion, holdingBack: holdsBack) }) else { return }
        end(with: completion)
    }

    @inlinable final func end(with completion: Subscribers.Completion<Failure>) {
        let now = Machine.policy.readsClock ? scheduler.now : nil
        decide { machine, queue in machine.end(with: completion, at: now, into: &queue) }
    }

    // MARK: The downstream

    @inlinable final func handleRequest(_ demand: Subscribers.Demand) {
        guard upstream.isAttached else { return }
        addDemand(demand, asAnswer: false)
    }

    @inlinable final func addDemand(_ demand: Subscribers.Demand, asAnswer isAnswer: Bool) {
        let wish = decide { machine, queue in
            lifecycle.hasEnded && machine.detachesAfterEnd && !isAnswer
                ? Decision() : machine.request(demand, asAnswer: isAnswer, into: &queue)
        }
        if let wish { upstream.attached?.request(wish) }
    }

    /// The downstream's `cancel()`.
    @inlinable final func handleCancel() {
        let subscription = upstream.closeByCancel(evenIfEmpty: Machine.policy.opening == .everythingBefore)
        // Otherwise the cancel came before the subscription, and has no effect.
        guard upstream.phase == .closed else { return }
        let (isApart, remains, discarded) = drainQueue.lock.withLock {
            (lifecycle.hasEnded && machine.detachesAfterEnd, release(), queue.discard())
        }
        remains.timer?.cancel()
        if !isApart { subscription?.cancel() }
        withExtendedLifetime((subscription, remains, discarded)) {}
    }

    /// Called under the lock, at the end.
    ///
    /// - Returns: What was retained, for the caller to release while it holds no lock, and the timer, to cancel there.
    @inlinable final func release() -> (kept: Any?, timer: (any Cancellable)?) {
        isOver.store(1)
        let kept = downstream.take().map { ($0, machine.releaseAll(), makeEnd.take()) }
        return (kept, timer.begin().displaced)
    }
}

extension TimedStage: StreamDescribing {
    /// `delay` is the only operator whose stage has no name.
    package static var streamWord: String? { Self.self is any SelfDescribing.Type ? StreamWord.of(Machine.self) : "delay" }
}
