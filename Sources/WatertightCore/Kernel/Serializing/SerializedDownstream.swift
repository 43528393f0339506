// SPDX-License-Identifier: Apache-2.0

/// Delivers the signals of a carrier with several upstreams to one downstream: one at a time, and none after the end.
///
/// ```
///   open ──pass(completion)──▶ over: queued signals are not delivered, the downstream is released
///     └─────── close ────────────▲
/// ```
/// The lock of `drainQueue` guards the carrier's own state too. The carrier decides under it, reads the `box` there, and delivers with the
/// box once the lock is released.
@usableFromInline package struct SerializedDownstream<Downstream: Subscriber>: ~Copyable {
    @usableFromInline package enum PendingSignal {
        case value(Downstream.Input, DownstreamBox<Downstream>)
        case completion(Subscribers.Completion<Downstream.Failure>, DownstreamBox<Downstream>)
        /// Releases the downstream, once the thread that is calling it has returned.
        case release(DownstreamBox<Downstream>)
    }

    @usableFromInline package let drainQueue = DrainQueue<PendingSignal>()
    /// 1 once the downstream has cancelled or received its completion.
    @usableFromInline let isOver = Word()
    /// Retained until the end. Guarded by the lock of `drainQueue`.
    @usableFromInline let kept: Unguarded<DownstreamBox<Downstream>?>

    @inlinable package init(_ box: __owned DownstreamBox<Downstream>) {
        kept = Unguarded(box)
    }

    /// The downstream, until the end. Called under the lock.
    @inlinable package var box: DownstreamBox<Downstream>? { kept.value }

    /// The downstream, until the end, uncounted: for a thread that reads it and enters the drain under one lock, and uses it while it owns
    /// the drain. Saves a retain and a release for each value.
    @inlinable @inline(__always) package var uncountedBox: Unmanaged<DownstreamBox<Downstream>>? { kept.value.map { .passUnretained($0) } }

    /// Delivers a value, serialized: at once, or on the thread that owns the drain.
    ///
    /// - Parameters:
    ///   - name: The carrier's, for a notice.
    ///   - addDemand: Called with the demand that the downstream returns for a value, this one or one that was queued.
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
    ///   - name: The carrier's, for a notice.
    ///   - addDemand: Called with the demand that the downstream returns for a queued value.
    @inlinable package borrowing func deliver(
        _ completion: Subscribers.Completion<Downstream.Failure>, to box: DownstreamBox<Downstream>, at name: @autoclosure () -> String,
        addDemand: (Subscribers.Demand) -> Void
    ) {
        drainQueue.perform(
            at: name(), now: { pass(completion, to: box) }, orQueue: { .completion(completion, box) },
            act: { run($0, addDemand: addDemand) })
    }

    /// Gives the downstream its subscription, serialized: signals of other threads come after it.
    ///
    /// - Parameters:
    ///   - body: Passes the subscription. Called at once: a busy drain means that the completion is being delivered, which `body` detects.
    ///   - addDemand: Called with the demand that the downstream returns for a queued value.
    @inlinable package borrowing func deliverSubscription(_ body: () -> Void, addDemand: (Subscribers.Demand) -> Void) {
        switch drainQueue.ownership.enter() {
        case .began:
            body()
            if !drainQueue.ownership.leave() { drainQueue.drainAsOwner { run($0, addDemand: addDemand) } }
        case .reentrant, .busy:
            body()
        }
    }

    /// Ends all delivery, of queued signals too.
    ///
    /// - Returns: The box, for the caller to release while it holds no lock; `nil` during a delivery, after which the box is released.
    @inlinable package borrowing func close() -> DownstreamBox<Downstream>? { close(deciding: {}).box }

    /// The same, with a decision of the carrier's under the same lock.
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

    /// - Returns: The demand that the downstream returns.
    @inlinable @inline(__always)
    borrowing func pass(_ value: Downstream.Input, to box: Unmanaged<DownstreamBox<Downstream>>) -> Subscribers.Demand {
        guard isOver.peek() == 0 else { return .none }
        LockAudit.assertNoneHeld()
        return box.withUncountedReference { $0.downstream.receive(value) }
    }

    @inlinable borrowing func pass(_ completion: Subscribers.Completion<Downstream.Failure>, to box: DownstreamBox<Downstream>) {
        guard isOver.peek() == 0 else { return }
        LockAudit.assertNoneHeld()
        // Closed only afterwards: Combine delivers the signals that an upstream sends from inside of this call.
        box.downstream.receive(completion: completion)
        withExtendedLifetime(close()) {}
    }
}
