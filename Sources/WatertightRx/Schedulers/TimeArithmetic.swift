// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import WatertightCore

extension DispatchTimeInterval {
    /// Whether it is no time at all.
    @usableFromInline var isNow: Bool {
        switch self {
        case .seconds(0), .milliseconds(0), .microseconds(0), .nanoseconds(0): true
        default: false
        }
    }

    /// What remains of it at `later`, if it began at `earlier`; never less than nothing. In the same unit, rounded.
    @usableFromInline func remaining(since earlier: Date, at later: Date) -> DispatchTimeInterval {
        func remainder(of count: Int, perSecond units: Double) -> Int {
            let remainder = Double(count) - later.timeIntervalSince(earlier) * units
            return remainder > 0 ? Int(remainder.rounded()) : 0
        }
        return switch self {
        case .seconds(let count): .seconds(remainder(of: count, perSecond: 1))
        case .milliseconds(let count): .milliseconds(remainder(of: count, perSecond: 1e3))
        case .microseconds(let count): .microseconds(remainder(of: count, perSecond: 1e6))
        case .nanoseconds(let count): .nanoseconds(remainder(of: count, perSecond: 1e9))
        case .never: .never
        @unknown default: trap("an unknown unit of time")
        }
    }
}

extension Date {
    /// The moment `interval` later; of `.never`, the distant future.
    func adding(_ interval: DispatchTimeInterval) -> Date {
        switch interval {
        case .seconds(let count): addingTimeInterval(Double(count))
        case .milliseconds(let count): addingTimeInterval(Double(count) / 1e3)
        case .microseconds(let count): addingTimeInterval(Double(count) / 1e6)
        case .nanoseconds(let count): addingTimeInterval(Double(count) / 1e9)
        case .never: .distantFuture
        @unknown default: trap("an unknown unit of time")
        }
    }
}
