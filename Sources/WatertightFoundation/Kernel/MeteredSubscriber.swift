// SPDX-License-Identifier: Apache-2.0

/// A subscriber of a source that does not wait for demand, and its outstanding demand. A value without a lock; its owner guards it.
struct MeteredSubscriber<Downstream: Subscriber> {
    /// `nil` after the end.
    private(set) var subscriber: Downstream?
    /// The demand that has not been satisfied.
    private(set) var owed = Subscribers.Demand.none

    init(_ subscriber: Downstream) {
        self.subscriber = subscriber
    }

    /// Adds to the outstanding demand.
    mutating func request(_ demand: Subscribers.Demand) {
        if subscriber != nil { owed += demand }
    }

    /// Subtracts one value from the outstanding demand, if there is any.
    ///
    /// - Returns: The subscriber, while there is one, and whether it has demand for the value.
    mutating func spend() -> (subscriber: Downstream?, isWanted: Bool) {
        let isWanted = owed != .none
        if isWanted { owed -= 1 }
        return (subscriber, isWanted)
    }

    /// Removes the subscriber, and drops its demand.
    ///
    /// - Returns: The subscriber, which the caller must release under no lock.
    mutating func end() -> Downstream? {
        owed = .none
        return subscriber.take()
    }
}
