// SPDX-License-Identifier: Apache-2.0

public import Foundation
import WatertightCore

extension Signal {
    /// Sends a value once no other has come for an interval, on a scheduler.
    ///
    /// ```
    ///   upstream            ──1─2───────3─|
    ///   debounce(3 signs)   ───────2──────|
    /// ```
    /// An end is sent by the scheduler's next action, and a value that waits is dropped.
    ///
    /// - Parameters:
    ///   - interval: For how many seconds no other value may come.
    ///   - scheduler: Tells the time, and sends the values. Kept until the end.
    ///   - discardWhenCompleted: Whether a completion drops the value that waits; otherwise it comes behind that value, when it is due.
    public func debounce(
        _ interval: TimeInterval, on scheduler: any DateScheduler, discardWhenCompleted: Bool = true
    ) -> Signal<Value, Error> {
        require(interval >= 0, "debounce(_:on:) by a negative interval")
        return timed(DebouncingMachine(after: interval, discardingAtEnd: discardWhenCompleted), on: scheduler, clock: scheduler)
    }
}

extension SignalProducer {
    /// Sends a value once no other has come for an interval, on a scheduler.
    ///
    /// An end is sent by the scheduler's next action, and a value that waits is dropped. Disposing of the run drops it at once.
    ///
    /// - Parameters:
    ///   - interval: For how many seconds no other value may come.
    ///   - scheduler: Tells the time, and sends the values. Kept by the producer.
    ///   - discardWhenCompleted: Whether a completion drops the value that waits; otherwise it comes behind that value, when it is due.
    public func debounce(
        _ interval: TimeInterval, on scheduler: any DateScheduler, discardWhenCompleted: Bool = true
    ) -> SignalProducer<Value, Error> {
        require(interval >= 0, "debounce(_:on:) by a negative interval")
        return timed(DebouncingMachine(after: interval, discardingAtEnd: discardWhenCompleted), on: scheduler, clock: scheduler)
    }
}
