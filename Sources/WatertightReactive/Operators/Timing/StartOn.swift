// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Starts each run on a scheduler.
    ///
    /// - Parameter scheduler: Runs one action for each start. Kept by the producer.
    ///
    /// - **Retention**: The scheduler is kept by the producer. A run is kept by the scheduled action until that has run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption of the work passes on. Disposing of the run interrupts it at once, on the thread that disposes;
    ///   before the scheduler has run the action, no work begins.
    /// - **Delivery**: Events are sent at once, on the threads that deliver those of the work, which begins on the scheduler.
    public func start(on scheduler: any Scheduler) -> SignalProducer<Value, Error> {
        SignalProducer(source: { core in
            let start = scheduler.schedule {
                let handle = RunHandle()
                handle.run.connect(self, to: PassingObserver(core))
                // Before the work begins, which may not return before it is disposed of.
                core.resources.insert(handle)
                handle.begin()
            }
            if let start { core.resources.insert(start) }
        })
    }
}
