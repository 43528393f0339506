// SPDX-License-Identifier: Apache-2.0

import Dispatch
public import Foundation

/// Runs actions on the main queue: at once if an action is scheduled there, whatever waits.
///
/// It suits `subscribe(on:)`. Elements that are observed on it can overtake each other; ``MainScheduler`` keeps their order.
///
/// Source: RxSwift `ConcurrentMainScheduler`.
public final class ConcurrentMainScheduler: SchedulerType, Sendable {
    /// A length of time, in seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// A moment.
    public typealias Time = Date

    /// The only one.
    public static let instance = ConcurrentMainScheduler()

    private let actions = QueueActions(queue: .main, leeway: .nanoseconds(0))

    private init() {}

    /// The time of the system's clock.
    public var now: Date { Date() }

    /// Runs an action at once on the main queue, and otherwise lets it wait for its turn there.
    public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        MainQueue.isCurrent ? action(state) : actions.schedule(state, action: action)
    }

    /// Runs an action on the main queue once, not before `dueTime` from now.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        actions.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Runs an action on the main queue repeatedly, by one timer. Runs that become due while one is under way are merged into one.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        actions.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}
