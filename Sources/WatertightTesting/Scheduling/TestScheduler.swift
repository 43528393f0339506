// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// A scheduler whose time stands still until a test advances it.
///
/// Pass it to any operator that takes a scheduler: a test of a one-second debounce then takes no second, and depends on no clock.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.schedule(after: 2) { print("two seconds have passed") }
/// scheduler.advance(by: 1)  // Prints nothing.
/// scheduler.advance(by: 1)  // Prints "two seconds have passed"
/// ```
///
/// - An action waits until the time is advanced to its date, even an immediate one: `advance()` runs it.
/// - Actions run on the thread that advances, one at a time. Actions of the same moment run in the order in which they were scheduled; a repeating
///   action keeps the position of its scheduling call. Inside an action, ``now`` is the moment for which it was scheduled.
/// - An action that another action schedules runs within the same advance, if it is due by then.
/// - A call that advances while an advance is under way, from inside an action or on another thread, extends that advance and returns at once; the
///   actions that it makes due run after the current action has ended.
/// - Tolerances are recorded for ``pendingActions``, and delay nothing. Options are ignored.
/// - An action is released as soon as it has run; a repeating one, as soon as it is cancelled and not running.
///
/// `TestScheduler()` has a time type of its own. To test code that requires a queue's time type, use `TestScheduler(like: DispatchQueue.main)`.
///
/// Pass ``executor`` to code that starts tasks, and ``clock`` to code that sleeps: they then run in the same time.
///
/// An action has no actor isolation, as in Combine's signature: a closure written on the main actor is called on the thread that advances. So
/// advance on the main actor.
///
/// Safe to use from any thread. No action is called, and none released, under its lock.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
    /// The minimum tolerance that was passed to the initialiser; zero by default.
    public let minimumTolerance: SchedulerTimeType.Stride
    /// Runs tasks on the thread that advances: before the first action, and after each.
    public let executor = VirtualExecutor()
    let beginning: SchedulerTimeType
    // Only the time type's arithmetic is called under this lock.
    let scheduled: Guarded<ScheduledActions<SchedulerTimeType>>

    /// Makes a scheduler whose time stands at `now`.
    public init(now: SchedulerTimeType, minimumTolerance: SchedulerTimeType.Stride = .zero) {
        self.minimumTolerance = minimumTolerance
        beginning = now
        scheduled = Guarded(ScheduledActions(now: now))
    }

    /// Makes a scheduler that replaces another one: it has the same types and the same minimum tolerance, and starts at the same time.
    public convenience init<Original: Scheduler>(like original: Original)
    where Original.SchedulerTimeType == SchedulerTimeType, Original.SchedulerOptions == SchedulerOptions {
        self.init(now: original.now, minimumTolerance: original.minimumTolerance)
    }

    /// The current time: the date of the running action, or the date to which the time was advanced.
    public var now: SchedulerTimeType { scheduled.withLock { $0.now } }

    /// Runs the action in the next advance, before time passes.
    ///
    /// - Parameters:
    ///   - options: Ignored.
    ///   - action: Retained until it has run.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        scheduled.withLock { $0.add(at: $0.now, tolerance: .zero, action) }
    }

    /// Runs the action when the time is advanced to `date`.
    ///
    /// - Parameters:
    ///   - date: The moment. A past one means now.
    ///   - tolerance: Recorded for ``pendingActions``; it does not delay the action.
    ///   - options: Ignored.
    ///   - action: Retained until it has run.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        scheduled.withLock { $0.add(at: date, tolerance: tolerance, action) }
    }

    /// Runs the action when the time is advanced to `date`, and every `interval` after that.
    ///
    /// - Parameters:
    ///   - date: The moment of the first run. A past one means now.
    ///   - interval: The stride from one run to the next.
    ///   - tolerance: Recorded for ``pendingActions``; it delays no run.
    ///   - options: Ignored.
    ///   - action: Retained until the repetition is cancelled.
    /// - Returns: An `AnyCancellable`, whose `cancel()` or release stops the repetition and releases the action: before it returns, or, if the
    ///   action is running, as soon as that run has ended. It does not retain the scheduler.
    /// - Precondition: `interval` is longer than zero: otherwise time could never pass.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        require(interval > .zero, "What repeats every \(interval) lets no virtual time pass")
        let place = DatedPlace()
        scheduled.withLock { $0.add(at: date, every: interval, tolerance: tolerance, place: place, action) }
        return AnyCancellable { [weak self] in
            let removed = self?.scheduled.withLock { $0.remove(place) }
            withExtendedLifetime(removed) {}
        }
    }
}

/// The scheduler that `TestScheduler()` makes, with a time type of its own.
public typealias VirtualTimeScheduler = TestScheduler<VirtualTime, Never>

extension TestScheduler: Sendable where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {}

extension TestScheduler where SchedulerTimeType == VirtualTime, SchedulerOptions == Never {
    /// Makes a scheduler with a time type of its own, whose time stands at `now`.
    public convenience init(now: VirtualTime = .zero) {
        self.init(now: now, minimumTolerance: .zero)
    }
}

extension TestScheduler where SchedulerOptions == Never {
    /// Makes a scheduler whose time stands at `now`, for code that does not use scheduler options.
    public convenience init(now: SchedulerTimeType) {
        self.init(now: now, minimumTolerance: .zero)
    }
}
