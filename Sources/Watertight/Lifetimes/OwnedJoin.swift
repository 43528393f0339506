// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

// A `flatMap` that lasts as long as an object does stands between two stages: the first makes the publishers with the object, the second
// looks whether it is still there. They share one object, the link.
//
//   upstream ──▶ OwnedOuter ──▶ flatMap ──▶ OwnedExit ──▶ downstream
//                    └──────── OwnedJoinLink ───┘

/// Why a join of an owner's fails: by a failure of a stream, or because the owner is gone, which its downstream is told as a finish. As a
/// failure it ends the join whole and in turn, where a finish of the outer stream would leave the inner ones running.
@usableFromInline
enum OwnerFailure<Failure: Error>: Error {
    case failure(Failure)
    case isGone
}

/// What the downstream of a `flatMap(weak:)` holds: the ways up of both stages.
@usableFromInline
final class OwnedJoinLink: HouseSubscription, CustomStringConvertible {
    /// The outer stream's subscription, which the join has too.
    @usableFromInline
    let outer = UpstreamSlot()
    /// The join.
    @usableFromInline
    let join = UpstreamSlot()

    @inlinable
    init() {}

    @usableFromInline
    func request(_ demand: Subscribers.Demand) { join.linked?.request(demand) }

    /// The join cancels its inner streams, then the outer.
    @usableFromInline
    func cancel() { close()?.cancel() }

    /// - Returns: The join, if it was there, for the caller to cancel or to let go.
    @inlinable
    func close() -> (any Subscription)? {
        let kept = outer.closeIfLinked()
        defer { withExtendedLifetime(kept) {} }
        return join.closeIfLinked()
    }

    @usableFromInline
    var description: String { "WeakFlatMap" }
}

/// The publishers that a function of the owner makes of the upstream's values.
@usableFromInline
struct OwnedOuter<Upstream: Publisher, Owner: AnyObject, NewPublisher: Publisher>: Publisher
where NewPublisher.Failure == Upstream.Failure {
    @usableFromInline
    typealias Output = Publishers.MapError<NewPublisher, OwnerFailure<NewPublisher.Failure>>
    @usableFromInline
    typealias Failure = OwnerFailure<NewPublisher.Failure>

    @usableFromInline
    let upstream: Upstream
    @usableFromInline
    let link: OwnedJoinLink
    @usableFromInline
    let transform: OwnerFunction<Owner, Upstream.Output, NewPublisher>

    @inlinable
    init(upstream: Upstream, link: OwnedJoinLink, transform: OwnerFunction<Owner, Upstream.Output, NewPublisher>) {
        self.upstream = upstream
        self.link = link
        self.transform = transform
    }

    @inlinable
    @inline(__always)
    func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        upstream.subscribe(OwnedOuterStage(link: link, transform: transform, downstream: subscriber))
    }
}

/// Ends the join whole where it finds the owner gone.
@usableFromInline
struct OwnedOuterStage<Owner: AnyObject, Input, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber
where
    Downstream.Input == Publishers.MapError<NewPublisher, OwnerFailure<NewPublisher.Failure>>,
    Downstream.Failure == OwnerFailure<NewPublisher.Failure>
{
    @usableFromInline
    typealias Failure = NewPublisher.Failure

    @usableFromInline
    let link: OwnedJoinLink
    @usableFromInline
    let transform: OwnerFunction<Owner, Input, NewPublisher>
    @usableFromInline
    let downstream: Downstream
    @usableFromInline
    let combineIdentifier = CombineIdentifier()

    @inlinable
    init(link: OwnedJoinLink, transform: OwnerFunction<Owner, Input, NewPublisher>, downstream: Downstream) {
        self.link = link
        self.transform = transform
        self.downstream = downstream
    }

    @inlinable
    func receive(subscription: any Subscription) {
        guard link.outer.link(subscription) else {
            subscription.cancel()
            return
        }
        downstream.receive(subscription: subscription)
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
        guard link.outer.isLinked else { return .none }
        if let publisher = transform(input) { return downstream.receive(publisher.mapError { .failure($0) }) }
        if let outer = link.outer.closeIfLinked() {
            outer.cancel()
            downstream.receive(completion: .failure(.isGone))
        }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard let outer = link.outer.closeIfLinked() else { return }
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let error): downstream.receive(completion: .failure(.failure(error)))
        }
        withExtendedLifetime(outer) {}
    }
}

/// Lets what the join delivers pass while the owner is there.
@usableFromInline
struct OwnedExit<Owner: AnyObject, Outer, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber
where Downstream.Input == NewPublisher.Output, Downstream.Failure == NewPublisher.Failure {
    @usableFromInline
    let link: OwnedJoinLink
    @usableFromInline
    let transform: OwnerFunction<Owner, Outer, NewPublisher>
    @usableFromInline
    let downstream: Downstream

    @inlinable
    init(link: OwnedJoinLink, transform: OwnerFunction<Owner, Outer, NewPublisher>, downstream: Downstream) {
        self.link = link
        self.transform = transform
        self.downstream = downstream
    }

    @inlinable
    var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard link.join.link(subscription) else {
            subscription.cancel()
            return
        }
        downstream.receive(subscription: link)
    }

    @inlinable
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.join.isLinked else { return .none }
        if transform.owner != nil { return downstream.receive(input) }
        if let join = link.close() {
            join.cancel()
            downstream.receive(completion: .finished)
        }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<OwnerFailure<Downstream.Failure>>) {
        guard let join = link.close() else { return }
        switch completion {
        case .finished, .failure(.isGone): downstream.receive(completion: .finished)
        case .failure(.failure(let error)): downstream.receive(completion: .failure(error))
        }
        withExtendedLifetime(join) {}
    }
}
