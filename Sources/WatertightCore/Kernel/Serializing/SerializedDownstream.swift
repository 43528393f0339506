// SPDX-License-Identifier: Apache-2.0

/// The way out of a carrier that several upstreams feed: one downstream, told one thing at a time, and nothing after the end.
///
/// ```
///   open ──pass(completion)──▶ over: what is in the line is not delivered, the downstream is released
///     └─────── close ────────────▲
/// ```
/// Its keeper's own state is guarded by `drainQueue.lock` too. The keeper decides under it, takes the `box` there, and delivers with it
/// when the lock is released.
@usableFromInline package struct SerializedDownstream<Downstream: Subscriber>: ~Copyable {
    @usableFromInline package enum PendingSignal {
        case value(Downstream.Input, DownstreamBox<Downstream>)
        case completion(Subscribers.Completion<Downstream.Failure>, DownstreamBox<Downstream>)
        /// The downstream is released when the thread that is inside of a call to it has returned.
        case release(DownstreamBox<Downstream>)
    }

    @usableFromInline package let drainQueue = DrainQueue<PendingSignal>()
    /// 1 once the downstream has cancelled or was told of the end.
    @usableFromInline let isOver = Word()
    /// Kept until the end. Guarded by the lock of `drainQueue`.
    @usableFromInline let kept: Unguarded<DownstreamBox<Downstream>?>

    @inlinable package init(_ box: __owned DownstreamBox<Downstream>) {
        kept = Unguarded(box)
    }

    /// The downstream, until the end. Called under the lock.
    @inlinable package var box: DownstreamBox<Downstream>? { kept.value }

    /// The downstream, until the end, not counted: for a thread that takes it and the drain under one lock, and uses it while it owns the
    /// drain. Saves each value a pair of atomic counts.
    @inlinable @inline(__always) package var uncountedBox: Unmanaged<DownstreamBox<Downstream>>? { kept.value.map { .passUnretained($0) } }

    /// Delivers a value, serialized: now, or by the owner of the drain.
    ///
    /// - Parameters:
    ///   - name: The keeper's, for a notice.
    ///   - addDemand: Called with what the downstream requests by a value, this one or one that was queued.
    @inlinable @inline(__always) package borrowing func deliver(
        _ value: Downstream.Input, to box: DownstreamBox<Downstream>, at name: @autoclosure () -> String,
        addDemand: (Subscribers.Demand) -> Void
    ) {
        drainQueue.perform(
            at: name(), now: { pass(value, to: box, addDemand: addDemand) }, orQueue: { .value(value, box) },
            act: { run($0, addDemand: addDemand) })
    }

    /// Delivers the completion, serialized.
    ///
    /// - Parameters:
    ///   - name: The keeper's, for a notice.
    ///   - addDemand: Called with what the downstream requests by a value that was queued.
    @inlinable package borrowing func deliver(
        _ completion: Subscribers.Completion<Downstream.Failure>, to box: DownstreamBox<Downstream>, at name: @autoclosure () -> String,
        addDemand: (Subscribers.Demand) -> Void
    ) {
        drainQueue.perform(
            at: name(), now: { pass(completion, to: box) }, orQueue: { .completion(completion, box) },
            act: { run($0, addDemand: addDemand) })
    }

    /// Gives the downstream its subscription, serialized, so that what another thread has for it comes after.
    ///
    /// - Parameters:
    ///   - body: Gives it the subscription. Called at once: where the drain is busy, the completion is being delivered, and `body` finds that out.
    ///   - addDemand: Called with what the downstream requests by a value that was queued.
    @inlinable package borrowing func deliverSubscription(_ body: () -> Void, addDemand: (Subscribers.Demand) -> Void) {
        switch drainQueue.ownership.enter() {
        case .began:
            body()
            if !drainQueue.ownership.leave() { drainQueue.drainAsOwner { run($0, addDemand: addDemand) } }
        case .reentrant, .busy:
            body()
        }
    }

    /// Nothing is delivered any more, whatever is in the line.
    ///
    /// - Returns: What was kept, for the caller to release where no lock is held; nothing where a delivery is under way, after which it is
    ///   released.
    @inlinable package borrowing func close() -> DownstreamBox<Downstream>? { close(deciding: {}).box }

    /// The same, with a decision of the keeper's under the one lock.
    @inlinable
    package borrowing func close<Decision>(deciding decide: () -> Decision) -> (box: DownstreamBox<Downstream>?, decision: Decision) {
        isOver.store(1)
        var isOwner = false
        let closed = drainQueue.lock.withLock { () -> (DownstreamBox<Downstream>?, Decision) in
            let decision = decide()
            guard let box = kept.value.take() else { return (nil, decision) }
            if drainQueue.ownership.isFree { return (box, decision) }
            isOwner = drainQueue.enqueue(.release(box), slowing: false) == .inherited
            return (nil, decision)
        }
        if isOwner { drainQueue.drainAsOwner { run($0, addDemand: { _ in }) } }
        return closed
    }

    @inlinable borrowing func run(_ signal: PendingSignal, addDemand: (Subscribers.Demand) -> Void) {
        switch signal {
        case .value(let value, let box): pass(value, to: box, addDemand: addDemand)
        case .completion(let completion, let box): pass(completion, to: box)
        case .release: break
        }
    }

    @inlinable @inline(__always)
    borrowing func pass(_ value: Downstream.Input, to box: DownstreamBox<Downstream>, addDemand: (Subscribers.Demand) -> Void) {
        guard isOver.peek() == 0 else { return }
        LockAudit.assertNoneHeld()
        let demand = box.downstream.receive(value)
        if demand != .none { addDemand(demand) }
    }

    /// - Returns: What the downstream requests by it.
    @inlinable @inline(__always)
    borrowing func pass(_ value: Downstream.Input, to box: Unmanaged<DownstreamBox<Downstream>>) -> Subscribers.Demand {
        guard isOver.peek() == 0 else { return .none }
        LockAudit.assertNoneHeld()
        return box.withUncountedReference { $0.downstream.receive(value) }
    }

    @inlinable borrowing func pass(_ completion: Subscribers.Completion<Downstream.Failure>, to box: DownstreamBox<Downstream>) {
        guard isOver.peek() == 0 else { return }
        LockAudit.assertNoneHeld()
        // What an upstream sends from inside of this, Combine delivers: over only afterwards.
        box.downstream.receive(completion: completion)
        withExtendedLifetime(close()) {}
    }
}
