// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Delivers the values of any number of publishers of one type, as they come. One value of each is held while there is no demand. The
/// ``FlatteningMachine`` decides; this acts.
///
/// The publishers come from an outer stream, which a subclass subscribes to: see `FlatteningStage+Outer.swift`.
@usableFromInline class FlatteningStage<Downstream: Subscriber>: SubscriptionCore, SignalHandling {
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Output = Downstream.Input
    @usableFromInline typealias Inner = FlatteningInner<Downstream>

    /// How many publishers the outer stream may have active.
    @usableFromInline final let maxPublishers: Subscribers.Demand
    @usableFromInline final let serialized: SerializedDownstream<Downstream>

    // Guarded by the lock of `serialized`.

    @usableFromInline @exclusivity(unchecked) final var machine = FlatteningMachine()
    /// The outer stream.
    @usableFromInline @exclusivity(unchecked) final var outer = OuterSlot()
    @usableFromInline @exclusivity(unchecked) final var inners = SlotTable<Inner>()
    @usableFromInline @exclusivity(unchecked) final var held: Deque<(value: Output, inner: Inner?)> = []

    @inlinable init(maxPublishers: Subscribers.Demand, box: __owned DownstreamBox<Downstream>) {
        self.maxPublishers = maxPublishers
        serialized = SerializedDownstream(box)
        super.init(handler: FlatteningStage.self)
    }

    @inlinable @inline(__always) final func lock() { serialized.drainQueue.lock.lock() }

    @inlinable @inline(__always) final func unlock() { serialized.drainQueue.lock.unlock() }

    @inlinable @inline(__always)
    final func withLock<Decision>(_ decide: () -> Decision) -> Decision { serialized.drainQueue.lock.withLock(decide) }

    /// Whether the operator is one of Combine's, and behaves as Combine's does.
    @usableFromInline var matchesCombine: Bool { true }

    /// Ends the stream if its owner was released. Called under no lock, before a held value is delivered.
    @usableFromInline func endIfOwnerIsGone() {}

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

    /// Counts out a publisher that has finished, and does what follows. Called under the lock, which it releases.
    @inlinable @inline(__always) final func endInner(isFirstTime: Bool) {
        switch machine.endInner(isFirstTime: isFirstTime, requestsOuter: maxPublishers != .unlimited) {
        case .nothing: unlock()
        case .requestOuter:
            let outerSubscription = outer.subscription
            unlock()
            outerSubscription?.request(.max(1))
        case .complete:
            unlock()
            deliver(.finished)
        }
    }

    /// - Parameter inner: The publisher's subscriber that fails; `nil` where the outer stream fails.
    @inlinable final func fail(with completion: Subscribers.Completion<Failure>, besides inner: Inner?) {
        // Combine leaves the outer stream running without a subscriber. A native one would retain itself and its source without end, so it is
        // cancelled. Combine's operators leave a foreign one running: it observes the same as with Combine.
        end(with: completion, besides: inner) { inner != nil && (!matchesCombine || SubscriptionCore.isNative($0)) }
    }

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

    // MARK: Delivering

    /// Delivers a value, serialized. Called under the lock, which it releases.
    ///
    /// - Parameter slows: Whether this is a sender's value, which may be slowed.
    @inlinable @inline(__always)
    final func deliver(_ value: Output, to box: Unmanaged<DownstreamBox<Downstream>>, slowing slows: Bool = true) {
        let entry = serialized.drainQueue.enter(slowing: slows, orQueue: { .value(value, box.takeUnretainedValue()) })
        unlock()
        if entry.actsNow { pass(value, to: box) }
        if serialized.drainQueue.mustFinishDraining(after: entry) { finishDraining() }
    }

    @inlinable @inline(__always) final func pass(_ value: Output, to box: Unmanaged<DownstreamBox<Downstream>>) {
        let requested = serialized.pass(value, to: box)
        if requested != .none { addDemand(requested) }
    }

    /// Delivers the completion, serialized.
    @inlinable final func deliver(_ completion: Subscribers.Completion<Failure>) {
        lock()
        guard let box = serialized.box else { return unlock() }
        let entry = serialized.drainQueue.enter(orQueue: { .completion(completion, box) })
        unlock()
        if entry.actsNow { serialized.pass(completion, to: box) }
        if serialized.drainQueue.mustFinishDraining(after: entry) { finishDraining() }
    }

    @inlinable @inline(never) final func finishDraining() {
        serialized.drainQueue.finishDraining(at: description) { serialized.run($0, addDemand: { addDemand($0) }) }
    }

    /// Delivers the held values, as far as requested; each value delivered lets its publisher send another. Once the demand is unlimited, the
    /// values that come meanwhile are queued, so that the thread can hand the drain over, as a sender does.
    @inlinable final func drain() {
        let thread = ThreadID.current
        var before = withLock { machine.beginDraining(on: thread) ? machine.heldCount : 0 }
        guard before > 0 else { return }
        while true {
            endIfOwnerIsGone()
            lock()
            // Unlocks.
            if before == 0, machine.ledger.isUnlimited { return enqueueHeld() }
            guard machine.takeHeld(), let first = held.popFirst(), let box = serialized.uncountedBox else { break }
            before = Swift.max(before - 1, 0)
            let source = machine.ledger.isUnlimited ? nil : first.inner?.subscription
            // Unlocks.
            deliver(first.value, to: box, slowing: false)
            source?.request(.max(1))
        }
        let isDone = machine.completeIfDone()
        unlock()
        if isDone { deliver(.finished) }
    }

    /// Ends the draining: queues the values that are still held, before all later ones. Called under the lock, which it releases.
    @usableFromInline @inline(never) final func enqueueHeld() {
        var isOwner = false
        if let box = serialized.box {
            for (value, _) in held {
                let entry = serialized.drainQueue.enqueue(.value(value, box), slowing: false)
                isOwner = isOwner || entry == .inherited
            }
        }
        let released = held
        held = []
        machine.releaseHeld()
        let isDone = machine.completeIfDone()
        unlock()
        if isOwner { finishDraining() }
        if isDone { deliver(.finished) }
        withExtendedLifetime(released) {}
    }
}
