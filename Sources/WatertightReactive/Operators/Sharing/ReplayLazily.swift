// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension SignalProducer {
    /// Shares one run: the first start starts this producer, and each start is sent the latest values, and then what comes.
    ///
    /// It keeps a number of values, and the end. The shared run is interrupted once the producer that is returned is released and no run of it goes on.
    ///
    /// - Parameter capacity: How many values are kept for later starts.
    public func replayLazily(upTo capacity: Int) -> SignalProducer<Value, Error> {
        require(capacity >= 0, "replayLazily(upTo:) of a negative number of values")
        let relay = ReplayRelay(self, capacity: capacity)
        return SignalProducer(source: { core in relay.pass(to: core) })
    }
}
