// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Subscribes to what it makes of the upstream's values, as a ``JoinStage`` whose publishers come from an outer stream.
@usableFromInline
final class FlatMapStage<Input, NewPublisher: Publisher, Downstream: Subscriber>: JoinStage<Downstream>, Subscriber
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline
    typealias Kit = FlatMapKit<Input, NewPublisher, Downstream>

    /// Values that come while a publisher is active are ignored.
    @usableFromInline
    let isExclusive: Bool

    @inlinable
    init(
        maxPublishers: Subscribers.Demand, isExclusive: Bool = false, transform: @escaping (Input) -> NewPublisher,
        downstream: Downstream
    ) {
        self.isExclusive = isExclusive
        super.init(maxPublishers: maxPublishers, seat: Kit(downstream: downstream, transform: transform))
    }

    @inlinable
    func receive(subscription: any Subscription) {
        guard upstream.link(subscription) else {
            subscription.cancel()
            return
        }
        subscription.request(maxPublishers)
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
        lock()
        let seat = machine.beginInner(exclusively: isExclusive) ? exit.seat : nil
        unlock()
        guard let seat else { return .none }
        let publisher = unsafeDowncast(seat, to: Kit.self).transform(input)
        if !Probe.isTapping, let output = Just<Output>.output(of: publisher) {
            deliverSingle(output, to: seat)
        } else {
            publisher.subscribe(Inner(parent: self))
        }
        return .none
    }

    /// What subscribing to a `Just` comes to, without the subscription: it delivers its value at once, for it is asked for one, and
    /// finishes. Makes a `flatMap` of them some four times as fast (218 to 50 ns).
    @inlinable
    func deliverSingle(_ output: Output, to seat: Seat<Downstream>) {
        let thread = ThreadID.current
        lock()
        let placement = machine.place(on: thread)
        if case .hold = placement { held.append((output, nil)) }
        unlock()
        if case .deliver = placement { deliver(output, to: seat) }
        lock()
        let sequel = machine.endInner(isFirstTime: true, asksOuter: maxPublishers != .unlimited)
        unlock()
        follow(sequel)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            let seat = withLock { machine.endOuter() ? exit.seat : nil }
            let subscription = upstream.close()
            if let seat { deliver(.finished, to: seat) }
            withExtendedLifetime(subscription) {}
        case .failure:
            fail(with: completion, besides: nil)
        }
    }

    @usableFromInline
    override var isCombines: Bool { !isExclusive }

    @usableFromInline
    override var description: String { isExclusive ? "FlatMapFirst" : "FlatMap" }
}

extension Publisher {
    /// Subscribes as a `flatMap` does, and ignores what comes while a publisher is active: `flatMapFirst`, which stands in `Watertight`.
    @inlinable
    @inline(__always)
    package func subscribe<P: Publisher, S: Subscriber>(_ subscriber: S, byFirstOf transform: @escaping (Output) -> P)
    where P.Failure == Failure, P.Output == S.Input, P.Failure == S.Failure {
        let stage = FlatMapStage<Output, P, S>(
            maxPublishers: .unlimited, isExclusive: true, transform: transform, downstream: subscriber)
        subscriber.receive(subscription: stage)
        subscribe(stage)
    }
}
