// SPDX-License-Identifier: Apache-2.0

public import Foundation
import WatertightCore

extension Signal {
    /// Sends the latest value, at least an interval after the one that was sent before, on a scheduler.
    ///
    /// ```
    ///   upstream            ──1─2─3────4──────5─|
    ///   throttle(5 signs)   ──1────3────4─────5─|
    /// ```
    ///
    /// - Parameters:
    ///   - interval: How many seconds lie between two values.
    ///   - scheduler: Tells the time, and sends the values. Kept until the end.
    ///
    /// - **Retention**: The scheduler and the value that waits are kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The completion is sent by the scheduler's next action; a value that still waits then is dropped.
    /// - **Failure**: A failure is sent by the scheduler's next action; a value that still waits then is dropped.
    /// - **Interruption**: An interruption is sent by the scheduler's next action; a value that still waits then is dropped. If this signal
    ///   has ended before, the new one is interrupted in that way.
    /// - **Delivery**: All is sent on the scheduler. A value that is replaced is released at once.
    public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        require(interval >= 0, "throttle(_:on:) by a negative interval")
        return timed(ThrottlingMachine(each: interval), on: scheduler, clock: scheduler)
    }

    /// Sends each value while a property is false, and holds the latest one while it is true, until it is false again.
    ///
    /// - Parameters:
    ///   - shouldThrottle: Not kept.
    ///   - scheduler: Runs an action for each event. Kept until the end.
    ///
    /// - **Retention**: The scheduler and the value that is held are kept until the end, or until nothing holds or observes the new signal.
    ///   The property is not kept: once it is gone, its last value holds.
    /// - **Completion**: The completion is sent by an action of its own, behind the values that have one; the value that is held is
    ///   dropped.
    /// - **Failure**: A failure is sent by an action of its own, behind the values that have one; the value that is held is dropped.
    /// - **Interruption**: An interruption is sent by an action of its own, behind the values that have one; the value that is held is
    ///   dropped. If this signal has ended before, the new one is interrupted in that way.
    /// - **Delivery**: While the property is false, each value is sent by an action of its own. All is sent on the scheduler, in the order
    ///   in which it has come.
    public func throttle<P: PropertyProtocol>(
        while shouldThrottle: P, on scheduler: any Scheduler
    ) -> Signal<Value, Error> where P.Value == Bool {
        .made { core in
            let stage = TimeStage<ConditionalThrottlingMachine<Value>, Error>(ConditionalThrottlingMachine(), core, on: scheduler)
            let condition = shouldThrottle.producer.skipRepeats().startWithValues { [weak stage] isThrottled in
                stage?.decide { machine in machine.hold(isThrottled) }
            }
            core.resources.insert(condition)
            core.observe(self, by: stage)
        }
    }
}

extension SignalProducer {
    /// Sends the latest value, at least an interval after the one that was sent before, on a scheduler.
    ///
    /// - Parameters:
    ///   - interval: How many seconds lie between two values.
    ///   - scheduler: Tells the time, and sends the values. Kept by the producer.
    ///
    /// - **Retention**: The scheduler is kept by the producer. A run keeps the value that waits until its end.
    /// - **Completion**: The completion is sent by the scheduler's next action; a value that still waits then is dropped.
    /// - **Failure**: A failure is sent by the scheduler's next action; a value that still waits then is dropped.
    /// - **Interruption**: An interruption is sent by the scheduler's next action; a value that still waits then is dropped. Disposing of
    ///   the run drops what waits at once, and interrupts the run on the scheduler.
    /// - **Delivery**: All is sent on the scheduler. A value that is replaced is released at once.
    public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer<Value, Error> {
        require(interval >= 0, "throttle(_:on:) by a negative interval")
        return timed(ThrottlingMachine(each: interval), on: scheduler, clock: scheduler)
    }

    /// Sends each value while a property is false, and holds the latest one while it is true, until it is false again.
    ///
    /// - Parameters:
    ///   - shouldThrottle: Not kept.
    ///   - scheduler: Runs an action for each event. Kept by the producer.
    ///
    /// - **Retention**: The scheduler and a view of the property are kept by the producer, the property itself is not: once it is gone, its
    ///   last value holds. A run keeps the value that is held until its end.
    /// - **Completion**: The completion is sent by an action of its own, behind the values that have one; the value that is held is
    ///   dropped.
    /// - **Failure**: A failure is sent by an action of its own, behind the values that have one; the value that is held is dropped.
    /// - **Interruption**: An interruption is sent by an action of its own, behind the values that have one; the value that is held is
    ///   dropped. Disposing of a run interrupts it at once, on the thread that disposes, and drops all that waits.
    /// - **Delivery**: While the property is false, each value is sent by an action of its own. All is sent on the scheduler, in the order
    ///   in which it has come.
    public func throttle<P: PropertyProtocol>(
        while shouldThrottle: P, on scheduler: any Scheduler
    ) -> SignalProducer<Value, Error> where P.Value == Bool {
        let condition = Property(shouldThrottle)
        return lift { $0.throttle(while: condition, on: scheduler) }
    }
}
