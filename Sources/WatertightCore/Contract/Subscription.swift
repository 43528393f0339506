// SPDX-License-Identifier: Apache-2.0

/// The connection of one subscriber to one publisher: the subscriber requests values through it and cancels it.
///
/// Both methods may be called from any thread, also from inside a delivery. After ``Cancellable/cancel()`` has returned on the
/// delivering thread nothing more is delivered. Then, or once a delivery in progress has returned, the subscription retains neither the
/// subscriber nor the publisher.
///
/// Source: Combine `Subscription`; Reactive Streams, section 3.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Requests `demand` more values from the publisher.
    func request(_ demand: Subscribers.Demand)
}

/// The namespace of the types that concern subscriptions.
public enum Subscriptions {}

extension Subscriptions {
    /// A subscription that ignores requests and has nothing to cancel.
    ///
    /// A publisher that completes without a value gives it to its subscribers.
    public static var empty: any Subscription { EmptySubscription() }
}

struct EmptySubscription: Subscription, SelfDescribing {
    /// One identity for all: nothing tells them apart.
    static let sharedIdentifier = CombineIdentifier()

    var combineIdentifier: CombineIdentifier { Self.sharedIdentifier }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}

    var description: String { "Empty" }
}
