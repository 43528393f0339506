// SPDX-License-Identifier: Apache-2.0

/// The downstream's subscription of `prefix(untilOutputFrom:)`. It holds the subscriptions to both publishers, and serialises the
/// upstream's values and the end that the other publisher causes.
///
/// Not a ``SubscriptionCore``: Combine's does not describe itself here, and neither does this, so `print()` shows its type.
@usableFromInline final class PrefixUntilOutputSubscription<Downstream: Subscriber>: NativeSubscription {
    @usableFromInline let serialized: SerializedDownstream<Downstream>
    @usableFromInline let upstream = UpstreamSlot()
    @usableFromInline let other = UpstreamSlot()

    @inlinable init(_ box: __owned DownstreamBox<Downstream>) {
        serialized = SerializedDownstream(box)
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) { upstream.attached?.request(demand) }

    @usableFromInline func cancel() {
        let box = serialized.close()
        // Both are taken first: the other may deliver from inside the first one's `cancel()`.
        let (upstream, other) = (upstream.close(), other.close())
        upstream?.cancel()
        other?.cancel()
        withExtendedLifetime(box) {}
    }

    /// Finishes the stream after the other publisher's first value.
    @inlinable func finish(to box: DownstreamBox<Downstream>) {
        guard let released = other.closeIfAttached() else { return }
        // Combine releases it without cancelling. A native subscription would retain all this for as long as it runs.
        if SubscriptionCore.isNative(released) { released.cancel() }
        let end = upstream.closeOnce(evenIfEmpty: true)
        end.subscription?.cancel()
        if end.isFirst { serialized.deliver(.finished, to: box, at: "PrefixUntilOutput", addDemand: { _ in }) }
    }
}

/// The subscriber of the upstream; a value takes no lock, and is only serialised.
@usableFromInline struct PrefixUntilOutputSubscriber<Downstream: Subscriber>: LinkedStage {
    @usableFromInline let link: PrefixUntilOutputSubscription<Downstream>
    @usableFromInline let box: DownstreamBox<Downstream>

    @inlinable init(link: PrefixUntilOutputSubscription<Downstream>, box: DownstreamBox<Downstream>) {
        self.link = link
        self.box = box
    }

    @inlinable func receive(subscription: any Subscription) {
        // Serialised, so that the other publisher cannot end the stream before the downstream has its subscription.
        link.serialized.deliverSubscription({ begin(subscription) }, addDemand: { link.upstream.attached?.request($0) })
    }

    @inlinable func begin(_ subscription: any Subscription) {
        if link.upstream.attach(subscription) {
            box.downstream.receive(subscription: link)
        } else {
            subscription.cancel()
        }
    }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.upstream.isAttached else { return .none }
        // What was queued came from this upstream, too: it is told of all that was asked for.
        var demand = Subscribers.Demand.none
        link.serialized.deliver(input, to: box, at: "PrefixUntilOutput", addDemand: { demand += $0 })
        return demand
    }

    @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let end = link.upstream.closeOnce(evenIfEmpty: true)
        link.other.close()?.cancel()
        if end.subscription != nil {
            link.serialized.deliver(completion, to: box, at: "PrefixUntilOutput", addDemand: { _ in })
        } else if end.isFirst {
            withExtendedLifetime(link.serialized.close()) {}
        }
    }
    @usableFromInline var combineIdentifier: CombineIdentifier { link.combineIdentifier }
}

/// The subscriber of the publisher whose first value ends the stream.
@usableFromInline struct PrefixTrigger<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
    @usableFromInline let link: PrefixUntilOutputSubscription<Downstream>
    @usableFromInline let box: DownstreamBox<Downstream>

    @inlinable init(link: PrefixUntilOutputSubscription<Downstream>, box: DownstreamBox<Downstream>) {
        self.link = link
        self.box = box
    }

    @inlinable func receive(subscription: any Subscription) {
        if link.other.attach(subscription) { subscription.request(.max(1)) } else { subscription.cancel() }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        link.finish(to: box)
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        withExtendedLifetime(link.other.close()) {}
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { link.combineIdentifier }
}
