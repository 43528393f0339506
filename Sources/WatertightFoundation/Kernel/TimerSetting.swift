// SPDX-License-Identifier: Apache-2.0

package import Dispatch
package import Foundation

/// The times at which a Dispatch timer fires. Tests can read this value, whereas a timer does not reveal its setting.
package struct TimerSetting: Equatable {
    package let deadline: DispatchTime
    /// The interval from one time to the next; `never` for a timer that fires once.
    package let interval: DispatchTimeInterval
    /// How much later the timer may fire each time.
    package let leeway: DispatchTimeInterval

    /// Fires once, not before `date`; at once if that is past.
    package init(once date: Date, tolerance: TimeInterval) {
        // Read before the deadline's clock: if the thread is suspended in between, the timer fires late rather than early.
        let delay = Swift.max(0, date.timeIntervalSinceNow)
        deadline = .now() + delay
        interval = .never
        leeway = Self.leeway(.seconds(tolerance.isNaN ? 0 : tolerance))
    }

    /// Fires at `date`, and every `interval` after it. A negative interval counts as zero: as often as the queue can run it.
    package init(
        from date: DispatchQueue.SchedulerTimeType, every interval: DispatchQueue.SchedulerTimeType.Stride,
        tolerance: DispatchQueue.SchedulerTimeType.Stride
    ) {
        deadline = date.dispatchTime
        self.interval = Self.atLeastZero(interval)
        leeway = Self.leeway(tolerance)
    }

    /// Fires at `date`, or at once if that is past, and every `interval` seconds after it.
    init(from date: Date, every interval: TimeInterval, tolerance: TimeInterval) {
        let once = TimerSetting(once: date, tolerance: tolerance)
        (deadline, leeway) = (once.deadline, once.leeway)
        self.interval = Self.atLeastZero(.seconds(interval))
    }

    private static func leeway(_ tolerance: DispatchQueue.SchedulerTimeType.Stride) -> DispatchTimeInterval {
        atLeastZero(tolerance)
    }

    /// Dispatch traps without a message at a negative length of time.
    private static func atLeastZero(_ stride: DispatchQueue.SchedulerTimeType.Stride) -> DispatchTimeInterval {
        Swift.max(.nanoseconds(0), stride).timeInterval
    }
}

extension DispatchSourceTimer {
    func schedule(_ setting: TimerSetting) {
        schedule(deadline: setting.deadline, repeating: setting.interval, leeway: setting.leeway)
    }
}
