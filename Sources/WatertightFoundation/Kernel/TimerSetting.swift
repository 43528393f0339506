// SPDX-License-Identifier: Apache-2.0

package import Dispatch
package import Foundation

/// When a timer of Dispatch's fires. A value that can be looked at: a timer does not say how it was set.
package struct TimerSetting: Equatable {
    package let deadline: DispatchTime
    /// From one time to the next; `never` for a timer that fires once.
    package let interval: DispatchTimeInterval
    /// By how much each may be later.
    package let leeway: DispatchTimeInterval

    /// Once, not before `date`; at once where that is past.
    package init(once date: Date, tolerance: TimeInterval) {
        // Read before the clock of the deadline: a thread that stops in between is late, and not early.
        let delay = Swift.max(0, date.timeIntervalSinceNow)
        deadline = .now() + delay
        interval = .never
        leeway = Self.leeway(.seconds(tolerance.isNaN ? 0 : tolerance))
    }

    /// At `date`, and every `interval` after it. A negative one counts as zero: as often as the queue gets to it.
    package init(
        from date: DispatchQueue.SchedulerTimeType, every interval: DispatchQueue.SchedulerTimeType.Stride,
        tolerance: DispatchQueue.SchedulerTimeType.Stride
    ) {
        deadline = date.dispatchTime
        self.interval = Self.atLeastZero(interval)
        leeway = Self.leeway(tolerance)
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
