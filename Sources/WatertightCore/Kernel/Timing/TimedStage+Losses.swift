// SPDX-License-Identifier: Apache-2.0

import DequeModule

// What an action of the stage takes with it that its scheduler has dropped: `OperationQueue.cancelAllOperations()` drops actions, and so does
// `TestScheduler.removeAllPendingActions()`. As with Combine, the values of dropped actions are lost, and have used up their demand; what comes after
// them is delivered as before. All of this is called without the lock, on the thread that drops the action.

extension TimedStage {
    /// Removes the oldest events: as many as a dropped action was to deliver.
    @usableFromInline final func lose(_ count: Int) {
        let lost = drainQueue.lock.withLock { queue.removeOldest(count) }
        withExtendedLifetime(lost) {}
    }

    /// The scheduler has dropped the call of the machine's `fire(into:)`.
    @usableFromInline final func loseAlarm() {
        let lost = drainQueue.lock.withLock { downstream == nil ? nil : machine.loseAlarm(from: &queue) }
        withExtendedLifetime(lost) {}
    }

    /// The scheduler has dropped a timer. It is nothing new if the stage has cancelled the timer.
    @usableFromInline final func loseTimer(_ ticket: Int) {
        let lost = drainQueue.lock.withLock { () -> (any Cancellable)? in
            guard downstream != nil, timer.ticket == ticket else { return nil }
            machine.loseTimer()
            return timer.begin().displaced
        }
        lost?.cancel()
    }
}

/// A scheduled action that delivers the oldest events of a stage.
///
/// ```
///   scheduled ──run──▶ delivered
///       └──released by the scheduler──▶ the events are lost
/// ```
@usableFromInline final class ScheduledDelivery<Machine: TimingMachine, Context: Scheduler, Downstream: Subscriber>
where Downstream.Input == Machine.Output, Downstream.Failure == Machine.Failure, Context.SchedulerTimeType == Machine.Time {
    @usableFromInline let stage: TimedStage<Machine, Context, Downstream>
    @usableFromInline let count: Int
    /// 1 once it has run.
    @usableFromInline let hasRun = Word()

    @inlinable init(of count: Int, by stage: TimedStage<Machine, Context, Downstream>) {
        (self.stage, self.count) = (stage, count)
    }

    @inlinable deinit {
        if hasRun.peek() == 0 { stage.lose(count) }
    }

    @inlinable func run() {
        hasRun.store(1)
        if count == 1 { stage.deliverSerialized() } else { stage.deliver(count) }
    }
}

/// A scheduled call of a machine's `fire(into:)`: once, or, with the ticket of a timer, repeatedly.
///
/// ```
///   unwatched: its release is not noticed
///   scheduled ──run once, or `settle`──▶ settled: its release loses nothing
///       └──released by the scheduler──▶ the machine has lost it
/// ```
@usableFromInline final class ScheduledCall<Machine: TimingMachine, Context: Scheduler, Downstream: Subscriber>
where Downstream.Input == Machine.Output, Downstream.Failure == Machine.Failure, Context.SchedulerTimeType == Machine.Time {
    @usableFromInline enum Phase: UInt {
        case unwatched
        case scheduled
        case settled
    }

    /// Present if the scheduler keeps the stage.
    @usableFromInline let kept: TimedStage<Machine, Context, Downstream>?
    /// Present if it does not.
    @usableFromInline weak var weakStage: TimedStage<Machine, Context, Downstream>?
    @usableFromInline let ticket: Int?
    @usableFromInline let phase: Word

    @inlinable init(of stage: TimedStage<Machine, Context, Downstream>, ticket: Int? = nil, noticesLoss: Bool) {
        self.ticket = ticket
        phase = Word((noticesLoss ? Phase.scheduled : .unwatched).rawValue)
        kept = Machine.policy.isKeptByScheduler ? stage : nil
        if kept == nil { weakStage = stage }
    }

    @inlinable deinit {
        guard phase.peek() == Phase.scheduled.rawValue, let stage = kept ?? weakStage else { return }
        if let ticket { stage.loseTimer(ticket) } else { stage.loseAlarm() }
    }

    @inlinable func settle() { phase.store(Phase.settled.rawValue) }

    @inlinable func run() {
        guard let stage = kept ?? weakStage else { return }
        if let ticket { return stage.fire(ticket) }
        settle()
        stage.soundAlarm()
    }

    /// Runs a timer that does not repeat.
    @inlinable func runOnce() {
        settle()
        run()
    }
}
