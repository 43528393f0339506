// SPDX-License-Identifier: Apache-2.0

public import Foundation
import WatertightCore

/// Runs actions in virtual time, which goes on only when it is told to: for tests.
///
/// ```swift
/// let scheduler = TestScheduler()
/// signal.debounce(1, on: scheduler).observeValues { texts.append($0) }
/// input.send(value: "a")
/// scheduler.advance(by: .seconds(1))
/// ```
/// Actions run in the order of their dates and, at one date, of their scheduling, on the thread that advances, under no lock. Any thread may schedule.
///
/// Source: ReactiveSwift `TestScheduler`.
public final class TestScheduler: DateScheduler {
    private struct State {
        var date: Date
        var actions = DatedActions<Date, ScheduledAction>()

        /// Takes out the next action that is due, and goes on to its date; without one, to the limit. Those before it that were disposed of are dropped.
        mutating func next(until limit: Date) -> ScheduledAction? {
            guard date <= limit else { return nil }
            while let first = actions.first, first.date <= limit {
                _ = actions.popFirst()
                if first.action.isDisposed { continue }
                date = max(date, first.date)
                return first.action
            }
            date = limit
            return nil
        }
    }

    private let state: Guarded<State>

    /// Makes a scheduler.
    ///
    /// - Parameter startDate: Its date at first.
    public init(startDate: Date = Date(timeIntervalSinceReferenceDate: 0)) {
        state = Guarded(State(date: startDate))
    }

    /// The virtual date.
    public var currentDate: Date { state.withLock { $0.date } }

    // MARK: Scheduling

    /// Runs an action once the scheduler is advanced, even by nothing.
    @discardableResult public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
        schedule(after: currentDate, action: action)
    }

    /// Runs an action after an interval.
    @discardableResult public func schedule(after delay: DispatchTimeInterval, action: @escaping () -> Void) -> (any Disposable)? {
        schedule(after: currentDate.addingTimeInterval(delay.seconds), action: action)
    }

    /// Runs an action at a date, or at once when advanced if that is past.
    @discardableResult public func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? {
        let scheduled = ScheduledAction(action)
        state.withLock { $0.actions.insert(scheduled, at: date) }
        return scheduled
    }

    /// Runs an action at a date, and then at each interval.
    ///
    /// - Parameters:
    ///   - date: Of the first run.
    ///   - interval: From one run to the next.
    ///   - leeway: Ignored.
    ///   - action: Kept until the disposable is disposed of.
    /// - Returns: A disposable that ends it.
    @discardableResult
    public func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .seconds(0), action: @escaping () -> Void
    ) -> (any Disposable)? {
        require(interval.seconds >= 0, "schedule(after:interval:leeway:action:) with a negative interval")
        let next = SerialDisposable()
        scheduleRepeated(at: date, interval: interval.seconds, next, action)
        return next
    }

    private func scheduleRepeated(at date: Date, interval: TimeInterval, _ next: SerialDisposable, _ action: @escaping () -> Void) {
        // Another thread may advance, and schedule the next one, by the time at which this call returns.
        next.replace {
            schedule(after: date) { [weak self] in
                action()
                if !next.isDisposed { self?.scheduleRepeated(at: date.addingTimeInterval(interval), interval: interval, next, action) }
            }
        }
    }

    // MARK: Advancing

    /// Advances by a nanosecond.
    public func advance() { advance(by: .nanoseconds(1)) }

    /// Advances by an interval, and runs what is due until then.
    public func advance(by interval: DispatchTimeInterval) { advance(by: interval.seconds) }

    /// Advances by a number of seconds, and runs what is due until then.
    public func advance(by interval: TimeInterval) { advance(to: currentDate.addingTimeInterval(interval)) }

    /// Advances to a date, which is not before the current one, and runs what is due until then. An action may schedule others, and may advance by itself.
    public func advance(to newDate: Date) {
        require(currentDate <= newDate, "advance(to:) to a date that is past")
        while let action = nextAction(until: newDate) { action.run() }
    }

    /// Runs all actions, and those that they schedule. One that repeats goes on without end.
    public func run() { advance(to: .distantFuture) }

    /// Sets the date back by an interval. What has run does not run again.
    public func rewind(by interval: DispatchTimeInterval) {
        require(interval.seconds >= 0, "rewind(by:) by a negative interval")
        state.withLock { $0.date = $0.date.addingTimeInterval(-interval.seconds) }
    }

    /// Takes out the next action that is due. If there is none, sets the date.
    func nextAction(until limit: Date) -> ScheduledAction? { state.withLock { $0.next(until: limit) } }
}
