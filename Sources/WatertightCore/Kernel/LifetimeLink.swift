// SPDX-License-Identifier: Apache-2.0

/// What the downstream of a stream that ends with something else holds: its subscription, and the way out, which puts the upstream's
/// values and that end in turn.
///
/// ```
///   waiting ──the downstream has its subscription──▶ open ──it ends──▶ over: the upstream is cancelled, the stream finishes
///      └──it ends──▶ doomed ──the downstream has its subscription──────▲
/// ```
@usableFromInline
package final class LifetimeLink<Downstream: Subscriber>: SubscriptionCore, EndListener {
    @usableFromInline
    let exit: Exit<Downstream>
    @usableFromInline
    let upstream = UpstreamSlot()
    /// The two flags below.
    @usableFromInline
    let progress = Word()
    /// What the stream ends with; told of this link, and not keeping it.
    private let dependents: Dependents
    /// Written once, before anybody else has the link.
    @exclusivity(unchecked)
    private var place: WeakDependent?

    @inlinable
    static var isOpen: UInt { 1 }
    @inlinable
    static var isDoomed: UInt { 2 }

    @usableFromInline
    init(_ seat: __owned Seat<Downstream>, endingWith dependents: Dependents) {
        exit = Exit(seat)
        self.dependents = dependents
        super.init(
            request: { unsafeDowncast($0, to: LifetimeLink.self).ask($1) },
            cancel: { unsafeDowncast($0, to: LifetimeLink.self).close() })
    }

    deinit {
        place?.leave()
    }

    /// Gives the downstream its subscription.
    @usableFromInline
    func begin(with subscription: any Subscription, before downstream: Downstream) {
        guard upstream.link(subscription) else { return subscription.cancel() }
        // First of all: the end may come from inside of the downstream's first request.
        let place = WeakDependent(telling: self, in: dependents)
        self.place = place
        dependents.add(place)
        downstream.receive(subscription: self)
        open()
    }

    /// The downstream has its subscription, for it asks, or is back from getting it.
    @inlinable
    func open() {
        if progress.peek() & Self.isOpen == 0, progress.set(Self.isOpen) == Self.isDoomed { finish() }
    }

    func noteEnd() {
        if progress.set(Self.isDoomed) & Self.isOpen != 0 { finish() }
    }

    @usableFromInline
    func finish() {
        guard let subscription = upstream.closeIfLinked() else { return }
        subscription.cancel()
        guard let seat = exit.outlet.lock.withLock({ exit.seat }) else { return }
        exit.deliver(.finished, to: seat, at: description, meet: { _ in })
    }

    /// The upstream's own end.
    @usableFromInline
    func end(with completion: Subscribers.Completion<Downstream.Failure>, to seat: Seat<Downstream>) {
        guard let subscription = upstream.closeIfLinked() else { return }
        place?.leave()
        exit.deliver(completion, to: seat, at: description, meet: { _ in })
        withExtendedLifetime(subscription) {}
    }

    // MARK: The downstream

    @usableFromInline
    func ask(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        open()
        upstream.linked?.request(demand)
    }

    @usableFromInline
    func close() {
        let seat = exit.close()
        let subscription = upstream.closeIfLinked()
        place?.leave()
        subscription?.cancel()
        withExtendedLifetime(seat) {}
    }

    @usableFromInline
    package override var description: String { "PrefixUntilEnd" }
}

/// The subscriber of the upstream. It takes no lock for a value, only its turn.
@usableFromInline
package struct LifetimeSubscriber<Downstream: Subscriber>: Subscriber, LinkFront {
    @usableFromInline
    package let link: LifetimeLink<Downstream>
    @usableFromInline
    let seat: Seat<Downstream>

    /// - Parameter dependents: What the stream ends with.
    @inlinable
    package init(_ downstream: Downstream, endingWith dependents: Dependents) {
        seat = Seat(downstream)
        link = LifetimeLink(seat, endingWith: dependents)
    }

    @inlinable
    package func receive(subscription: any Subscription) {
        // In turn, lest the end overtake what the downstream is given.
        link.exit.introduce(
            { link.begin(with: subscription, before: seat.downstream) }, meet: { link.upstream.linked?.request($0) })
    }

    @inlinable
    package func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.upstream.isLinked else { return .none }
        // What was lined up came from this upstream, too: it is told of all that was asked for.
        var demand = Subscribers.Demand.none
        link.exit.deliver(input, to: seat, at: link.description, meet: { demand += $0 })
        return demand
    }

    @inlinable
    package func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        link.end(with: completion, to: seat)
    }
}
