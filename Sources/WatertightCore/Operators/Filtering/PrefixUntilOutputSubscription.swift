// SPDX-License-Identifier: Apache-2.0

/// The downstream's subscription of `prefix(untilOutputFrom:)`. It holds the subscriptions to both publishers, and serializes the upstream's
/// values and the end that the other publisher causes.
///
/// Not a ``SubscriptionCore``: as in Combine, it has no description of its own, so that `print()` shows its type.
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
        // Both slots are closed first: the other publisher may deliver from inside the upstream's `cancel()`.
        let (upstream, other) = (upstream.close(), other.close())
        upstream?.cancel()
        other?.cancel()
        withExtendedLifetime(box) {}
    }

    /// Finishes the stream after the other publisher's first value.
    @inlinable func finish(to box: DownstreamBox<Downstream>) {
        guard let released = other.closeIfAttached() else { return }
        // Combine releases it without a cancel. A native subscription would then retain this object until its stream ends.
        if SubscriptionCore.isNative(released) { released.cancel() }
        let end = upstream.closeOnce(evenIfEmpty: true)
        end.subscription?.cancel()
        if end.isFirst { serialized.deliver(.finished, to: box, at: "PrefixUntilOutput", addDemand: { _ in }) }
    }
}

/// The subscriber of the upstream; a value takes no lock, and is only serialized.
@usableFromInline struct PrefixUntilOutputSubscriber<Downstream: Subscriber>: Subscriber, Subscription, LinkedStage {
    @usableFromInline let link: PrefixUntilOutputSubscription<Downstream>
    @usableFromInline let box: DownstreamBox<Downstream>

    @inlinable init(link: PrefixUntilOutputSubscription<Downstream>, box: DownstreamBox<Downstream>) {
        self.link = link
        self.box = box
    }

    @inlinable func receive(subscription: any Subscription) {
        // Serialized, so that the other publisher cannot end the stream before the downstream has its subscription.
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
        // Queued values came from this upstream, too: the demand that they returned is returned to it as well.
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

extension PrefixUntilOutputSubscription: StreamDescribing {
    static var streamWord: String? { nil }
}

extension PrefixUntilOutputSubscriber: StreamDescribing {
    static var streamWord: String? { "prefix(untilOutputFrom:)" }
}

extension PrefixTrigger: StreamDescribing {
    static var streamWord: String? { nil }
    static var isInput: ((Any.Type) -> Bool)? { { $0 == PrefixUntilOutputSubscriber<Downstream>.self } }
}
