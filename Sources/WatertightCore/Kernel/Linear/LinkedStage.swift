// SPDX-License-Identifier: Apache-2.0

/// A stage that is its own subscription too, as Combine's are: both signals go to its link.
@usableFromInline package protocol LinkedStage: Subscriber, Subscription {
    associatedtype Link: Subscription
    /// The subscription that the downstream holds.
    var link: Link { get }
}

extension LinkedStage {
    @usableFromInline package func request(_ demand: Subscribers.Demand) { link.request(demand) }
    @usableFromInline package func cancel() { link.cancel() }
}
