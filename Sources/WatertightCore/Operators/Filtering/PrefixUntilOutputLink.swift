// SPDX-License-Identifier: Apache-2.0

/// The downstream's subscription of `prefix(untilOutputFrom:)`. It holds the subscriptions to both publishers, and serialises the
/// upstream's values and the end that the other publisher causes.
///
/// Not a ``SubscriptionCore``: Combine's does not describe itself here, and neither does this, so `print()` shows its type.
@usableFromInline
final class PrefixUntilOutputLink<Downstream: Subscriber>: HouseSubscription {
    @usableFromInline
    let exit: Exit<Downstream>
    @usableFromInline
    let upstream = UpstreamSlot()
    @usableFromInline
    let other = UpstreamSlot()

    @inlinable
    init(_ seat: __owned Seat<Downstream>) {
        exit = Exit(seat)
    }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) { upstream.linked?.request(demand) }

    @usableFromInline
    func cancel() {
        let seat = exit.close()
        // Both are taken first: the other may deliver from inside the first one's `cancel()`.
        let (upstream, other) = (upstream.close(), other.close())
        upstream?.cancel()
        other?.cancel()
        withExtendedLifetime(seat) {}
    }

    /// Finishes the stream after the other publisher's first value.
    @inlinable
    func finish(to seat: Seat<Downstream>) {
        guard let released = other.closeIfLinked() else { return }
        // Combine releases it without cancelling. A native subscription would retain all this for as long as it runs.
        if SubscriptionCore.isOne(released) { released.cancel() }
        let end = upstream.closeOnce(evenIfEmpty: true)
        end.subscription?.cancel()
        if end.isFirst { exit.deliver(.finished, to: seat, at: "PrefixUntilOutput", meet: { _ in }) }
    }
}

/// The subscriber of the upstream; a value takes no lock, and is only serialised.
@usableFromInline
struct PrefixUntilOutputSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
    @usableFromInline
    let link: PrefixUntilOutputLink<Downstream>
    @usableFromInline
    let seat: Seat<Downstream>

    @inlinable
    init(link: PrefixUntilOutputLink<Downstream>, seat: Seat<Downstream>) {
        self.link = link
        self.seat = seat
    }

    @inlinable
    func receive(subscription: any Subscription) {
        // Serialised, so that the other publisher cannot end the stream before the downstream has its subscription.
        link.exit.introduce({ begin(subscription) }, meet: { link.upstream.linked?.request($0) })
    }

    @inlinable
    func begin(_ subscription: any Subscription) {
        if link.upstream.link(subscription) {
            seat.downstream.receive(subscription: link)
        } else {
            subscription.cancel()
        }
    }

    @inlinable
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.upstream.isLinked else { return .none }
        // Queued values came from this upstream, too: it is passed all the demand that they returned.
        var demand = Subscribers.Demand.none
        link.exit.deliver(input, to: seat, at: "PrefixUntilOutput", meet: { demand += $0 })
        return demand
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let end = link.upstream.closeOnce(evenIfEmpty: true)
        link.other.close()?.cancel()
        if end.subscription != nil {
            link.exit.deliver(completion, to: seat, at: "PrefixUntilOutput", meet: { _ in })
        } else if end.isFirst {
            withExtendedLifetime(link.exit.close()) {}
        }
    }

    // MARK: Combine's stages are their own subscriptions

    @usableFromInline
    func request(_ demand: Subscribers.Demand) { link.request(demand) }
    @usableFromInline
    func cancel() { link.cancel() }
    @usableFromInline
    var combineIdentifier: CombineIdentifier { link.combineIdentifier }
}

/// The subscriber of the publisher whose first value ends the stream.
@usableFromInline
struct PrefixTrigger<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
    @usableFromInline
    let link: PrefixUntilOutputLink<Downstream>
    @usableFromInline
    let seat: Seat<Downstream>

    @inlinable
    init(link: PrefixUntilOutputLink<Downstream>, seat: Seat<Downstream>) {
        self.link = link
        self.seat = seat
    }

    @inlinable
    func receive(subscription: any Subscription) {
        if link.other.link(subscription) { subscription.request(.max(1)) } else { subscription.cancel() }
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
        link.finish(to: seat)
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        withExtendedLifetime(link.other.close()) {}
    }

    @usableFromInline
    var combineIdentifier: CombineIdentifier { link.combineIdentifier }
}
