// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A run loop runs the actions of `receive(on:)`, `debounce`, `delay` and the like.
///
/// Each action runs on the run loop's thread, while the loop runs in its default mode; the scheduling itself may be done on any
/// thread. The run loop keeps an action until it has run; a repeating one until it is cancelled.
///
/// Source: Combine's Foundation overlay.
extension RunLoop: Scheduler {
    /// The present moment.
    public var now: SchedulerTimeType {
        SchedulerTimeType(Date())
    }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride {
        0
    }

    /// Runs the action in the next pass of the loop, in the order in which actions were scheduled; wakes the loop where it sleeps.
    ///
    /// - Parameters:
    ///   - options: Say nothing.
    ///   - action: Kept by the run loop until it has run.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        MainContext.registerOnce()
        let action = SendableAction(action)
        perform { action.run() }
        wake()
    }

    /// Runs the action once, not before `date`.
    ///
    /// - Parameters:
    ///   - date: The moment. One that is past means at once.
    ///   - tolerance: How much later it may be, to save energy. Foundation's timers on Linux take no notice of it.
    ///   - options: Say nothing.
    ///   - action: Kept until it has run. It cannot be called off.
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
            // A timer also makes a loop that has nothing else to wait for wait for it.
            let kept = ReleasableBox(action)
            let timer = Timer(fire: date.date, interval: 0, repeats: false) { timer in
                timer.retire(from: .current)
                kept.release()?()
            }
            timer.tolerance = tolerance.timeInterval
            add(timer, forMode: .default)
        }
    }

    /// Runs the action again and again: at `date` and every `interval` after it.
    ///
    /// Runs that a busy loop has missed are made up for by one.
    ///
    /// - Parameters:
    ///   - date: The moment of the first run.
    ///   - interval: From one run to the next. Zero or less means 0.1 milliseconds, as Foundation documents for its timers.
    ///   - tolerance: How much later each may be, to save energy. Foundation's timers on Linux take no notice of it.
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
        let kept = ReleasableBox(action)
        let timer = Timer(fire: date.date, interval: Timer.repeating(every: interval.timeInterval), repeats: true) { _ in kept.value?() }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
        return AnyCancellable {
            timer.retire(from: self)
            kept.release()
        }
    }
}
