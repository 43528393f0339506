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
        let core = UnnamedSubscriptionCore.core(of: subscription)
        guard withLock({ outer.link(core) }) else { return subscription.cancel() }
        subscription.request(maxPublishers)
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
        guard let publisher = makePublisher(of: input) else { return .none }
        if !Probe.isTapping, let output = Just<Output>.output(of: publisher) {
            deliverSingle(output)
        } else {
            publisher.subscribe(Inner(parent: self))
        }
        return .none
    }

    /// Makes the publisher of a value, and counts it in; none where everything has ended.
    @inlinable
    @inline(__always)
    func makePublisher(of input: Input) -> NewPublisher? {
        lock()
        guard machine.beginInner(exclusively: isExclusive), let seat = exit.seat else {
            unlock()
            return nil
        }
        unlock()
        // The kit is counted, for the closure is called outside of the turn, and another thread may end everything meanwhile; the closure is
        // not, for the kit keeps it.
        return withExtendedLifetime(seat) {
            Unmanaged.passUnretained(unsafeDowncast(seat, to: Kit.self))._withUnsafeGuaranteedRef { $0.transform(input) }
        }
    }

    /// What subscribing to a `Just` comes to, without the subscription: it delivers its value at once, for it is asked for one, and
    /// finishes. Makes a `flatMap` of them some four times as fast (218 to 50 ns).
    @inlinable
    @inline(__always)
    func deliverSingle(_ output: Output) {
        let thread = ThreadID.current
        lock()
        switch machine.place(on: thread) {
        case .deliver: deliverSingleInTurn(output)
        case .hold:
            held.append((output, nil))
            endInner(isFirstTime: true)
        case .refuse: endInner(isFirstTime: true)
        }
    }

    /// Delivers, and counts the publisher out. Called under the lock, which it releases.
    @inlinable
    @inline(__always)
    func deliverSingleInTurn(_ output: Output) {
        guard let seat = exit.uncountedSeat else { return endInner(isFirstTime: true) }
        let admission = exit.outlet.admit(orLineUp: { .value(output, seat.takeUnretainedValue()) })
        unlock()
        if admission.actsNow { pass(output, to: seat) }
        lock()
        // The turn ends under the lock that counts: one atomic less for each value.
        if admission == .inherited || (admission == .began && !exit.outlet.turn.leaveUnderLock()) {
            unlock()
            finishTurn()
            lock()
        }
        endInner(isFirstTime: true)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            let (isDone, outer) = withLock { (machine.endOuter(), self.outer.close()) }
            if isDone { deliver(.finished) }
            withExtendedLifetime(outer) {}
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
