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
    /// An end is sent by the scheduler's next action; a value that still waits then is dropped.
    ///
    /// - Parameters:
    ///   - interval: How many seconds lie between two values.
    ///   - scheduler: Tells the time, and sends the values. Kept until the end.
    public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        require(interval >= 0, "throttle(_:on:) by a negative interval")
        return timed(ThrottlingMachine(each: interval), on: scheduler, clock: scheduler)
    }

    /// Keeps the latest value while a property is true, and sends it once that is false; meanwhile sends each value. All is sent on a scheduler.
    ///
    /// An end drops the value that is kept. Behind the property's end its last value holds.
    ///
    /// - Parameters:
    ///   - shouldThrottle: Not kept.
    ///   - scheduler: Runs an action for each event. Kept until the end.
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
    /// An end is sent by the scheduler's next action; a value that still waits then is dropped. Disposing of the run drops it at once.
    ///
    /// - Parameters:
    ///   - interval: How many seconds lie between two values.
    ///   - scheduler: Tells the time, and sends the values. Kept by the producer.
    public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer<Value, Error> {
        require(interval >= 0, "throttle(_:on:) by a negative interval")
        return timed(ThrottlingMachine(each: interval), on: scheduler, clock: scheduler)
    }

    /// Keeps the latest value while a property is true, and sends it once that is false; meanwhile sends each value. All is sent on a scheduler.
    ///
    /// An end drops the value that is kept. Behind the property's end its last value holds.
    ///
    /// - Parameters:
    ///   - shouldThrottle: Not kept.
    ///   - scheduler: Runs an action for each event. Kept by the producer.
    public func throttle<P: PropertyProtocol>(
        while shouldThrottle: P, on scheduler: any Scheduler
    ) -> SignalProducer<Value, Error> where P.Value == Bool {
        let condition = Property(shouldThrottle)
        return lift { $0.throttle(while: condition, on: scheduler) }
    }
}
