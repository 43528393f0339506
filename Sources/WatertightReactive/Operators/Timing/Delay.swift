// SPDX-License-Identifier: Apache-2.0

public import Foundation
import WatertightCore

extension Signal {
    /// Sends each value and the completion an interval later, on a scheduler.
    ///
    /// - Parameters:
    ///   - interval: How many seconds later.
    ///   - scheduler: Tells the time, and runs an action for each event. Kept until the end.
    ///
    /// - **Retention**: The scheduler and the values that wait, without bound, are kept until the end, or until nothing holds or observes
    ///   the new signal.
    /// - **Completion**: The completion comes the interval later, behind the values.
    /// - **Failure**: A failure is sent by the scheduler's next action; what still waits then is dropped.
    /// - **Interruption**: An interruption is sent by the scheduler's next action; what still waits then is dropped. If this signal has
    ///   ended before, the new one is interrupted in that way.
    /// - **Delivery**: All is sent on the scheduler, in the order in which it has come, on a concurrent scheduler too.
    public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        require(interval >= 0, "delay(_:on:) by a negative interval")
        return timed(PostponingMachine(after: interval), on: scheduler, clock: scheduler)
    }
}

extension SignalProducer {
    /// Sends each value and the completion an interval later, on a scheduler.
    ///
    /// - Parameters:
    ///   - interval: How many seconds later.
    ///   - scheduler: Tells the time, and runs an action for each event. Kept by the producer.
    ///
    /// - **Retention**: The scheduler is kept by the producer. A run keeps the values that wait, without bound, until its end.
    /// - **Completion**: The completion comes the interval later, behind the values.
    /// - **Failure**: A failure is sent by the scheduler's next action; what still waits then is dropped.
    /// - **Interruption**: An interruption is sent by the scheduler's next action; what still waits then is dropped. Disposing of the run
    ///   drops what waits at once, and interrupts the run on the scheduler.
    /// - **Delivery**: All is sent on the scheduler, in the order in which it has come, on a concurrent scheduler too.
    public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer<Value, Error> {
        require(interval >= 0, "delay(_:on:) by a negative interval")
        return timed(PostponingMachine(after: interval), on: scheduler, clock: scheduler)
    }
}
