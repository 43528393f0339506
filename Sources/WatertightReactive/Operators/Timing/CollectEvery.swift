// SPDX-License-Identifier: Apache-2.0

public import Dispatch

extension Signal {
    /// Sends at each interval the values that have come since the last, on a scheduler.
    ///
    /// - Parameters:
    ///   - interval: From one group to the next, and to the first; with a leeway of a tenth.
    ///   - scheduler: Tells the time, and sends the groups. Kept until the end.
    ///   - skipEmpty: Whether no empty group is sent.
    ///   - discardWhenCompleted: Whether a completion drops what was collected; otherwise it comes behind the next group.
    ///
    /// - **Retention**: The scheduler and the collected values are kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The completion comes with the next action of the scheduler, and what was collected is dropped; without
    ///   `discardWhenCompleted` it comes behind the next group, when that is due.
    /// - **Failure**: A failure is sent by the scheduler's next action, and what was collected is dropped.
    /// - **Interruption**: An interruption is sent by the scheduler's next action, and what was collected is dropped. If this signal has
    ///   ended before, the new one is interrupted in that way.
    /// - **Delivery**: Groups are sent on the scheduler. The values of a group keep their order.
    public func collect(
        every interval: DispatchTimeInterval, on scheduler: any DateScheduler, skipEmpty: Bool = false, discardWhenCompleted: Bool = true
    ) -> Signal<[Value], Error> {
        timed(
            CollectingMachine(skippingEmpty: skipEmpty, discardingAtEnd: discardWhenCompleted), on: scheduler, clock: scheduler,
            each: interval)
    }
}

extension SignalProducer {
    /// Sends at each interval the values that have come since the last, on a scheduler.
    ///
    /// - Parameters:
    ///   - interval: From one group to the next, and from the start to the first; with a leeway of a tenth.
    ///   - scheduler: Tells the time, and sends the groups. Kept by the producer.
    ///   - skipEmpty: Whether no empty group is sent.
    ///   - discardWhenCompleted: Whether a completion drops what was collected; otherwise it comes behind the next group.
    ///
    /// - **Retention**: The scheduler is kept by the producer. A run keeps the collected values until its end.
    /// - **Completion**: The completion comes with the next action of the scheduler, and what was collected is dropped; without
    ///   `discardWhenCompleted` it comes behind the next group, when that is due.
    /// - **Failure**: A failure is sent by the scheduler's next action, and what was collected is dropped.
    /// - **Interruption**: An interruption is sent by the scheduler's next action, and what was collected is dropped. Disposing of the run
    ///   drops what waits at once, and interrupts the run on the scheduler.
    /// - **Delivery**: Groups are sent on the scheduler. The values of a group keep their order.
    public func collect(
        every interval: DispatchTimeInterval, on scheduler: any DateScheduler, skipEmpty: Bool = false, discardWhenCompleted: Bool = true
    ) -> SignalProducer<[Value], Error> {
        timed(
            CollectingMachine(skippingEmpty: skipEmpty, discardingAtEnd: discardWhenCompleted), on: scheduler, clock: scheduler,
            each: interval)
    }
}
