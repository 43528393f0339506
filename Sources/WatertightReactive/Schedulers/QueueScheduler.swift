// SPDX-License-Identifier: Apache-2.0

public import Dispatch
public import Foundation
import WatertightCore

/// Runs actions on a serial dispatch queue, in the order in which they were scheduled.
///
/// Source: ReactiveSwift `QueueScheduler`.
public final class QueueScheduler: DateScheduler {
    /// Runs actions on the main queue.
    public static let main = QueueScheduler(on: .main)

    /// The queue.
    public let queue: DispatchQueue

    private init(on queue: DispatchQueue) {
        self.queue = queue
    }

    /// Makes a scheduler on a serial queue of its own, which targets another one.
    public convenience init(queue: DispatchQueue, name: String = "watertight.QueueScheduler") {
        self.init(on: DispatchQueue(label: name, target: queue))
    }

    /// Makes a scheduler on a serial queue of its own.
    public convenience init(
        qos: DispatchQoS = .unspecified, name: String = "watertight.QueueScheduler", targeting targetQueue: DispatchQueue? = nil
    ) {
        self.init(on: DispatchQueue(label: name, qos: qos, target: targetQueue))
    }

    /// The system's date.
    public var currentDate: Date { Date() }

    /// Runs an action on the queue.
    @discardableResult public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
        let scheduled = ScheduledAction(action)
        queue.async { scheduled.run() }
        return scheduled
    }

    /// Runs an action on the queue at a date.
    @discardableResult public func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? {
        let scheduled = ScheduledAction(action)
        queue.asyncAfter(wallDeadline: DispatchWallTime(date)) { scheduled.run() }
        return scheduled
    }

    /// Runs an action on the queue at a date, and then at each interval, with a leeway of a tenth of that.
    @discardableResult
    public func schedule(after date: Date, interval: DispatchTimeInterval, action: @escaping () -> Void) -> (any Disposable)? {
        schedule(after: date, interval: interval, leeway: interval.tenth, action: action)
    }

    /// Runs an action on the queue at a date, and then at each interval. The queue keeps it until it is disposed of.
    @discardableResult
    public func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval, action: @escaping () -> Void
    ) -> (any Disposable)? {
        let timer = QueueTimer(action)
        timer.start(on: queue, at: DispatchWallTime(date), repeating: interval, leeway: leeway)
        return timer
    }
}
