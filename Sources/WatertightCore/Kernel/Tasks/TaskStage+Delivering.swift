// SPDX-License-Identifier: Apache-2.0

/// The way of a result.
///
/// ```
///   a body returns ──▶ enters the drain ──▶ is delivered ──▶ its slot is free
///                          └─ another thread delivers: it waits in its slot
/// ```
extension TaskStage {
    /// A result that has entered the drain.
    @usableFromInline typealias Entered = (
        output: Output, box: Unmanaged<DownstreamBox<Downstream>>, entry: SerializedDownstream<Downstream>.Entry
    )

    /// Called under the lock. The only worker looks after the delivery, so its slot counts as free already.
    @inlinable @inline(__always) func enter(_ output: Output) -> Entered? {
        guard let box = serialized.uncountedBox else { return nil }
        let entry = serialized.enter(output, to: box, slowing: false)
        if rules.hasOneSlot, entry.actsNow { machine.deliver() }
        return (output, box, entry)
    }

    /// Enters the next result in order, if it is there. Called under the lock.
    @inlinable func enterNextResult() -> Entered? { machine.nextResult().flatMap { enter($0) } }

    /// Passes a result, and those that follow it in order.
    @inlinable @inline(__always) func pass(_ first: Entered) {
        var next: Entered? = first
        while let (output, box, entry) = next {
            if entry.actsNow { count(delivered: serialized.pass(output, to: box)) }
            if serialized.drainQueue.mustFinishDraining(after: entry) { finishDraining() }
            next = rules.isOrdered ? withLock { enterNextResult() } : nil
        }
    }

    /// Counts a result that this thread has passed as it entered.
    ///
    /// - Parameter demand: What the downstream has answered.
    @inlinable @inline(__always) func count(delivered demand: Subscribers.Demand) {
        if rules.hasOneSlot {
            if demand != .none { withLock { machine.ledger.add(demand) } }
        } else {
            withLock { machine.deliver(answering: demand) }
        }
    }

    /// Delivers what other threads have left.
    @inlinable func finishDraining() {
        serialized.drainQueue.finishDraining(at: name) { act(on: $0) }
    }

    /// Delivers a result that waited for this thread, and fills its slot: the worker that has made it is gone, or works on another value.
    @inlinable func act(on signal: SerializedDownstream<Downstream>.PendingSignal) {
        var demand = Subscribers.Demand.none
        serialized.run(signal, addDemand: { demand = $0 })
        guard case .value = signal else { return }
        withLock { machine.deliver(answering: demand) }
        startWorkersForWaiting(atOnce: false)
        requestForFreeSlots()
        if withLock({ machine.isComplete }) { complete() }
    }
}
