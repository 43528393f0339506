// SPDX-License-Identifier: Apache-2.0

package import Dispatch

extension DispatchTimeInterval {
    /// Makes an interval from nanoseconds, in the finest unit whose count fits into an `Int` of `bitsOfInt` bits, rounded towards zero. If even the
    /// seconds do not fit, makes the longest interval in that direction.
    package init(nanoseconds: Int64, bitsOfInt: Int) {
        let largest = Int64.max >> Int64(64 - bitsOfInt)
        let range = -largest - 1...largest
        if range.contains(nanoseconds) {
            self = .nanoseconds(Int(nanoseconds))
        } else if range.contains(nanoseconds / 1_000) {
            self = .microseconds(Int(nanoseconds / 1_000))
        } else if range.contains(nanoseconds / 1_000_000) {
            self = .milliseconds(Int(nanoseconds / 1_000_000))
        } else {
            self = .seconds(Int(Swift.min(Swift.max(nanoseconds / 1_000_000_000, range.lowerBound), range.upperBound)))
        }
    }
}
