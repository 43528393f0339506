// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Delivers the values of any number of publishers of one type, as they come. One value of each is held while there is no demand. The
/// ``FlatteningMachine`` decides; this acts.
///
/// The publishers come from an outer stream, to which ``FlatMapStage`` subscribes: see `FlatteningStage+Outer.swift`. The way of a publisher's
/// value is `FlatteningStage+Values.swift`. This class knows nothing of the type of the publishers, so that all whose values have one type
/// share its code.
@usableFromInline class FlatteningStage<Downstream: Subscriber>: SubscriptionCore, SignalHandling {
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Output = Downstream.Input
    @usableFromInline typealias Inner = FlatteningInner<Downstream>

    @usableFromInline final let policy: FlatteningPolicy
    /// The stream's owner, if the policy has one.
    @usableFromInline final weak let owner: AnyObject?
    /// How many publishers the outer stream may have active.
    @usableFromInline final let maxPublishers: Subscribers.Demand
    @usableFromInline final let serialized: SerializedDownstream<Downstream>

    // Guarded by the lock of `serialized`.

    @usableFromInline @exclusivity(unchecked) final var machine = FlatteningMachine()
    /// The outer stream.
    @usableFromInline @exclusivity(unchecked) final var outer = OuterSlot()
    @usableFromInline @exclusivity(unchecked) final var inners = SlotTable<Inner>()
    @usableFromInline @exclusivity(unchecked) final var held: Deque<(value: Output, inner: Inner?)> = []

    @inlinable init(
        _ policy: FlatteningPolicy, owner: AnyObject?, maxPublishers: Subscribers.Demand, box: __owned DownstreamBox<Downstream>
    ) {
        self.policy = policy
        self.owner = owner
        self.maxPublishers = maxPublishers
        serialized = SerializedDownstream(box)
        super.init(handler: FlatteningStage.self)
    }

    @inlinable @inline(__always) final func lock() { serialized.drainQueue.lock.lock() }

    @inlinable @inline(__always) final func unlock() { serialized.drainQueue.lock.unlock() }

    @inlinable @inline(__always)
    final func withLock<Decision>(_ decide: () -> Decision) -> Decision { serialized.drainQueue.lock.withLock(decide) }

    // MARK: The downstream

    @inlinable final func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        addDemand(demand)
    }

    /// Delivers the held values, as far as requested, and requests an unlimited demand from the publishers, the first time.
    @inlinable final func addDemand(_ demand: Subscribers.Demand) {
        let unlimited = withLock { () -> [any Subscription] in
            let wasUnlimited = machine.ledger.isUnlimited
            machine.ledger.add(demand)
            return !wasUnlimited && machine.ledger.isUnlimited ? inners.compactMap(\.subscription) : []
        }
        drain()
        for subscription in unlimited { subscription.request(.unlimited) }
    }

    @inlinable final func handleCancel() {
        let closed = serialized.close { (endedInputs: machine.end(byFailure: false) ? releaseAll() : nil, outer: self.outer.close()) }
        closed.decision.endedInputs?.cancel()
        closed.decision.outer?.cancel()
        withExtendedLifetime(closed) {}
    }

    // MARK: The ends of the publishers

    /// What follows when a publisher has finished.
    @usableFromInline enum InnerEnd {
        case nothing
        case request(from: UnnamedSubscriptionCore)
        case complete
    }

    /// Counts out a publisher that has finished. Called under the lock.
    @inlinable @inline(__always) final func countOut(isFirstTime: Bool) -> InnerEnd {
        switch machine.endInner(isFirstTime: isFirstTime, requestsOuter: maxPublishers != .unlimited) {
        case .nothing: .nothing
        case .requestOuter: outer.subscription.map { .request(from: $0) } ?? .nothing
        case .complete: .complete
        }
    }

    @inlinable @inline(__always) final func perform(_ end: InnerEnd) {
        switch end {
        case .nothing: break
        case .request(let subscription): subscription.request(.max(1))
        case .complete: deliver(.finished)
        }
    }

    @inlinable final func finish(_ inner: Inner) {
        lock()
        let isFirstTime = !inner.hasFinished
        inner.hasFinished = true
        if inner.slot >= 0 { inners.remove(inner.slot) }
        inner.slot = -1
        let released = inner.subscription.take()
        let end = countOut(isFirstTime: isFirstTime)
        unlock()
        perform(end)
        withExtendedLifetime(released) {}
    }

    /// - Parameter inner: The publisher's subscriber that fails; `nil` if the outer stream fails.
    @inlinable final func fail(with completion: Subscribers.Completion<Failure>, besides inner: Inner?) {
        // Combine leaves the outer stream running without a subscriber. A native one would retain itself and its source without end, so it is
        // cancelled. Combine's operators leave a foreign one running: it observes the same as with Combine.
        end(with: completion, besides: inner) { inner != nil && (!policy.matchesCombine || SubscriptionCore.isNative($0)) }
    }

    /// Finishes because the owner was released.
    @inlinable final func endWithOwner() { end(with: .finished, cancelsOuter: { _ in true }) }

    /// Ends before the publishers have: cancels them, drops the held values, and delivers the completion, serialized.
    ///
    /// - Parameters:
    ///   - inner: The subscriber of the publisher that has ended by itself.
    ///   - cancelsOuter: Whether the outer stream is cancelled.
    @inlinable final func end(
        with completion: Subscribers.Completion<Failure>, besides inner: Inner? = nil, cancelsOuter: (any Subscription) -> Bool
    ) {
        lock()
        guard machine.end(byFailure: true), serialized.box != nil else { return unlock() }
        let (endedInputs, outer) = (releaseAll(besides: inner), self.outer.close())
        unlock()
        endedInputs.cancel()
        if let outer, cancelsOuter(outer) { outer.cancel() }
        deliver(completion)
        withExtendedLifetime((endedInputs, outer)) {}
    }

    /// Takes the publishers and their held values out of the state, under the lock. `inner` has ended by itself: it is not cancelled.
    @inlinable final func releaseAll(besides inner: Inner? = nil) -> EndedInputs {
        let endedInputs = EndedInputs(
            subscriptions: inners.compactMap { $0 === inner ? nil : $0.subscription },
            kept: (inner?.subscription as Any, inners, held))
        for inner in inners.compactMap({ $0 }) { inner.subscription = nil }
        inners = SlotTable()
        held = []
        return endedInputs
    }

    /// Delivers the completion, serialized.
    @inlinable final func deliver(_ completion: Subscribers.Completion<Failure>) {
        serialized.deliver(completion, finishDraining: { finishDraining() })
    }

    @usableFromInline override final var description: String { "\(policy.name)" }
}

extension FlatteningStage: StreamDescribing {}
