// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A stage that subscribes to streams of one type: inner ones, or one after another.
@usableFromInline protocol RxInnerCarrier: AnyObject {
    /// That of the streams' values.
    associatedtype InnerValue

    /// Whether such a stream is the upstream as long as it runs.
    static var followsInner: Bool { get }

    /// - Returns: Whether the stream is still needed.
    func attach(_ subscription: any Subscription, to inner: RxInner<Self>) -> Bool
    func receive(_ value: InnerValue, of inner: RxInner<Self>)
    func receive(completion: Subscribers.Completion<any Swift.Error>, of inner: RxInner<Self>)
}

extension RxInnerCarrier {
    @inlinable static var followsInner: Bool { true }
}

/// Subscribes to one of the streams of an ``RxInnerCarrier``.
@usableFromInline final class RxInner<Carrier: RxInnerCarrier>: Subscriber {
    @usableFromInline typealias Input = Carrier.InnerValue
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let carrier: Carrier

    // Guarded by the carrier's lock.

    @usableFromInline @exclusivity(unchecked) var subscription: (any Subscription)?
    /// Whether the stream has ended, or another has taken its place.
    @usableFromInline @exclusivity(unchecked) var isDone = false
    /// The number in the carrier's table, or -1.
    @usableFromInline @exclusivity(unchecked) var slot = -1

    @inlinable init(_ carrier: Carrier) {
        self.carrier = carrier
    }

    @inlinable func receive(subscription: any Subscription) {
        if carrier.attach(subscription, to: self) { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        // A constant field, which is nevertheless counted where it is used across a call.
        Unmanaged.passUnretained(carrier).withUncountedReference { $0.receive(input, of: self) }
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<any Swift.Error>) { carrier.receive(completion: completion, of: self) }
}

extension RxInner: StreamDescribing {
    static var streamWord: String? { nil }
    static var leadsUpstream: Bool { Carrier.followsInner }
    static var isInput: ((Any.Type) -> Bool)? { Carrier.followsInner ? nil : { $0 == Carrier.self } }
}
