// SPDX-License-Identifier: Apache-2.0

public import Dispatch
public import Foundation

/// Runs actions on a serial dispatch queue, one after the other, in the order in which they were scheduled.
///
/// A queue that is passed to it may be concurrent: the scheduler has a serial queue of its own, which targets it.
///
/// Source: RxSwift `SerialDispatchQueueScheduler`.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {  // Sendable: immutable, as is its one subclass.
    /// A length of time, in seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// A moment.
    public typealias Time = Date

    final let actions: QueueActions

    /// Makes a scheduler of a queue that is known to be serial.
    init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        actions = QueueActions(queue: serialQueue, leeway: leeway)
    }

    /// Makes a scheduler with a new serial queue.
    ///
    /// - Parameters:
    ///   - internalSerialQueueName: The label of the queue.
    ///   - serialQueueConfiguration: Called once with the new queue.
    ///   - leeway: How long the system may delay an action that is scheduled for later.
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName)
        serialQueueConfiguration?(queue)
        self.init(serialQueue: queue, leeway: leeway)
    }

    /// Makes a scheduler with a new serial queue that targets another one.
    ///
    /// - Parameters:
    ///   - queue: The queue on whose threads the actions run; it may be concurrent.
    ///   - internalSerialQueueName: The label of the serial queue.
    ///   - leeway: How long the system may delay an action that is scheduled for later.
    public convenience init(queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
    }

    /// Makes a scheduler with a new serial queue that targets a global one.
    ///
    /// - Parameters:
    ///   - qos: The quality of service of the global queue.
    ///   - internalSerialQueueName: The label of the serial queue.
    ///   - leeway: How long the system may delay an action that is scheduled for later.
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName, leeway: leeway)
    }

    /// The time of the system's clock.
    public var now: Date { Date() }

    /// Runs an action on the queue.
    public final func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        scheduleOnQueue(state, action: action)
    }

    func scheduleOnQueue<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        actions.schedule(state, action: action)
    }

    /// Runs an action on the queue that nothing prevents, and that has no result: the events of ``ObservableType/observe(on:)``.
    @usableFromInline func perform(_ action: @escaping () -> Void) { actions.perform(action) }

    /// Runs an action on the queue once, not before `dueTime` from now.
    public final func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        actions.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Runs an action on the queue repeatedly, by one timer. Runs that become due while one is under way are merged into one.
    public final func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        actions.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}
