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
    ///
    /// - Parameters:
    ///   - interval: For how many seconds no other value may come.
    ///   - scheduler: Tells the time, and sends the values. Kept until the end.
    ///   - discardWhenCompleted: Whether a completion drops the value that waits; otherwise it comes behind that value, when it is due.
    ///
    /// - **Retention**: The scheduler and the value that waits are kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The completion is sent by the scheduler's next action, and the value that waits is dropped; without
    ///   `discardWhenCompleted` it comes behind that value, when that is due.
    /// - **Failure**: A failure is sent by the scheduler's next action, and the value that waits is dropped.
    /// - **Interruption**: An interruption is sent by the scheduler's next action, and the value that waits is dropped. If this signal has
    ///   ended before, the new one is interrupted in that way.
    /// - **Delivery**: All is sent on the scheduler. A value that is replaced is released at once.
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
    /// - Parameters:
    ///   - interval: For how many seconds no other value may come.
    ///   - scheduler: Tells the time, and sends the values. Kept by the producer.
    ///   - discardWhenCompleted: Whether a completion drops the value that waits; otherwise it comes behind that value, when it is due.
    ///
    /// - **Retention**: The scheduler is kept by the producer. A run keeps the value that waits until its end.
    /// - **Completion**: The completion is sent by the scheduler's next action, and the value that waits is dropped; without
    ///   `discardWhenCompleted` it comes behind that value, when that is due.
    /// - **Failure**: A failure is sent by the scheduler's next action, and the value that waits is dropped.
    /// - **Interruption**: An interruption is sent by the scheduler's next action, and the value that waits is dropped. Disposing of the
    ///   run drops what waits at once, and interrupts the run on the scheduler.
    /// - **Delivery**: All is sent on the scheduler. A value that is replaced is released at once.
    public func debounce(
        _ interval: TimeInterval, on scheduler: any DateScheduler, discardWhenCompleted: Bool = true
    ) -> SignalProducer<Value, Error> {
        require(interval >= 0, "debounce(_:on:) by a negative interval")
        return timed(DebouncingMachine(after: interval, discardingAtEnd: discardWhenCompleted), on: scheduler, clock: scheduler)
    }
}
