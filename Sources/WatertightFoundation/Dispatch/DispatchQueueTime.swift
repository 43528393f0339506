// SPDX-License-Identifier: Apache-2.0

public import Dispatch

extension DispatchQueue {
    /// A moment in a queue's time, which stops while the machine sleeps.
    ///
    /// Encoded as one number: the nanoseconds since the machine was started.
    ///
    /// Source: Combine's Dispatch overlay.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The moment as a Dispatch time.
        public var dispatchTime: DispatchTime

        /// The moment `time`.
        public init(_ time: DispatchTime) {
            dispatchTime = time
        }

        /// The stride from this moment to `other`; negative if `other` is earlier.
        ///
        /// Two moments more than 2⁶³ − 1 nanoseconds apart have the largest distance, which is positive in both directions: `distantFuture` is that
        /// far from every other moment.
        public func distance(to other: SchedulerTimeType) -> Stride {
            let start = dispatchTime.uptimeNanoseconds
            let end = other.dispatchTime.uptimeNanoseconds
            guard let length = Int64(exactly: Swift.max(start, end) - Swift.min(start, end)) else {
                return Stride(.never)
            }
            return Stride(nanoseconds: end < start ? -length : length)
        }

        /// The moment `n` after this one; `distantFuture` for the largest stride.
        public func advanced(by n: Stride) -> SchedulerTimeType {
            n.nanoseconds == .max
                ? SchedulerTimeType(.distantFuture)
                : SchedulerTimeType(dispatchTime + n.timeInterval)
        }
    }
}

extension DispatchQueue.SchedulerTimeType {
    // Not by the distance, as in `Strideable`: the largest distance has no direction.

    /// Whether `lhs` is the earlier moment.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.dispatchTime < rhs.dispatchTime }

    /// Whether the two are the same moment.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.dispatchTime == rhs.dispatchTime }

    /// Hashes the moment.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(dispatchTime.rawValue)
    }

    /// Reads a moment from the nanoseconds since the machine was started.
    public init(from decoder: any Decoder) throws {
        let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
        self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
    }

    /// Writes the moment as the nanoseconds since the machine was started. The number is meaningless on another machine.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(dispatchTime.uptimeNanoseconds)
    }
}
