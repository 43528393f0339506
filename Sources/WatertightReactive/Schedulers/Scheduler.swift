// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Runs actions one after another: a queue, or the calling thread.
///
/// Source: ReactiveSwift `Scheduler`.
public protocol Scheduler: AnyObject, Sendable {
    /// Runs an action, now or later, behind the actions that were scheduled before.
    ///
    /// - Returns: A disposable that prevents the action, until it begins; `nil` if it has run.
    @discardableResult func schedule(_ action: @escaping () -> Void) -> (any Disposable)?
}

/// Runs actions at dates as well.
///
/// Source: ReactiveSwift `DateScheduler`.
public protocol DateScheduler: Scheduler {
    /// The scheduler's date at this moment.
    var currentDate: Date { get }

    /// Runs an action at a date, or soon after it.
    ///
    /// - Returns: A disposable that prevents the action, until it begins.
    @discardableResult func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)?

    /// Runs an action at a date, and then at each interval.
    ///
    /// - Parameters:
    ///   - date: Of the first run.
    ///   - interval: From one run to the next.
    ///   - leeway: How much later an action may run.
    ///   - action: Kept until the disposable is disposed of.
    /// - Returns: A disposable that ends it.
    @discardableResult
    func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval, action: @escaping () -> Void
    ) -> (any Disposable)?
}

extension DateScheduler {
    /// Runs an action after a delay, and then at each interval.
    ///
    /// - Returns: A disposable that ends it.
    @discardableResult
    public func schedule(
        after delay: DispatchTimeInterval, interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .seconds(0),
        action: @escaping () -> Void
    ) -> (any Disposable)? {
        schedule(after: currentDate.addingTimeInterval(delay.seconds), interval: interval, leeway: leeway, action: action)
    }
}
