// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Starts each run on a scheduler. Its events come on the threads that send them.
    ///
    /// Disposing of the run before prevents the start, and interrupts it at once.
    ///
    /// - Parameter scheduler: Runs one action for each start. Kept by the producer.
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
