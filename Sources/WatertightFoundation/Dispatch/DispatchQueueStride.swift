// SPDX-License-Identifier: Apache-2.0

public import Dispatch

extension DispatchQueue.SchedulerTimeType {
    /// A length of time, in whole nanoseconds. A literal is in seconds: `0.25` is a quarter of a second.
    ///
    /// Source: Combine's Dispatch overlay.
    public struct Stride: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral, Comparable, SignedNumeric,
        Codable, Hashable, Sendable
    {
        /// The type of a floating-point literal for it, in seconds.
        public typealias FloatLiteralType = Double
        /// The type of an integer literal for it, in seconds.
        public typealias IntegerLiteralType = Int
        /// The type of its length in nanoseconds.
        public typealias Magnitude = Int

        // The name that Combine encodes it under.
        private var _nanoseconds: Int64

        init(nanoseconds: Int64) {
            _nanoseconds = nanoseconds
        }

        var nanoseconds: Int64 { _nanoseconds }

        /// The length in nanoseconds; negative for a backward stride, despite the name. If a 32-bit `Int` cannot represent it, the nearest number
        /// that it can; the stride itself keeps its length.
        public var magnitude: Int {
            get { Int(clamping: _nanoseconds) }
            set { _nanoseconds = Int64(newValue) }
        }

        /// The length as a Dispatch interval, in nanoseconds, or in the next coarser unit if an `Int` cannot represent their number.
        public var timeInterval: DispatchTimeInterval { DispatchTimeInterval(nanoseconds: _nanoseconds, bitsOfInt: Int.bitWidth) }

        /// The length `timeInterval`; for `never`, and for more than 2⁶³ − 1 nanoseconds, the largest stride.
        public init(_ timeInterval: DispatchTimeInterval) {
            switch timeInterval {
            case .seconds(let seconds): self = .seconds(seconds)
            case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
            case .microseconds(let microseconds): self = .microseconds(microseconds)
            case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
            case .never: self.init(nanoseconds: .max)
            #if canImport(Darwin)
                @unknown default: self.init(nanoseconds: .max)
            #endif
            }
        }

        /// A stride of `value` seconds.
        public init(floatLiteral value: Double) { self = .seconds(value) }

        /// A stride of `value` seconds.
        public init(integerLiteral value: Int) { self = .seconds(value) }

        /// A stride of `source` seconds; `nil` if an `Int` cannot represent the number.
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let seconds = Int(exactly: source) else { return nil }
            self = .seconds(seconds)
        }
    }
}
