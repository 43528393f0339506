// SPDX-License-Identifier: Apache-2.0

public import Dispatch

/// A scheduler that runs the actions of `receive(on:)`, `debounce`, `delay` and others on a dispatch queue.
///
/// Each action runs on this queue, and never before `schedule` has returned to a caller on the same serial queue. The queue retains an action until
/// it has run, and a repeating one until it is cancelled.
///
/// Source: Combine's Dispatch overlay.
extension DispatchQueue: Scheduler {
    /// The current time of the clock that stops while the machine sleeps.
    public var now: SchedulerTimeType {
        SchedulerTimeType(.now())
    }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride {
        .nanoseconds(0)
    }

    /// Runs the action on this queue as soon as the queue reaches it.
    ///
    /// - Parameters:
    ///   - options: The quality of service and the flags of the work item, and the group that it enters; `nil` for none.
    ///   - action: Retained by the queue until it has run.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        MainContext.registerOnce()
        let options = options ?? SchedulerOptions()
        let action = SendableAction(action)
        async(group: options.group, qos: options.qos, flags: options.flags) { action.run() }
    }

    /// Runs the action on this queue once, not before `date`.
    ///
    /// - Parameters:
    ///   - date: The moment. A past one means at once.
    ///   - tolerance: Not passed on, as in Combine: Dispatch itself lets the action run late by a tenth of the delay, but at least by a millisecond
    ///     and at most by a minute.
    ///   - options: The quality of service and the flags of the work item; the group applies to immediate actions only.
    ///   - action: Retained by the queue until it has run. It cannot be cancelled.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        MainContext.registerOnce()
        let options = options ?? SchedulerOptions()
        let action = SendableAction(action)
        asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { action.run() }
    }

    /// Runs the action on this queue repeatedly: at `date` and every `interval` after it, one run at a time.
    ///
    /// One run makes up for all runs that a busy queue has missed.
    ///
    /// - Parameters:
    ///   - date: The moment of the first run.
    ///   - interval: The stride from one run to the next. A negative interval counts as zero, which keeps the queue busy until the repetition is
    ///     cancelled.
    ///   - tolerance: How much later Dispatch may run it, to save energy: the timer's leeway. A negative tolerance counts as zero.
    ///   - options: The quality of service and the flags of the work items; the group applies to immediate actions only.
    ///   - action: Released when the repetition is cancelled.
    /// - Returns: An `AnyCancellable`, whose `cancel()` or release stops the repetition: no run begins afterwards, and the action is released
    ///   before it returns, or, if it is running on another thread, as soon as that run has ended.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        MainContext.registerOnce()
        let options = options ?? SchedulerOptions()
        let kept = ReleasableBox(action)
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.setEventHandler(qos: options.qos, flags: options.flags) { kept.value?() }
        timer.schedule(TimerSetting(from: date, every: interval, tolerance: tolerance))
        timer.resume()
        return AnyCancellable {
            timer.cancel()
            kept.release()
        }
    }
}
