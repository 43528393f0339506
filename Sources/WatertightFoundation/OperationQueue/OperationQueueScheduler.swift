// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An operation queue runs the actions of `receive(on:)`, `debounce`, `delay` and the like.
///
/// Each run of an action is an operation of the queue's, so that the queue decides when, and how many at once, by its
/// `maxConcurrentOperationCount` and its `isSuspended`. An operation that waits for its date takes no place. The queue keeps an action
/// until it has run; a repeating one until it is cancelled. `cancelAllOperations()` calls off what has not begun.
///
/// Source: Combine's Foundation overlay.
extension OperationQueue: Scheduler {
    /// The present moment.
    public var now: SchedulerTimeType {
        SchedulerTimeType(Date())
    }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride {
        0
    }

    /// Runs the action on this queue as soon as its turn comes.
    ///
    /// - Parameters:
    ///   - options: Say nothing.
    ///   - action: Kept by the queue until it has run.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        MainContext.registerOnce()
        let action = SendableAction(action)
        addOperation(BlockOperation { action.run() })
    }

    /// Runs the action on this queue once, not before `date`.
    ///
    /// - Parameters:
    ///   - date: The moment. One that is past means at once.
    ///   - tolerance: How much later it may be put in line, to save energy.
    ///   - options: Say nothing.
    ///   - action: Kept by the queue until it has run.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        MainContext.registerOnce()
        let operation = DueOperation(action)
        addOperation(operation)
        operation.arm(at: date.date, tolerance: tolerance.timeInterval)
    }

    /// Runs the action on this queue again and again: not before `date`, and then not before `interval` after each run has ended, as
    /// in Combine. Two runs never overlap.
    ///
    /// - Parameters:
    ///   - date: The moment of the first run.
    ///   - interval: From the end of one run to the next. With zero or less each run puts the next in line at once, for as long as the
    ///     repetition lasts: it keeps a processor busy.
    ///   - tolerance: How much later each may be put in line, to save energy.
    ///   - options: Say nothing.
    ///   - action: Let go when the repetition is cancelled.
    /// - Returns: An `AnyCancellable`, whose `cancel()` or release, on any thread, stops the repetition: no run begins after it, and
    ///   the action is released before it returns, or, where it is just running, as soon as it has ended.
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
        repetition.enqueue(action, at: date.date)
        return AnyCancellable(repetition)
    }
}
