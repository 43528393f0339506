// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The stage of every operator that delivers by a scheduler: a ``TimingMachine`` decides, a queue keeps what is on its way, a drain queue
/// delivers it one at a time.
///
/// ```
///   upstream ──▶ machine ──▶ queue ──▶ drain queue, serialized: the oldest ──▶ downstream
///                   │  ▲                  ▲
///             order ▼  │ fire             │
///                  scheduler: timer, alarms, actions: each delivers so many of the oldest
/// ```
/// An action carries a number, not a value. So the order is that of the queue on a concurrent scheduler too; and an action that comes when
/// the stream is over finds nothing, and has retained nothing but this stage.
@usableFromInline
package class TimedStage<Machine: TimingMachine, Context: Scheduler, Downstream: Subscriber>: UnnamedSubscriptionCore, SignalHandling, Subscriber
where Downstream.Input == Machine.Output, Downstream.Failure == Machine.Failure, Context.SchedulerTimeType == Machine.Time {
    @usableFromInline package typealias Input = Machine.Input
    @usableFromInline package typealias Failure = Machine.Failure
    @usableFromInline typealias Queue = QueueMachine<Machine.Output, Machine.Failure>
    @usableFromInline typealias Decision = TimingDecision<Machine.Time>

    @usableFromInline final let scheduler: Context
    @usableFromInline final let options: Context.SchedulerOptions?
    @usableFromInline final let upstream = UpstreamSlot()
    /// A signal is: deliver the oldest.
    @usableFromInline final let drainQueue = DrainQueue<Void>()

    // Guarded by the lock of `drainQueue`.

    @usableFromInline @exclusivity(unchecked) final var machine: Machine
    @usableFromInline @exclusivity(unchecked) final var queue = Queue()
    /// Kept until the end.
    @usableFromInline @exclusivity(unchecked) final var downstream: Downstream?
    /// Makes the completion with which the machine ends the stream. Kept until the end.
    @usableFromInline @exclusivity(unchecked) final var makeEnd: (() -> Subscribers.Completion<Machine.Failure>)?
    /// 1 once the end was delivered, or the downstream has cancelled. Set under the lock, read without.
    @usableFromInline final let isOver = Word()
    /// Whether the upstream has completed.
    @usableFromInline @exclusivity(unchecked) final var hasEnded = false
    /// Whether the subscriber has its subscription, as far as something begins before it: what ends sooner waits for that.
    @usableFromInline @exclusivity(unchecked) final var isOpen = !Machine.opening.isBefore
    @usableFromInline @exclusivity(unchecked) final var earlyCompletion: Subscribers.Completion<Failure>?
    /// What stops the timer, where it is set.
    @usableFromInline @exclusivity(unchecked) final var timer: (any Cancellable)?
    /// How often the timer was set or stopped: a timer that fires with an older number comes too late.
    @usableFromInline @exclusivity(unchecked) final var ticket = 0

    // Of the owner of the drain.

    /// The oldest, out of the queue already: of an action that delivers many, and empty when that has.
    @usableFromInline @exclusivity(unchecked) final var batch: Deque<Machine.Output> = []

    @inlinable package init(
        _ machine: Machine, scheduler: Context, options: Context.SchedulerOptions?, downstream: Downstream,
        makeEnd: (() -> Subscribers.Completion<Machine.Failure>)? = nil
    ) {
        self.machine = machine
        self.makeEnd = makeEnd
        self.scheduler = scheduler
        self.options = options
        self.downstream = downstream
        super.init(handler: TimedStage.self)
        // Combine's looks at the clock here and at the subscription: a scheduler can tell.
        if Machine.readsClock { _ = scheduler.now }
    }

    // MARK: The upstream

    @inlinable package final func receive(subscription: any Subscription) {
        guard upstream.attach(subscription), let downstream = drainQueue.lock.withLock({ downstream }) else {
            subscription.cancel()
            return
        }
        if Machine.opening == .timerBefore { return openTimed(downstream) }
        if Machine.readsClock { _ = scheduler.now }
        if Machine.opening == .everythingBefore { subscription.request(.unlimited) }
        downstream.receive(subscription: self)
        if Machine.opening == .everythingAfter { upstream.attached?.request(.unlimited) }
        if upstream.isAttached { decide { machine, _ in hasEnded ? Decision() : machine.open() } }
        if Machine.opening == .everythingBefore, let completion = drainQueue.lock.withLock({ open() }) { end(with: completion) }
    }

    /// Sets the timer and gives the downstream its subscription, serialized: what another thread delivers meanwhile comes after it.
    @inlinable final func openTimed(_ downstream: Downstream) {
        let entry = drainQueue.ownership.enter()
        decide { machine, _ in machine.open() }
        let completion = drainQueue.lock.withLock { open() }
        downstream.receive(subscription: self)
        // On a scheduler that runs a timer at once.
        if let completion { deliverAll(closingWith: completion) }
        if case .began = entry, !drainQueue.ownership.leave() { drainQueue.drainAsOwner { deliverOldest() } }
    }

    /// Called under the lock.
    ///
    /// - Returns: An end that came before the downstream had its subscription.
    @inlinable final func open() -> Subscribers.Completion<Failure>? {
        isOpen = true
        return earlyCompletion.take()
    }

    @inlinable package final func receive(_ input: Input) -> Subscribers.Demand {
        guard upstream.isAttached else { return .none }
        var now: Context.SchedulerTimeType?
        if Machine.readsClock {
            guard drainQueue.lock.withLock({ !hasEnded }) else { return .none }
            now = scheduler.now
        }
        var carried: Input? = input
        if Machine.onlyDelivers {
            let decision = drainQueue.lock.withLock {
                hasEnded || downstream == nil ? Decision() : machine.receive(&carried, at: nil, into: &queue)
            }
            schedule(decision.delivery)
            setAlarmIfAny(decision.alarm)
            return decision.demand ?? .none
        }
        let (decision, timerChange) = decision { machine, queue in hasEnded ? Decision() : machine.receive(&carried, at: now, into: &queue)
        }
        perform(decision, timerChange)
        return decision.demand ?? .none
    }

    @inlinable package final func receive(completion: Subscribers.Completion<Failure>) {
        guard upstream.isAttached, drainQueue.lock.withLock({ isFirst(completion) }) else { return }
        end(with: completion)
    }

    /// Called under the lock.
    ///
    /// - Returns: Whether it is the first, and nothing is in its way.
    @inlinable final func isFirst(_ completion: Subscribers.Completion<Failure>) -> Bool {
        guard !hasEnded else { return false }
        hasEnded = true
        guard Machine.opening == .everythingBefore, !isOpen else { return true }
        earlyCompletion = completion
        return false
    }

    @inlinable final func end(with completion: Subscribers.Completion<Failure>) {
        let now = Machine.readsClock ? scheduler.now : nil
        decide { machine, queue in machine.end(with: completion, at: now, into: &queue) }
    }

    // MARK: The downstream

    @inlinable final func handleRequest(_ demand: Subscribers.Demand) {
        guard upstream.isAttached else { return }
        addDemand(demand, asAnswer: false)
    }

    @inlinable final func addDemand(_ demand: Subscribers.Demand, asAnswer isAnswer: Bool) {
        let wish = decide { machine, queue in
            hasEnded && machine.detachesAfterEnd && !isAnswer ? Decision() : machine.request(demand, asAnswer: isAnswer, into: &queue)
        }
        if let wish { upstream.attached?.request(wish) }
    }

    /// The downstream's `cancel()`.
    @inlinable final func handleCancel() {
        let subscription = Machine.opening == .everythingBefore ? upstream.close() : upstream.closeIfAttached()
        // Before the subscription it does nothing.
        guard upstream.phase == .closed else { return }
        let (isApart, remains, discarded) = drainQueue.lock.withLock {
            (hasEnded && machine.detachesAfterEnd, release(), queue.discard())
        }
        remains.timer?.cancel()
        if !isApart { subscription?.cancel() }
        withExtendedLifetime((subscription, remains, discarded)) {}
    }

    /// Called under the lock, at the end.
    ///
    /// - Returns: What was kept, for the caller to release where no lock is held, and the timer, to be cancelled there.
    @inlinable final func release() -> (kept: Any?, timer: (any Cancellable)?) {
        ticket += 1
        isOver.store(1)
        let kept = downstream.take().map { ($0, machine.releaseAll(), makeEnd.take()) }
        return (kept, timer.take())
    }
}
