// SPDX-License-Identifier: Apache-2.0

/// Delivers the signals of a carrier with several upstreams to one downstream: one at a time, and none after the end.
///
/// ```
///   unopened ──open──▶ open ──pass(completion)──▶ over: queued signals are not delivered, the downstream is released
///   all is queued        └──────── close ───────────▲
/// ```
/// The lock of `drainQueue` guards the carrier's own state too. The carrier decides under it, and reads the `box` there. If the order of its
/// decisions matters, it enters with what it has decided under the same lock, and delivers once the lock is released.
@usableFromInline package struct SerializedDownstream<Downstream: Subscriber>: ~Copyable {
    @usableFromInline package enum PendingSignal {
        case value(Downstream.Input, DownstreamBox<Downstream>)
        case completion(Subscribers.Completion<Downstream.Failure>, DownstreamBox<Downstream>)
        /// Releases the downstream, once the thread that is calling it has returned.
        case release(DownstreamBox<Downstream>)
    }

    @usableFromInline package let drainQueue: DrainQueue<PendingSignal>
    /// 1 once the downstream has cancelled or received its completion.
    @usableFromInline let isOver = Word()
    /// Retained until the end. Guarded by the lock of `drainQueue`.
    @usableFromInline let kept: Unguarded<DownstreamBox<Downstream>?>

    /// - Parameter isOpen: Whether the downstream has its subscription before any signal comes; otherwise ``open(_:)`` delivers it.
    @inlinable package init(_ box: __owned DownstreamBox<Downstream>, opened isOpen: Bool = true) {
        drainQueue = DrainQueue(opened: isOpen)
        kept = Unguarded(box)
    }

    /// The downstream, until the end. Called under the lock.
    @inlinable package var box: DownstreamBox<Downstream>? { kept.value }

    /// The downstream, until the end. Takes the lock.
    @inlinable package var lockedBox: DownstreamBox<Downstream>? { drainQueue.lock.withLock { kept.value } }

    /// The downstream, until the end, uncounted: for a thread that reads it and enters the drain under one lock, and uses it while it owns
    /// the drain. Saves a retain and a release for each value.
    @inlinable @inline(__always) package var uncountedBox: Unmanaged<DownstreamBox<Downstream>>? { kept.value.map { .passUnretained($0) } }

    // MARK: In the order of the decisions

    @usableFromInline package typealias Entry = DrainQueue<PendingSignal>.Entry

    /// Enters with a value that the carrier has decided to deliver. Called under the lock.
    ///
    /// - Parameter slows: Whether this is a sender's value, which may be slowed.
    /// - Returns: How the carrier goes on once it has released the lock: with ``DrainQueue/Entry/actsNow`` it passes the value, and it finishes
    ///   draining if it must.
    @inlinable @inline(__always) package borrowing func enter(
        _ value: Downstream.Input, to box: Unmanaged<DownstreamBox<Downstream>>, slowing slows: Bool = true
    ) -> Entry {
        drainQueue.enter(slowing: slows, orQueue: { .value(value, box.takeUnretainedValue()) })
    }

    /// Passes a value that has entered, or leaves it to the thread that owns the drain; then finishes draining if it must. For a carrier that
    /// ignores the demand that its downstream returns.
    ///
    /// - Parameter finishDraining: Acts on the queued signals, as the carrier does.
    @inlinable @inline(__always) package borrowing func pass(
        _ value: Downstream.Input, to box: Unmanaged<DownstreamBox<Downstream>>, after entry: Entry, finishDraining: () -> Void
    ) {
        if entry.actsNow { _ = pass(value, to: box) }
        if drainQueue.mustFinishDraining(after: entry) { finishDraining() }
    }

    /// Enters with a value that needs no decision but one, and passes it likewise.
    ///
    /// - Parameter isEnded: Whether the carrier has decided its end. Called under the lock.
    @inlinable @inline(__always) package borrowing func deliver(
        _ value: Downstream.Input, unless isEnded: @autoclosure () -> Bool = false, finishDraining: () -> Void
    ) {
        drainQueue.lock.lock()
        guard !isEnded(), let box = uncountedBox else { return drainQueue.lock.unlock() }
        let entry = enter(value, to: box)
        drainQueue.lock.unlock()
        pass(value, to: box, after: entry, finishDraining: finishDraining)
    }

    /// Enters with the completion, behind all that was decided before, and passes it; then finishes draining if it must.
    ///
    /// - Parameter finishDraining: Acts on the queued signals, as the carrier does.
    @inlinable package borrowing func deliver(
        _ completion: Subscribers.Completion<Downstream.Failure>, finishDraining: () -> Void
    ) {
        let entered = drainQueue.lock.withLock { () -> (box: DownstreamBox<Downstream>, entry: Entry)? in
            guard let box else { return nil }
            return (box, drainQueue.enter(orQueue: { .completion(completion, box) }))
        }
        guard let (box, entry) = entered else { return }
        if entry.actsNow { pass(completion, to: box) }
        if drainQueue.mustFinishDraining(after: entry) { finishDraining() }
    }

    /// Opens an unopened one, and gives the downstream its subscription. The signals that came before follow it; one that the downstream itself
    /// causes meanwhile is passed at once, unless others wait.
    ///
    /// - Parameters:
    ///   - subscription: The downstream's.
    ///   - act: Acts on a signal that came before, as the carrier does.
    ///   - finishDraining: Acts on the signals that other threads have queued meanwhile.
    @inlinable package borrowing func open(_ subscription: any Subscription, act: (PendingSignal) -> Void, finishDraining: () -> Void) {
        let (box, early) = drainQueue.lock.withLock {
            drainQueue.ownership.open()
            return (self.box, drainQueue.pendingCount)
        }
        box?.downstream.receive(subscription: subscription)
        drainQueue.act(onFirst: early, act)
        if !drainQueue.ownership.leave() { finishDraining() }
    }

    /// Takes the queued values out, which are not delivered. Called under the lock.
    ///
    /// - Returns: The values, for the caller to release while it holds no lock.
    @inlinable package borrowing func removeQueuedValues() -> [PendingSignal] {
        drainQueue.removeQueued { if case .value = $0 { true } else { false } }
    }

    // MARK: The end

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

    // MARK: Passing, by the thread that owns the drain

    @inlinable package borrowing func run(_ signal: PendingSignal, addDemand: (Subscribers.Demand) -> Void) {
        switch signal {
        case .value(let value, let box): pass(value, to: box, addDemand: addDemand)
        case .completion(let completion, let box): pass(completion, to: box)
        case .release: break
        }
    }

    @inlinable @inline(__always)
    package borrowing func pass(_ value: Downstream.Input, to box: DownstreamBox<Downstream>, addDemand: (Subscribers.Demand) -> Void) {
        guard isOver.peek() == 0 else { return }
        LockAudit.assertNoneHeld()
        let demand = box.downstream.receive(value)
        if demand != .none { addDemand(demand) }
    }

    /// - Returns: The demand that the downstream returns.
    @inlinable @inline(__always)
    package borrowing func pass(_ value: Downstream.Input, to box: Unmanaged<DownstreamBox<Downstream>>) -> Subscribers.Demand {
        guard isOver.peek() == 0 else { return .none }
        LockAudit.assertNoneHeld()
        return box.withUncountedReference { $0.downstream.receive(value) }
    }

    @inlinable package borrowing func pass(_ completion: Subscribers.Completion<Downstream.Failure>, to box: DownstreamBox<Downstream>) {
        guard isOver.peek() == 0 else { return }
        LockAudit.assertNoneHeld()
        // Closed only afterwards: Combine delivers the signals that an upstream sends from inside of this call.
        box.downstream.receive(completion: completion)
        withExtendedLifetime(close()) {}
    }
}
