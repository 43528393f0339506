// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension SignalProducer {
    /// Shares one run: the first start starts this producer, and each start is sent the latest values, and then what comes.
    ///
    /// - Parameter capacity: How many values are kept for later starts.
    ///
    /// - **Retention**: The latest values, `capacity` at most, and the end are kept until nothing holds the new producer and no run of it
    ///   goes on. Then the shared run, if it has not ended, is interrupted.
    /// - **Completion**: A completion passes on to all runs; a later one is sent the kept values, and completes.
    /// - **Failure**: A failure passes on to all runs; a later one is sent the kept values, and fails.
    /// - **Interruption**: An interruption of the shared run passes on to all runs; a later one is sent the kept values, and is
    ///   interrupted. Disposing of a run interrupts that one alone.
    /// - **Delivery**: The kept values are sent on the thread that starts, later ones on the thread of the shared run, unless another
    ///   thread is delivering to that run. Each run has one order, without a gap.
    public func replayLazily(upTo capacity: Int) -> SignalProducer<Value, Error> {
        require(capacity >= 0, "replayLazily(upTo:) of a negative number of values")
        let relay = ReplayRelay(self, capacity: capacity)
        return SignalProducer(source: { core in relay.pass(to: core) })
    }
}
