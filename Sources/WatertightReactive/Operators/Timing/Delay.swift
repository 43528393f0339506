// SPDX-License-Identifier: Apache-2.0

public import Foundation
import WatertightCore

extension Signal {
    /// Sends each value and the completion an interval later, on a scheduler.
    ///
    /// A failure and an interruption are sent by the scheduler's next action; what still waits then is dropped.
    ///
    /// - Parameters:
    ///   - interval: How many seconds later.
    ///   - scheduler: Tells the time, and runs an action for each event. Kept until the end.
    public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        require(interval >= 0, "delay(_:on:) by a negative interval")
        return timed(PostponingMachine(after: interval), on: scheduler, clock: scheduler)
    }
}

extension SignalProducer {
    /// Sends each value and the completion an interval later, on a scheduler.
    ///
    /// A failure and an interruption are sent by the scheduler's next action; what still waits then is dropped. Disposing of the run drops what waits at once.
    ///
    /// - Parameters:
    ///   - interval: How many seconds later.
    ///   - scheduler: Tells the time, and runs an action for each event. Kept by the producer.
    public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer<Value, Error> {
        require(interval >= 0, "delay(_:on:) by a negative interval")
        return timed(PostponingMachine(after: interval), on: scheduler, clock: scheduler)
    }
}
