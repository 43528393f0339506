// SPDX-License-Identifier: Apache-2.0

public import Dispatch
public import Foundation

/// Runs actions on a dispatch queue, several at once if the queue is concurrent.
///
/// Source: RxSwift `ConcurrentDispatchQueueScheduler`.
public final class ConcurrentDispatchQueueScheduler: SchedulerType, Sendable {
    /// A length of time, in seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// A moment.
    public typealias Time = Date

    private let actions: QueueActions

    /// Makes a scheduler of a queue.
    ///
    /// - Parameters:
    ///   - queue: Runs the actions.
    ///   - leeway: How long the system may delay an action that is scheduled for later.
    public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        actions = QueueActions(queue: queue, leeway: leeway)
    }

    /// Makes a scheduler with a new concurrent queue.
    ///
    /// - Parameters:
    ///   - qos: The quality of service of the queue.
    ///   - leeway: How long the system may delay an action that is scheduled for later.
    public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        self.init(queue: DispatchQueue(label: "rxswift.queue.\(qos)", qos: qos, attributes: .concurrent), leeway: leeway)
    }

    /// The time of the system's clock.
    public var now: Date { Date() }

    /// Runs an action on the queue.
    public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        actions.schedule(state, action: action)
    }

    /// Runs an action on the queue once, not before `dueTime` from now.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        actions.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Runs an action on the queue repeatedly, by one timer. Runs do not overlap; those that become due meanwhile are merged into one.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        actions.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}
