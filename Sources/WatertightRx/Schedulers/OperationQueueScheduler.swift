// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Runs actions as operations of an operation queue, as many at once as the queue allows.
///
/// Source: RxSwift `OperationQueueScheduler`.
public final class OperationQueueScheduler: ImmediateSchedulerType, Sendable {
    /// Runs the actions.
    public let operationQueue: OperationQueue
    /// The priority of each action in the queue.
    public let queuePriority: Operation.QueuePriority

    /// Makes a scheduler of an operation queue.
    ///
    /// - Parameters:
    ///   - operationQueue: Runs the actions.
    ///   - queuePriority: The priority of each action in the queue.
    public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
        self.operationQueue = operationQueue
        self.queuePriority = queuePriority
    }

    /// Runs an action as an operation of the queue.
    public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        let scheduled = ScheduledAction(state, action)
        let operation = BlockOperation { scheduled.run() }
        operation.queuePriority = queuePriority
        operationQueue.addOperation(operation)
        return scheduled
    }
}
