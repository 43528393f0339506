// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

public import Foundation

extension RunLoop {
    /// A moment in a run loop's time: a date.
    ///
    /// Source: Combine's Foundation overlay.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The moment as a date.
        public var date: Date

        /// The moment `date`.
        public init(_ date: Date) {
            self.date = date
        }

        /// The stride from this moment to `other`; negative if `other` is earlier.
        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
        }

        /// The moment `n` after this one.
        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(date + n.timeInterval)
        }
    }

    /// The options of an action on a run loop: there are none.
    ///
    /// Source: Combine's Foundation overlay.
    public struct SchedulerOptions: Sendable {}
}
