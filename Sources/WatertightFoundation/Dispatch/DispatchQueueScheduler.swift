// SPDX-License-Identifier: Apache-2.0

public import Dispatch

/// A queue runs the actions of `receive(on:)`, `debounce`, `delay` and the like.
///
/// Each action runs on this queue, never before `schedule` has returned to a caller that is on the same serial queue. The queue
/// keeps an action until it has run; a repeating one until it is cancelled.
///
/// Source: Combine's Dispatch overlay.
extension DispatchQueue: Scheduler {
    /// The present moment of the clock that stands still while the machine sleeps.
    public var now: SchedulerTimeType {
        SchedulerTimeType(.now())
    }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride {
        .nanoseconds(0)
    }

    /// Runs the action on this queue as soon as its turn comes.
    ///
    /// - Parameters:
    ///   - options: The quality of service and the flags of the work item, and the group that it counts in; `nil` for none.
    ///   - action: Kept by the queue until it has run.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        MainContext.registerOnce()
        let options = options ?? SchedulerOptions()
        let action = SendableAction(action)
        async(group: options.group, qos: options.qos, flags: options.flags) { action.run() }
    }

    /// Runs the action on this queue once, not before `date`.
    ///
    /// - Parameters:
    ///   - date: The moment. One that is past means at once.
    ///   - tolerance: Not passed on, as in Combine: Dispatch itself decides how much later it may be, up to a tenth of the delay.
    ///   - options: The quality of service and the flags of the work item; the group counts for immediate actions only.
    ///   - action: Kept by the queue until it has run. It cannot be called off.
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

    /// Runs the action on this queue again and again: at `date` and every `interval` after it, one run at a time.
    ///
    /// Runs that a busy queue has missed are made up for by one.
    ///
    /// - Parameters:
    ///   - date: The moment of the first run.
    ///   - interval: From one run to the next. A negative one counts as zero, which keeps the queue busy until the repetition is cancelled.
    ///   - tolerance: How much later Dispatch may run it, to save energy: the timer's leeway. A negative one counts as zero.
    ///   - options: The quality of service and the flags of the work items; the group counts for immediate actions only.
    ///   - action: Let go when the repetition is cancelled.
    /// - Returns: An `AnyCancellable`, whose `cancel()` or release stops the repetition: no run begins after it, and the action is
    ///   released before it returns, or, where it is just running on another thread, as soon as it has ended.
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
