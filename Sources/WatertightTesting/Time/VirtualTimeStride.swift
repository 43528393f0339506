// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension VirtualTime {
    /// A length of virtual time, in whole nanoseconds. A literal is in seconds: `0.25` is a quarter of a second.
    ///
    /// A longer stride than the longest, some 292 years, becomes the longest: `.seconds(.max)` means "never".
    public struct Stride: Hashable, Sendable {
        /// The length in nanoseconds; negative for a backward stride.
        public var nanoseconds: Int64

        /// Makes a stride of a number of nanoseconds.
        public init(nanoseconds: Int64) {
            self.nanoseconds = nanoseconds
        }
    }
}

extension VirtualTime.Stride: SchedulerTimeIntervalConvertible {
    /// A stride of `s` seconds, or the longest stride in that direction.
    public static func seconds(_ s: Int) -> Self { Self(s, times: 1_000_000_000) }

    /// A stride of `s` seconds, to the nearest nanosecond, or the longest stride in that direction.
    ///
    /// - Precondition: `s` is a number.
    public static func seconds(_ s: Double) -> Self {
        require(!s.isNaN, "NaN is no number of seconds")
        let nanoseconds = (s * 1_000_000_000).rounded()
        if nanoseconds >= Double(Int64.max) { return Self(nanoseconds: .max) }
        if nanoseconds <= Double(Int64.min) { return Self(nanoseconds: .min) }
        return Self(nanoseconds: Int64(nanoseconds))
    }

    /// A stride of `ms` thousandths of a second, or the longest stride in that direction.
    public static func milliseconds(_ ms: Int) -> Self { Self(ms, times: 1_000_000) }

    /// A stride of `us` millionths of a second, or the longest stride in that direction.
    public static func microseconds(_ us: Int) -> Self { Self(us, times: 1_000) }

    /// A stride of `ns` nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Self { Self(ns, times: 1) }

    private init(_ count: Int, times nanoseconds: Int64) {
        let (product, isTooLong) = Int64(count).multipliedReportingOverflow(by: nanoseconds)
        self.init(nanoseconds: !isTooLong ? product : count < 0 ? .min : .max)
    }
}

extension VirtualTime.Stride: CustomStringConvertible {
    /// The length in seconds: `1.5 s`.
    public var description: String {
        let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
        var digits = Substring(String(1_000_000_000 + rest).dropFirst())
        while digits.last == "0" { digits.removeLast() }
        return "\(nanoseconds < 0 ? "-" : "")\(seconds)\(digits.isEmpty ? "" : ".")\(digits) s"
    }
}

extension VirtualTime.Stride: Codable {
    /// Reads a length from one number, the nanoseconds.
    public init(from decoder: any Decoder) throws {
        self.init(nanoseconds: try decoder.singleValueContainer().decode(Int64.self))
    }

    /// Writes the length as one number, the nanoseconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(nanoseconds)
    }
}
