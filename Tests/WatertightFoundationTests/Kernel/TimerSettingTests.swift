// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightFoundation

/// What the schedulers tell Dispatch's timers. How much of a leeway is used is Dispatch's affair.
@Suite("The setting of a timer")
struct TimerSettingTests {
    @Test(arguments: [
        (0.25, DispatchTimeInterval.milliseconds(250)), (0, .nanoseconds(0)), (-1, .nanoseconds(0)), (-.infinity, .nanoseconds(0)),
        (.nan, .nanoseconds(0)), (1e300, .nanoseconds(.max)), (.infinity, .nanoseconds(.max)),
    ])
    func `A tolerance in seconds is the leeway`(tolerance: TimeInterval, leeway: DispatchTimeInterval) {
        #expect(TimerSetting(once: Date(), tolerance: tolerance).leeway == leeway)
    }

    @Test func `Once is once, and not before the date`() {
        let before = DispatchTime.now()
        let setting = TimerSetting(once: Date(timeIntervalSinceNow: 1000), tolerance: 0)
        #expect(setting.interval == .never)
        // A date is rounded, and its clock need not run quite like the timer's.
        #expect(setting.deadline >= before + .milliseconds(999_999))
    }

    @Test func `A date that is past is now`() {
        let before = DispatchTime.now()
        let setting = TimerSetting(once: .distantPast, tolerance: 0)
        #expect(setting.deadline >= before && setting.deadline <= .now())
    }

    @Test func `A queue's repetition is set to its date, its interval and its tolerance`() {
        let date = DispatchQueue.SchedulerTimeType(.now() + 5)
        let setting = TimerSetting(from: date, every: .milliseconds(20), tolerance: .microseconds(300))
        #expect(setting.deadline == date.dispatchTime)
        #expect(setting.interval == .milliseconds(20))
        #expect(setting.leeway == .microseconds(300))
    }

    @Test func `A queue's negative tolerance counts as zero`() {
        let setting = TimerSetting(from: .init(.now()), every: .milliseconds(20), tolerance: .seconds(-1))
        #expect(setting.leeway == .nanoseconds(0))
    }
}
