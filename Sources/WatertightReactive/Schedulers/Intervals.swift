// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DispatchTimeInterval {
    /// The interval in seconds; infinite for `never`.
    var seconds: TimeInterval {
        switch self {
        case .seconds(let count): TimeInterval(count)
        case .milliseconds(let count): TimeInterval(count) / 1e3
        case .microseconds(let count): TimeInterval(count) / 1e6
        case .nanoseconds(let count): TimeInterval(count) / 1e9
        case .never: .infinity
        @unknown default: .infinity
        }
    }

    /// A tenth of the interval: how much later than that a timer may fire, if nothing else is said.
    var tenth: DispatchTimeInterval {
        let nanoseconds = seconds * 1e8
        return nanoseconds < 9e18 ? .nanoseconds(Int(nanoseconds)) : .never
    }
}

extension DispatchWallTime {
    /// The time of a date.
    init(_ date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        let fraction = date.timeIntervalSince1970 - seconds
        self.init(timespec: timespec(tv_sec: .init(seconds), tv_nsec: .init(fraction * 1e9)))
    }
}
