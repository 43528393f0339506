// SPDX-License-Identifier: Apache-2.0

/// A timed stage with a name, as all operators but one have.
@usableFromInline
package final class NamedTimedStage<Machine: TimingMachine, Context: Scheduler, Downstream: Subscriber>:
    TimedStage<Machine, Context, Downstream>, SelfDescribing
where Downstream.Input == Machine.Output, Downstream.Failure == Machine.Failure, Context.SchedulerTimeType == Machine.Time {
    @inlinable package override init(
        _ machine: Machine, scheduler: Context, options: Context.SchedulerOptions?, downstream: Downstream,
        makeEnd: (() -> Subscribers.Completion<Machine.Failure>)? = nil
    ) {
        super.init(machine, scheduler: scheduler, options: options, downstream: downstream, makeEnd: makeEnd)
    }

    @usableFromInline package var description: String { Machine.name }
    @usableFromInline package var customMirror: Mirror {
        let children = drainQueue.lock.withLock { machine.reflect(downstream: downstream as Any) }
        return Mirror(self, children: children, ancestorRepresentation: .suppressed)
    }
}
