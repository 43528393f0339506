// SPDX-License-Identifier: Apache-2.0

/// A type made from a number of seconds, milliseconds, microseconds or nanoseconds.
public protocol SchedulerTimeIntervalConvertible {
    /// An interval of `s` seconds.
    static func seconds(_ s: Int) -> Self
    /// An interval of `s` seconds.
    static func seconds(_ s: Double) -> Self
    /// An interval of `ms` thousandths of a second.
    static func milliseconds(_ ms: Int) -> Self
    /// An interval of `us` millionths of a second.
    static func microseconds(_ us: Int) -> Self
    /// An interval of `ns` thousand-millionths of a second.
    static func nanoseconds(_ ns: Int) -> Self
}

/// A type that runs actions, now or later: a queue, a run loop, virtual time.
///
/// Source: Combine `Scheduler`.
public protocol Scheduler<SchedulerTimeType> {
    /// A moment in this scheduler's time.
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

    /// The type of an action's options; `Never` if there are none.
    associatedtype SchedulerOptions

    /// The present moment.
    var now: SchedulerTimeType { get }

    /// The smallest tolerance, the time by which an action may run late, that this scheduler can promise.
    var minimumTolerance: SchedulerTimeType.Stride { get }

    /// Runs the action at the next opportunity.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

    /// Runs the action once, at `date` or up to `tolerance` later.
    func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    )

    /// Runs the action repeatedly, at `date` and every `interval` after it, each time up to `tolerance` later.
    ///
    /// - Returns: A cancellable that stops the repetition.
    func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    /// Runs the action once at `date`, with the scheduler's smallest tolerance.
    @inlinable public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs the action at the next opportunity.
    @inlinable public func schedule(_ action: @escaping () -> Void) {
        schedule(options: nil, action)
    }

    /// Runs the action once, at `date` or up to `tolerance` later.
    @inlinable public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) {
        schedule(after: date, tolerance: tolerance, options: nil, action)
    }

    /// Runs the action at `date` and every `interval` after it.
    ///
    /// - Returns: A cancellable that stops the repetition.
    @inlinable public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
    }

    /// Runs the action at `date` and every `interval` after it, with the scheduler's smallest tolerance.
    ///
    /// - Returns: A cancellable that stops the repetition.
    @inlinable public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }
}
