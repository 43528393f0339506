// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends each event on a scheduler, in the order in which they come.
    ///
    /// - Parameter scheduler: Runs an action for each event. Kept until the end.
    ///
    /// - **Retention**: The scheduler and the values that wait, without bound, are kept until the end, or until nothing holds or observes
    ///   the new signal.
    /// - **Completion**: The completion is sent by an action of its own, behind the values.
    /// - **Failure**: A failure is sent by an action of its own, behind the values.
    /// - **Interruption**: An interruption is sent by an action of its own, behind the values. If this signal has ended before, the new one
    ///   is interrupted in that way.
    /// - **Delivery**: All is sent on the scheduler, in the order in which it has come, on a concurrent scheduler too.
    public func observe(on scheduler: any Scheduler) -> Signal<Value, Error> { timed(PostponingMachine(after: nil), on: scheduler) }
}

extension SignalProducer {
    /// Sends each event on a scheduler, in the order in which they come.
    ///
    /// - Parameter scheduler: Runs an action for each event. Kept by the producer.
    ///
    /// - **Retention**: The scheduler is kept by the producer. A run keeps the values that wait, without bound, until its end.
    /// - **Completion**: The completion is sent by an action of its own, behind the values.
    /// - **Failure**: A failure is sent by an action of its own, behind the values.
    /// - **Interruption**: An interruption is sent by an action of its own, behind the values. Disposing of the run drops what waits at
    ///   once, and interrupts the run on the scheduler.
    /// - **Delivery**: All is sent on the scheduler, in the order in which it has come, on a concurrent scheduler too.
    public func observe(on scheduler: any Scheduler) -> SignalProducer<Value, Error> {
        timed(PostponingMachine(after: nil), on: scheduler)
    }
}
