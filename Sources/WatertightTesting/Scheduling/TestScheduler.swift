// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// A scheduler whose time stands still until a test advances it.
///
/// Give it to what takes a scheduler, and a test of a second's debounce takes no second and depends on no clock.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.schedule(after: 2) { print("two seconds have passed") }
/// scheduler.advance(by: 1)  // Prints nothing.
/// scheduler.advance(by: 1)  // Prints "two seconds have passed"
/// ```
///
/// - What is scheduled waits until the time is advanced to it, also what is to run at once: `advance()` runs it.
/// - Actions run on the thread that advances, one at a time. Those of one moment run in the order in which they were scheduled; one that
///   repeats keeps the place of the call that scheduled it. Inside an action, ``now`` is the moment for which it was scheduled.
/// - What an action schedules runs within the same advance, where it is due by then.
/// - To advance while an advance is under way, from inside an action or on another thread, lets that one go as far; the call returns at
///   once, and what it made due runs when the present action has ended.
/// - Tolerances are kept for ``pendingActions``, and delay nothing. Options are ignored.
/// - An action is released as soon as it has run; one that repeats, as soon as it is cancelled and not just running.
///
/// `TestScheduler()` has a time of its own. Code that asks for a queue's time is tested with `TestScheduler(like: DispatchQueue.main)`.
///
/// An action has no actor, as Combine's signature has it: one that is written on the main actor is called wherever the time is advanced.
/// Advance there.
///
/// Safe to use from any thread. No action is called, and none released, under its lock.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
    /// The smallest tolerance that is asked of it, as the one who made it wished; zero otherwise.
    public let minimumTolerance: SchedulerTimeType.Stride
    let beginning: SchedulerTimeType
    // The arithmetic of the time is the only thing that is called under this lock.
    let scheduled: Guarded<ScheduledActions<SchedulerTimeType>>

    /// Makes a scheduler whose time stands at `now`.
    public init(now: SchedulerTimeType, minimumTolerance: SchedulerTimeType.Stride = .zero) {
        self.minimumTolerance = minimumTolerance
        beginning = now
        scheduled = Guarded(ScheduledActions(now: now))
    }

    /// Makes a scheduler that stands in for another one: it has that one's types, its tolerance, and its present moment.
    public convenience init<Original: Scheduler>(like original: Original)
    where Original.SchedulerTimeType == SchedulerTimeType, Original.SchedulerOptions == SchedulerOptions {
        self.init(now: original.now, minimumTolerance: original.minimumTolerance)
    }

    /// The present moment: the date of the action that is running, or that to which the time was advanced.
    public var now: SchedulerTimeType { scheduled.withLock { $0.now } }

    /// Runs the action in the next advance, before the time passes.
    ///
    /// - Parameters:
    ///   - options: Ignored.
    ///   - action: Kept until it has run.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        _ = scheduled.withLock { $0.add(at: $0.now, tolerance: .zero, action) }
    }

    /// Runs the action when the time is advanced to `date`.
    ///
    /// - Parameters:
    ///   - date: The moment. One that is past means now.
    ///   - tolerance: Kept for ``pendingActions``; the action is not delayed by it.
    ///   - options: Ignored.
    ///   - action: Kept until it has run.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        _ = scheduled.withLock { $0.add(at: date, tolerance: tolerance, action) }
    }

    /// Runs the action when the time is advanced to `date`, and every `interval` after that.
    ///
    /// - Parameters:
    ///   - date: The moment of the first run. One that is past means now.
    ///   - interval: From one run to the next.
    ///   - tolerance: Kept for ``pendingActions``; no run is delayed by it.
    ///   - options: Ignored.
    ///   - action: Kept until the repetition is cancelled.
    /// - Returns: An `AnyCancellable`, whose `cancel()` or release stops the repetition and releases the action: before it returns, or,
    ///   where the action is just running, as soon as it has ended. It does not keep the scheduler.
    /// - Precondition: `interval` is longer than zero: time would never pass such a repetition.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        require(interval > .zero, "What repeats every \(interval) lets no virtual time pass")
        let number = scheduled.withLock { $0.add(at: date, every: interval, tolerance: tolerance, action) }
        return AnyCancellable { [weak self] in
            let removed = self?.scheduled.withLock { $0.remove(number) }
            withExtendedLifetime(removed) {}
        }
    }
}

/// A scheduler with a time of its own: what `TestScheduler()` makes.
public typealias VirtualTimeScheduler = TestScheduler<VirtualTime, Never>

extension TestScheduler: Sendable where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {}

extension TestScheduler where SchedulerTimeType == VirtualTime, SchedulerOptions == Never {
    /// Makes a scheduler with a time of its own, which stands at `now`.
    public convenience init(now: VirtualTime = .zero) {
        self.init(now: now, minimumTolerance: .zero)
    }
}

extension TestScheduler where SchedulerOptions == Never {
    /// Makes a scheduler whose time stands at `now`, for code to which the options do not matter.
    public convenience init(now: SchedulerTimeType) {
        self.init(now: now, minimumTolerance: .zero)
    }
}
