// SPDX-License-Identifier: Apache-2.0

/// A cold source that can deliver one value at a time, for a caller that checks something between two values.
///
/// `request(_:)` delivers the values requested, and those that the subscriber's answers add, possibly without end. `pull(_:)` delivers one of
/// them and returns the remaining demand. A task that awaits values uses it: between two pulls it checks cheaply whether it is cancelled.
/// Inside of a request only an installed handler reports that, which costs more than everything else together.
@usableFromInline package class PullSource: SubscriptionCore {
    @usableFromInline typealias PullFunction = (PullSource, Subscribers.Demand) -> Subscribers.Demand

    @usableFromInline final let pullFunction: PullFunction

    /// - Parameter pull: Captures nothing; its first argument is this object.
    @inlinable @inline(__always) init<Handler: SignalHandling>(pull: @escaping PullFunction, handler: Handler.Type) {
        pullFunction = pull
        super.init(handler: handler)
    }

    /// Requests values and delivers one of them; if another thread is delivering, that thread delivers them all.
    ///
    /// - Returns: The demand that remains, which `request(_:)` would have met; for the caller to request again, or to drop.
    @inlinable final func pull(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        pullFunction(self, demand)
    }
}
