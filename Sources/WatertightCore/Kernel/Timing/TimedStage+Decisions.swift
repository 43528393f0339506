// SPDX-License-Identifier: Apache-2.0

import DequeModule

extension TimedStage {
    /// Decides under the lock, then acts without it.
    ///
    /// - Returns: The demand to request from the upstream.
    @inlinable
    @discardableResult
    final func decide(_ decide: (inout Machine, inout Queue) -> Decision) -> Subscribers.Demand? {
        drainQueue.lock.lock()
        // Once the stream is over, nothing is decided.
        guard downstream != nil else {
            drainQueue.lock.unlock()
            return nil
        }
        let decision = decide(&machine, &queue)
        guard changesTimer(decision) else {
            drainQueue.lock.unlock()
            perform(decision)
            return decision.demand
        }
        let (ticket, displaced) = timer.begin()
        drainQueue.lock.unlock()
        displaced?.cancel()
        if case .set(let distance) = decision.timer { setTimer(distance, ticket: ticket) }
        perform(decision)
        return decision.demand
    }

    /// Called under the lock.
    @inlinable @inline(__always) final func changesTimer(_ decision: Decision) -> Bool {
        switch decision.timer {
        case .keep: false
        // A first request after the upstream's completion waits for scheduled values, and not for the upstream.
        case .set: !lifecycle.hasEnded
        case .stop: true
        }
    }

    /// Acts on the rest of a decision. Called without the lock.
    @inlinable final func perform(_ decision: Decision) {
        if decision.endsStream { endStream() }
        if decision.losesValue { Probe.reportDrop(at: Machine.name, by: self) }
        if decision.notesTime {
            let now = scheduler.now
            setAlarmIfAny(drainQueue.lock.withLock { machine.note(now) })
        }
        schedule(decision.delivery)
        setAlarmIfAny(decision.alarm)
    }

    @usableFromInline final func endStream() {
        upstream.close()?.cancel()
        guard let completion = drainQueue.lock.withLock({ makeEnd })?() else { return }
        let waits = drainQueue.lock.withLock { lifecycle.holdBack(completion) }
        if !waits { deliverAll(closingWith: completion) }
    }

    /// Delivers the queued events on this thread, then a completion.
    @usableFromInline final func deliverAll(closingWith completion: Subscribers.Completion<Machine.Failure>) {
        let count = drainQueue.lock.withLock {
            queue.close(completion)
            return queue.count
        }
        deliver(count)
    }

    /// Delivers events, or schedules their delivery.
    @inlinable final func schedule(_ delivery: Decision.Delivery) {
        switch delivery {
        case .none: break
        case .here(let count): deliver(count)
        case .scheduled(let count, let hasOptions): scheduler.schedule(options: hasOptions ? options : nil, action(delivering: count))
        case .delayed(let count, let distance, let tolerance):
            let date = scheduler.now.advanced(by: distance)
            scheduler.schedule(after: date, tolerance: tolerance, options: options, action(delivering: count))
        }
    }

    /// A closure that captures nothing but an object needs no context of its own.
    @inlinable @inline(__always) final func action(delivering count: Int) -> () -> Void {
        if mayLoseActions {
            let action = ScheduledDelivery(of: count, by: self)
            return { action.run() }
        }
        return count == 1 ? { self.deliverSerialized() } : { self.deliver(count) }
    }

    /// Schedules one call of the machine's `fire(into:)`, if the decision has one.
    @inlinable @inline(__always) final func setAlarmIfAny(_ alarm: Decision.Alarm) {
        if case .none = alarm { return }
        setAlarm(alarm)
    }

    @inlinable @inline(never) final func setAlarm(_ alarm: Decision.Alarm) {
        switch alarm {
        case .none: break
        case .soon(let hasOptions): scheduler.schedule(options: hasOptions ? options : nil, actionOfAlarm())
        case .at(let date): scheduler.schedule(after: date, actionOfAlarm())
        }
    }

    /// A stage that its scheduler keeps, and that learns of no loss, needs no object beside itself.
    @inlinable @inline(__always) final func actionOfAlarm() -> () -> Void {
        if Machine.policy.isKeptByScheduler, !mayLoseActions { return { self.soundAlarm() } }
        let action = ScheduledCall(of: self, noticesLoss: mayLoseActions)
        return { action.run() }
    }

    @inlinable final func soundAlarm() {
        decide { machine, queue in machine.fire(into: &queue) }
    }

    @inlinable final func setTimer(_ distance: Machine.Time.Stride, ticket: Int) {
        // An interval that is not longer than zero leaves no time between two runs: the timer fires once, as soon as the scheduler runs it.
        guard distance > .zero else { return setTimerOnce(ticket) }
        let new = needsObjectForTimer ? watchedTimer(distance, ticket) : repeating(every: distance) { self.fire(ticket) }
        // The timer may have fired already, or the stream may be over.
        if !drainQueue.lock.withLock({ timer.attach(new, as: ticket) }) { new.cancel() }
    }

    /// Whether the machine is told that the scheduler has dropped a timer.
    @inlinable @inline(__always) final var noticesLostTimer: Bool { Machine.policy.restoresTimer && mayLoseActions }

    /// Whether a timer's action is more than the stage and a ticket: it notices its release, or does not retain the stage.
    @inlinable @inline(__always) final var needsObjectForTimer: Bool { noticesLostTimer || !Machine.policy.isKeptByScheduler }

    @inlinable @inline(__always)
    final func repeating(every distance: Machine.Time.Stride, _ action: @escaping () -> Void) -> any Cancellable {
        let date = scheduler.now.advanced(by: distance)
        return scheduler.schedule(after: date, interval: distance, tolerance: scheduler.minimumTolerance, options: options, action)
    }

    @inlinable final func watchedTimer(_ distance: Machine.Time.Stride, _ ticket: Int) -> any Cancellable {
        var action = ScheduledCall(of: self, ticket: ticket, noticesLoss: noticesLostTimer)
        let new = repeating(every: distance) { [action] in action.run() }
        // A scheduler that runs a timer at once, and once, has dropped nothing.
        if isKnownUniquelyReferenced(&action) { action.settle() }
        return new
    }

    @inlinable @inline(never) final func setTimerOnce(_ ticket: Int) {
        let action = ScheduledCall(of: self, ticket: ticket, noticesLoss: noticesLostTimer)
        scheduler.schedule(options: options) { action.runOnce() }
    }

    @inlinable final func fire(_ ticket: Int) {
        decide { machine, queue in self.timer.ticket == ticket ? machine.fire(into: &queue) : Decision() }
    }

    // MARK: Delivering

    @inlinable final func deliver(_ count: Int) {
        guard count > 1, case .began = drainQueue.ownership.enter() else {
            for _ in 0..<count { deliverSerialized() }
            return
        }
        deliverBatch(count)
        if !drainQueue.ownership.leave() { drainQueue.drainAsOwner { deliverOldest() } }
    }

    /// Delivers several events while it owns the drain, dequeued under one lock: a burst costs a tenth of single deliveries.
    @inlinable final func deliverBatch(_ count: Int) {
        let kept = drainQueue.lock.withLock { () -> Downstream? in
            batch = queue.dequeueValues(upTo: count)
            return downstream
        }
        guard let kept else { return }
        var left = count
        // A reentrant delivery pops the oldest of the batch, too; the loop below makes up for it from the queue.
        while isOver.load() == 0, let value = batch.popFirst() {
            deliver(value, to: kept)
            left -= 1
        }
        batch = []
        while left > 0, isOver.load() == 0 {
            deliverOldest()
            left -= 1
        }
    }

    @inlinable @inline(__always) final func deliver(_ value: Machine.Output, to downstream: Downstream) {
        LockAudit.assertNoneHeld()
        let demand = downstream.receive(value)
        guard demand != .none else { return }
        if Machine.policy.keepsLedger { addDemand(demand, asAnswer: true) } else { upstream.attached?.request(demand) }
    }

    @inlinable final func deliverSerialized() {
        drainQueue.perform(at: Machine.name, now: { deliverOldest() }, orQueue: {}, act: { deliverOldest() })
    }

    @inlinable final func deliverOldest() {
        if !batch.isEmpty { return deliverOldestOfBatch() }
        drainQueue.lock.lock()
        guard let downstream, let event = queue.dequeue() else { return drainQueue.lock.unlock() }
        switch event {
        case .value(let value):
            drainQueue.lock.unlock()
            deliver(value, to: downstream)
        case .completion(let completion):
            let remains = release()
            drainQueue.lock.unlock()
            let subscription = upstream.close()
            remains.timer?.cancel()
            LockAudit.assertNoneHeld()
            downstream.receive(completion: completion)
            withExtendedLifetime((subscription, remains)) {}
        }
    }

    @inlinable @inline(never) final func deliverOldestOfBatch() {
        guard let downstream = drainQueue.lock.withLock({ downstream }), let value = batch.popFirst() else { return }
        deliver(value, to: downstream)
    }
}
