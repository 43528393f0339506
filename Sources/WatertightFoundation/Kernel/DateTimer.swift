// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

extension DispatchSourceTimer {
    /// Makes the timer fire once: at `date`, at once where that is past, or up to `tolerance` seconds later.
    func schedule(at date: Date, tolerance: TimeInterval) {
        schedule(
            deadline: .now() + Swift.max(0, date.timeIntervalSinceNow),
            leeway: DispatchQueue.SchedulerTimeType.Stride.seconds(Swift.max(0, tolerance)).timeInterval)
    }
}
