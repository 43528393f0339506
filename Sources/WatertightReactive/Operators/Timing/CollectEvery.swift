// SPDX-License-Identifier: Apache-2.0

public import Dispatch

extension Signal {
    /// Sends at each interval the values that have come since the last, on a scheduler.
    ///
    /// A failure and an interruption are sent by the scheduler's next action, and what was collected is dropped.
    ///
    /// - Parameters:
    ///   - interval: From one group to the next, and to the first; with a leeway of a tenth.
    ///   - scheduler: Tells the time, and sends the groups. Kept until the end.
    ///   - skipEmpty: Whether no empty group is sent.
    ///   - discardWhenCompleted: Whether a completion drops what was collected; otherwise it comes behind the next group.
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
    /// A failure and an interruption are sent by the scheduler's next action, and what was collected is dropped. Disposing of the run drops it at once.
    ///
    /// - Parameters:
    ///   - interval: From one group to the next, and from the start to the first; with a leeway of a tenth.
    ///   - scheduler: Tells the time, and sends the groups. Kept by the producer.
    ///   - skipEmpty: Whether no empty group is sent.
    ///   - discardWhenCompleted: Whether a completion drops what was collected; otherwise it comes behind the next group.
    public func collect(
        every interval: DispatchTimeInterval, on scheduler: any DateScheduler, skipEmpty: Bool = false, discardWhenCompleted: Bool = true
    ) -> SignalProducer<[Value], Error> {
        timed(
            CollectingMachine(skippingEmpty: skipEmpty, discardingAtEnd: discardWhenCompleted), on: scheduler, clock: scheduler,
            each: interval)
    }
}
