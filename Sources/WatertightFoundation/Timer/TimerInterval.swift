// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Timer {
    /// The interval of a repeating timer: 0.1 milliseconds if `interval` is zero or less, or not a number. Foundation documents that for its
    /// timers; on Linux such a timer fires once.
    static func repeating(every interval: TimeInterval) -> TimeInterval {
        interval > 0 ? interval : 0.0001
    }
}
