// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends each event on a scheduler, in the order in which they come.
    ///
    /// What comes meanwhile waits, without bound.
    ///
    /// - Parameter scheduler: Runs an action for each event. Kept until the end.
    public func observe(on scheduler: any Scheduler) -> Signal<Value, Error> { timed(PostponingMachine(after: nil), on: scheduler) }
}

extension SignalProducer {
    /// Sends each event on a scheduler, in the order in which they come.
    ///
    /// What comes meanwhile waits, without bound. Disposing of the run drops what waits, and sends `interrupted` on the scheduler.
    ///
    /// - Parameter scheduler: Runs an action for each event. Kept by the producer.
    public func observe(on scheduler: any Scheduler) -> SignalProducer<Value, Error> {
        timed(PostponingMachine(after: nil), on: scheduler)
    }
}
