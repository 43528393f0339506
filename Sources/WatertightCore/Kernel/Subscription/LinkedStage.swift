// SPDX-License-Identifier: Apache-2.0

/// A stage whose downstream holds a link, and which is a subscription too, as Combine's stages are: both signals go to the link.
@usableFromInline package protocol LinkedStage {
    associatedtype Link: Subscription

    var link: Link { get }
}

extension LinkedStage {
    @usableFromInline package func request(_ demand: Subscribers.Demand) { link.request(demand) }
    @usableFromInline package func cancel() { link.cancel() }
}
