// SPDX-License-Identifier: Apache-2.0

/// A cold source that can be taken one value at a time, by a caller that looks at something else between two of them.
///
/// `request(_:)` delivers what is requested, and what the answers add to it, which may be without end. `pull(_:)` delivers one value of
/// that and hands the rest back. For a task that awaits values: its cancellation shows at a glance between two pulls, but is not
/// reported inside of a request, unless a handler is installed, which costs more than all the rest.
@usableFromInline package class PullSource: SubscriptionCore {
    @usableFromInline typealias PullFunction = (PullSource, Subscribers.Demand) -> Subscribers.Demand

    @usableFromInline final let pullFunction: PullFunction

    /// - Parameter pull: Captures nothing; its first argument is this object.
    @inlinable @inline(__always) init<Handler: SignalHandling>(pull: @escaping PullFunction, handler: Handler.Type) {
        pullFunction = pull
        super.init(handler: handler)
    }

    /// Asks for values and delivers one of them, unless another thread is delivering: then it delivers them all.
    ///
    /// - Returns: What is still requested, and would have been delivered by a request; for the caller to request again, or to drop.
    @inlinable final func pull(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        pullFunction(self, demand)
    }
}
