// SPDX-License-Identifier: Apache-2.0

public import Dispatch
public import Foundation

/// A length of time.
///
/// Source: RxSwift `RxTimeInterval`.
public typealias RxTimeInterval = DispatchTimeInterval

/// A moment.
///
/// Source: RxSwift `RxTime`.
public typealias RxTime = Date

/// Runs actions as soon as it can: on a thread or a queue of its own, or later on this thread.
///
/// Source: RxSwift `ImmediateSchedulerType`.
public protocol ImmediateSchedulerType {
    /// Runs an action as soon as the scheduler reaches it.
    ///
    /// - Parameters:
    ///   - state: Passed to the action.
    ///   - action: Retained until it has run or is disposed of. Its result is disposed of with the action.
    /// - Returns: Prevents the action from running, if it has not begun, and disposes of its result.
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable
}

/// A scheduler that also runs actions later.
///
/// Source: RxSwift `SchedulerType`.
public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler's time at this moment.
    var now: RxTime { get }

    /// Runs an action once, not before `dueTime` from now.
    ///
    /// - Returns: As by ``ImmediateSchedulerType/schedule(_:action:)``.
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable

    /// Runs an action repeatedly: after `startAfter`, and then every `period`. No two runs overlap.
    ///
    /// - Parameters:
    ///   - state: The state of the first run.
    ///   - startAfter: How long after this moment the first run begins.
    ///   - period: The time between the beginnings of two runs.
    ///   - action: Receives the state and returns that of the next run.
    /// - Returns: Ends the repetition.
    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable
}
