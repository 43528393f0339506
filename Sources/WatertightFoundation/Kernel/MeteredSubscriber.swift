// SPDX-License-Identifier: Apache-2.0

/// A subscriber of a source that waits for nobody, and what it has asked for. A value, without a lock; its keeper guards it.
struct MeteredSubscriber<Downstream: Subscriber> {
    /// `nil` once ended.
    private(set) var subscriber: Downstream?
    /// What was asked for and has not been delivered.
    private(set) var owed = Subscribers.Demand.none

    init(_ subscriber: Downstream) {
        self.subscriber = subscriber
    }

    /// Adds to what is owed.
    mutating func request(_ demand: Subscribers.Demand) {
        if subscriber != nil { owed += demand }
    }

    /// Takes one value off, where something is owed.
    ///
    /// - Returns: The subscriber, while there is one, and whether it wants the value.
    mutating func spend() -> (subscriber: Downstream?, isWanted: Bool) {
        let isWanted = owed != .none
        if isWanted { owed -= 1 }
        return (subscriber, isWanted)
    }

    /// Ends the claim.
    ///
    /// - Returns: The subscriber, to be released under no lock.
    mutating func end() -> Downstream? {
        owed = .none
        return subscriber.take()
    }
}
