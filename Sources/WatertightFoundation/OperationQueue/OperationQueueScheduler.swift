// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A scheduler that runs the actions of `receive(on:)`, `debounce`, `delay` and others on an operation queue.
///
/// Each run of an action is an operation of the queue, which decides by its `maxConcurrentOperationCount` and its `isSuspended` when to run it, and
/// how many at once. An action becomes an operation when its date has come; until then one operation, or two, stand in the queue for all that wait, and
/// count for nothing towards that maximum. The queue retains an action until it has run, and a repeating one until it is cancelled.
/// `cancelAllOperations()` cancels every action that has not begun, and releases it at once. A barrier comes after the actions that are due.
///
/// Source: Combine's Foundation overlay.
extension OperationQueue: Scheduler {
    /// The current date.
    public var now: SchedulerTimeType {
        SchedulerTimeType(Date())
    }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride {
        0
    }

    /// Runs the action on this queue as soon as the queue reaches it.
    ///
    /// - Parameters:
    ///   - options: Ignored; they have no properties.
    ///   - action: Retained by the queue until it has run.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        MainContext.registerOnce()
        addOperation(ActionOperation(ReleasableBox(action)))
    }

    /// Runs the action on this queue once, not before `date`.
    ///
    /// - Parameters:
    ///   - date: The moment. A past one means at once.
    ///   - tolerance: How much later it may be enqueued, to save energy.
    ///   - options: Ignored; they have no properties.
    ///   - action: Retained by the queue until it has run.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        MainContext.registerOnce()
        OperationQueueDates.schedule(DatedOperation(tolerance: tolerance.timeInterval, action), at: date.date, on: self)
    }

    /// Runs the action on this queue repeatedly: not before `date`, and then not before `interval` after each run has ended, as in Combine. Two
    /// runs never overlap.
    ///
    /// - Parameters:
    ///   - date: The moment of the first run.
    ///   - interval: The stride from the end of one run to the next. With zero or less each run enqueues the next at once, until the repetition is
    ///     cancelled: it keeps a processor busy.
    ///   - tolerance: How much later each run may be enqueued, to save energy.
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
        let repetition = OperationQueueRepetition(
            on: self, interval: interval.timeInterval, tolerance: tolerance.timeInterval)
        repetition.schedule(action, at: date.date)
        return AnyCancellable(repetition)
    }
}
