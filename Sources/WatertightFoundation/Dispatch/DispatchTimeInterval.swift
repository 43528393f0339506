// SPDX-License-Identifier: Apache-2.0

package import Dispatch

extension DispatchTimeInterval {
    /// So many nanoseconds, in the finest unit whose number an `Int` of so many bits can hold, rounded towards zero to that. Where even the
    /// seconds are too many, the most there can be.
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
