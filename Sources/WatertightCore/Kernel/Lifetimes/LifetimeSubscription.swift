// SPDX-License-Identifier: Apache-2.0

/// Finishes a stream when a cancellation group ends. It is the downstream's subscription, and serializes the upstream's values and that end.
///
/// ```
///   waiting ──the downstream has its subscription──▶ open ──the group ends──▶ over: the upstream is cancelled, the stream finishes
///      └──the group ends──▶ end requested ──the downstream has its subscription──▲
/// ```
@usableFromInline package final class LifetimeSubscription<Downstream: Subscriber>: SubscriptionCore, SignalHandling, GroupEndListener {
    @usableFromInline let serialized: SerializedDownstream<Downstream>
    @usableFromInline let upstream = UpstreamSlot()
    /// The two flags below.
    @usableFromInline let progress = Word()
    /// The group with which the stream ends; it knows this subscription weakly.
    private let group: CancellationGroup
    /// Written once, before the downstream has this subscription.
    @exclusivity(unchecked) private var place: WeakMember?

    @inlinable static var isOpen: UInt { 1 }
    @inlinable static var isEndRequested: UInt { 2 }

    @usableFromInline init(_ box: __owned DownstreamBox<Downstream>, endingWith group: CancellationGroup) {
        serialized = SerializedDownstream(box)
        self.group = group
        super.init(handler: LifetimeSubscription.self)
    }

    deinit {
        place?.leave()
    }

    /// Gives the downstream its subscription.
    @usableFromInline func begin(with subscription: any Subscription, before downstream: Downstream) {
        guard upstream.attachOrCancel(subscription) else { return }
        // Before all else: the group may end from inside the downstream's first request.
        let place = WeakMember(telling: self, in: group)
        self.place = place
        group.add(place)
        downstream.receive(subscription: self)
        open()
    }

    /// Notes that the downstream has its subscription: it requests, or has returned from receiving it.
    @inlinable func open() {
        if progress.peek() & Self.isOpen == 0, progress.set(Self.isOpen) == Self.isEndRequested { finish() }
    }

    func noteEnd() {
        if progress.set(Self.isEndRequested) & Self.isOpen != 0 { finish() }
    }

    @usableFromInline func finish() {
        guard let subscription = upstream.closeIfAttached() else { return }
        subscription.cancel()
        guard let box = serialized.drainQueue.lock.withLock({ serialized.box }) else { return }
        serialized.deliver(.finished, to: box, at: description, addDemand: { _ in })
    }

    /// Ends the stream with the upstream's completion.
    @usableFromInline func end(with completion: Subscribers.Completion<Downstream.Failure>, to box: DownstreamBox<Downstream>) {
        guard let subscription = upstream.closeIfAttached() else { return }
        place?.leave()
        serialized.deliver(completion, to: box, at: description, addDemand: { _ in })
        withExtendedLifetime(subscription) {}
    }

    // MARK: The downstream

    @usableFromInline func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        open()
        upstream.attached?.request(demand)
    }

    @usableFromInline func handleCancel() {
        let box = serialized.close()
        let subscription = upstream.closeByCancel()
        place?.leave()
        subscription?.cancel()
        withExtendedLifetime(box) {}
    }

    @usableFromInline package override var description: String { "PrefixUntilEnd" }
}

/// Subscribes to the upstream. It takes no lock for a value that it can deliver at once.
@usableFromInline package struct LifetimeSubscriber<Downstream: Subscriber>: Subscriber, SubscriptionProxy {
    @usableFromInline package let link: LifetimeSubscription<Downstream>
    @usableFromInline let box: DownstreamBox<Downstream>

    /// - Parameter group: The group with which the stream ends.
    @inlinable package init(_ downstream: Downstream, endingWith group: CancellationGroup) {
        box = DownstreamBox(downstream)
        link = LifetimeSubscription(box, endingWith: group)
    }

    @inlinable package func receive(subscription: any Subscription) {
        // Serialized, so that the end does not overtake what the downstream receives.
        link.serialized.deliverSubscription(
            { link.begin(with: subscription, before: box.downstream) }, addDemand: { link.upstream.attached?.request($0) })
    }

    @inlinable package func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.upstream.isAttached else { return .none }
        // Queued values came from this upstream, too: all demand added meanwhile is returned to it.
        var demand = Subscribers.Demand.none
        link.serialized.deliver(input, to: box, at: link.description, addDemand: { demand += $0 })
        return demand
    }

    @inlinable package func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        link.end(with: completion, to: box)
    }
}

extension LifetimeSubscriber: StreamDescribing {
    package static var streamWord: String? { "prefix(untilEndOf:)" }
}

extension LifetimeSubscription: StreamDescribing {
    package static var streamWord: String? { nil }
}
