// SPDX-License-Identifier: Apache-2.0

/// A scheduler that runs every action at once, on the caller's thread, before `schedule` returns.
///
/// Its time stands still: an action for a later moment runs at once too, and a repeating one runs once.
///
/// Source: Combine `ImmediateScheduler`.
public struct ImmediateScheduler: Scheduler, Sendable {
    /// There are no options.
    public typealias SchedulerOptions = Never

    /// The shared scheduler; one suffices.
    public static let shared = ImmediateScheduler()

    /// Always the same moment.
    public var now: SchedulerTimeType { SchedulerTimeType() }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs the action before returning.
    public func schedule(options: Never?, _ action: @escaping () -> Void) {
        action()
    }

    /// Runs the action before returning, whatever the date.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) {
        action()
    }

    /// Runs the action once, before returning.
    ///
    /// - Returns: A token with nothing to cancel.
    @discardableResult
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}

extension ImmediateScheduler {
    /// A moment in time that stands still.
    public struct SchedulerTimeType: Strideable, Sendable {
        init() {}

        /// Returns zero: there is only one moment.
        public func distance(to other: SchedulerTimeType) -> Stride { 0 }

        /// Returns the same moment: there is only one.
        public func advanced(by n: Stride) -> SchedulerTimeType { self }
    }
}

extension ImmediateScheduler.SchedulerTimeType {
    /// A distance in time that stands still: a number without meaning.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
        SchedulerTimeIntervalConvertible, Sendable
    {
        /// The type of an integer literal for it.
        public typealias IntegerLiteralType = Int
        /// The type of a floating-point literal for it.
        public typealias FloatLiteralType = Double
        /// The type of its magnitude.
        public typealias Magnitude = Int

        /// The number that the stride was made from.
        public var magnitude: Int

        /// A stride of `value`.
        public init(_ value: Int) { magnitude = value }
        /// A stride of `value`.
        public init(integerLiteral value: Int) { magnitude = value }
        /// A stride of `value`, rounded towards zero.
        public init(floatLiteral value: Double) { magnitude = Int(value) }

        /// A stride of `source`, if an `Int` can hold it.
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let value = Int(exactly: source) else { return nil }
            magnitude = value
        }

        /// Returns whether `lhs` is smaller.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
        /// Returns the product.
        public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
        /// Returns the sum.
        public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
        /// Returns the difference.
        public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
        /// Multiplies.
        public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
        /// Adds.
        public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
        /// Subtracts.
        public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

        /// Returns zero: this time stands still.
        public static func seconds(_ s: Int) -> Self { 0 }
        /// Returns zero: this time stands still.
        public static func seconds(_ s: Double) -> Self { 0 }
        /// Returns zero: this time stands still.
        public static func milliseconds(_ ms: Int) -> Self { 0 }
        /// Returns zero: this time stands still.
        public static func microseconds(_ us: Int) -> Self { 0 }
        /// Returns zero: this time stands still.
        public static func nanoseconds(_ ns: Int) -> Self { 0 }
    }
}
