// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A scheduler that runs the actions of `receive(on:)`, `debounce`, `delay` and others on a run loop.
///
/// Each action runs on the run loop's thread, while the loop runs in its default mode; actions may be scheduled on any thread. The run loop retains
/// an action until it has run, and a repeating one until it is cancelled.
///
/// Under an asynchronous `main` on Linux nothing runs the main loop. Its actions run on the main queue instead, which other threads serve.
///
/// Source: Combine's Foundation overlay.
extension RunLoop: Scheduler {
    /// The current date.
    public var now: SchedulerTimeType {
        SchedulerTimeType(Date())
    }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride {
        0
    }

    /// Runs the action in the next pass of the loop, in the order in which actions were scheduled; wakes the loop if it sleeps.
    ///
    /// - Parameters:
    ///   - options: Ignored; they have no properties.
    ///   - action: Retained by the run loop until it has run.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        MainContext.registerOnce()
        let action = SendableAction(action)
        guard !isMain else { return scheduleOnMain(action) }
        perform { action.run() }
        wake()
    }

    /// Runs the action once, not before `date`.
    ///
    /// - Parameters:
    ///   - date: The moment. A past one means at once.
    ///   - tolerance: How much later it may run, to save energy. Only the main loop's actions use it.
    ///   - options: Ignored; they have no properties.
    ///   - action: Retained until it has run. It cannot be cancelled.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        MainContext.registerOnce()
        if isMain {
            scheduleOnMain(after: date.date, tolerance: tolerance.timeInterval, SendableAction(action))
        } else {
            RunLoopDates.at(self).insert(RunLoopAction(action), at: date.date, on: self)
        }
    }

    /// Runs the action repeatedly: at `date` and every `interval` after it.
    ///
    /// One run makes up for all runs that a busy loop has missed.
    ///
    /// - Parameters:
    ///   - date: The moment of the first run.
    ///   - interval: The stride from one run to the next. Zero or less counts as 0.1 milliseconds, as Foundation documents for its timers.
    ///   - tolerance: How much later each run may begin, to save energy. Only the main loop's actions use it.
    ///   - options: Ignored; they have no properties.
    ///   - action: Released when the repetition is cancelled.
    /// - Returns: An `AnyCancellable`, whose `cancel()` or release, on any thread, stops the repetition: no run begins afterwards, and the action
    ///   is released before it returns, or, if it is running, as soon as that run has ended.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        MainContext.registerOnce()
        let repeated = RunLoopAction(every: Timer.repeating(every: interval.timeInterval), action)
        if isMain {
            let timer = repeatOnMain(repeated, from: date.date, tolerance: tolerance.timeInterval)
            return AnyCancellable {
                timer.cancel()
                repeated.release()
            }
        }
        let dates = RunLoopDates.at(self)
        dates.insert(repeated, at: date.date, on: self)
        return AnyCancellable { dates.cancel(repeated) }
    }
}
