// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The way of a value through a ``FlatteningStage``: a publisher's subscriber calls `receive(_:of:)`, the machine decides about the value, which
/// enters the drain under the same lock or is held, and the thread that owns the drain passes it on.
extension FlatteningStage {
    /// Attaches the subscription to a publisher.
    ///
    /// - Returns: The demand to request from it; `nil` if it is refused.
    @inlinable @inline(__always) final func attach(_ subscription: UnnamedSubscriptionCore, to inner: Inner) -> Subscribers.Demand? {
        lock()
        defer { unlock() }
        guard !machine.isEnded, inner.slot < 0, !inner.hasFinished else { return nil }
        inner.subscription = subscription
        inner.slot = inners.insert(inner)
        return machine.openingDemand
    }

    /// - Returns: The demand to return to the publisher.
    @inlinable @inline(__always) final func receive(_ input: Output, of inner: Inner) -> Subscribers.Demand {
        if policy.hasOwner, owner == nil {
            endWithOwner()
            return .none
        }
        let thread = ThreadID.current
        lock()
        let placement = machine.receiveValue(on: thread)
        guard case .deliver(let demand) = placement, let box = serialized.uncountedBox else {
            if case .hold = placement { held.append((input, inner)) }
            unlock()
            return .none
        }
        let entry = serialized.enter(input, to: box)
        unlock()
        deliver(input, to: box, after: entry)
        return demand
    }

    /// Passes a value on that has entered the drain, or leaves it to the thread that owns the drain.
    @inlinable @inline(__always) final func deliver(
        _ value: Output, to box: Unmanaged<DownstreamBox<Downstream>>, after entry: SerializedDownstream<Downstream>.Entry
    ) {
        if entry.actsNow { pass(value, to: box) }
        if serialized.drainQueue.mustFinishDraining(after: entry) { finishDraining() }
    }

    /// Calls the downstream. Only the thread that owns the drain.
    @inlinable @inline(__always) final func pass(_ value: Output, to box: Unmanaged<DownstreamBox<Downstream>>) {
        let requested = serialized.pass(value, to: box)
        if requested != .none { addDemand(requested) }
    }

    @inlinable @inline(never) final func finishDraining() {
        serialized.drainQueue.finishDraining(at: description) { serialized.run($0, addDemand: { addDemand($0) }) }
    }

    // MARK: Held values

    /// Delivers the held values, as far as requested; each value delivered lets its publisher send another. Once the demand is unlimited, the
    /// values that come meanwhile are queued, so that the thread can hand the drain over, as a sender does.
    @inlinable final func drain() {
        let thread = ThreadID.current
        var before = withLock { machine.beginDraining(on: thread) ? machine.heldCount : 0 }
        guard before > 0 else { return }
        while true {
            if policy.hasOwner, owner == nil { endWithOwner() }
            lock()
            if before == 0, machine.ledger.isUnlimited {
                let queued = enqueueHeld()
                unlock()
                if queued.isOwner { finishDraining() }
                if queued.isDone { deliver(.finished) }
                return withExtendedLifetime(queued.released) {}
            }
            guard machine.takeHeld(), let first = held.popFirst(), let box = serialized.uncountedBox else {
                let isDone = machine.completeIfDone()
                unlock()
                return isDone ? deliver(.finished) : ()
            }
            before = Swift.max(before - 1, 0)
            let source = machine.ledger.isUnlimited ? nil : first.inner?.subscription
            let entry = serialized.enter(first.value, to: box, slowing: false)
            unlock()
            deliver(first.value, to: box, after: entry)
            source?.request(.max(1))
        }
    }

    /// Ends the draining: queues the values that are still held, before all later ones. Called under the lock.
    ///
    /// - Returns: Whether the caller owns the drain; whether everything has finished; and what to release where no lock is held.
    @usableFromInline @inline(never) final func enqueueHeld() -> (isOwner: Bool, isDone: Bool, released: Any) {
        var isOwner = false
        if let box = serialized.box {
            for (value, _) in held {
                let entry = serialized.drainQueue.enqueue(.value(value, box), slowing: false)
                isOwner = isOwner || entry == .inherited
            }
        }
        let released = exchange(&held, with: [])
        machine.releaseHeld()
        return (isOwner, machine.completeIfDone(), released)
    }
}
