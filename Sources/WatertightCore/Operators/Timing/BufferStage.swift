// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Buffers values until they are requested. The ``BufferMachine`` decides; this stage acts.
@usableFromInline final class BufferStage<Downstream: Subscriber>: SubscriptionCore, SignalHandling, Subscriber {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let size: Int
    @usableFromInline let prefetch: Publishers.PrefetchStrategy
    @usableFromInline let upstream = UpstreamSlot()
    /// A queued signal means: deliver the values that are due.
    @usableFromInline let drainQueue = DrainQueue<Void>()
    /// 1 once the downstream has cancelled: nothing more is delivered, not even a value already dequeued.
    @usableFromInline let isCancelled = Word()

    // Guarded by the lock of `drainQueue`.

    @usableFromInline @exclusivity(unchecked) var machine: BufferMachine<Downstream.Input, Downstream.Failure>
    /// Retained until the end.
    @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
    /// Makes the error when the buffer is full. Retained until the end.
    @usableFromInline @exclusivity(unchecked) var makeError: (() -> Downstream.Failure)?

    @inlinable init(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Downstream.Failure>,
        downstream: Downstream
    ) {
        self.size = size
        self.prefetch = prefetch
        self.downstream = downstream
        let overflow: QueueMachine<Downstream.Input, Downstream.Failure>.Overflow
        switch whenFull {
        case .dropNewest: overflow = .dropsNewest
        case .dropOldest: overflow = .dropsOldest
        case .customError(let make):
            overflow = .fails
            makeError = make
        }
        machine = BufferMachine(capacity: size, overflow: overflow)
        super.init(handler: BufferStage.self)
    }

    @inlinable @inline(__always) func lock() { drainQueue.lock.lock() }

    @inlinable @inline(__always) func unlock() { drainQueue.lock.unlock() }

    // MARK: The upstream

    @inlinable func receive(subscription: any Subscription) {
        guard upstream.attachOrCancel(subscription) else { return }
        subscription.request(prefetch == .keepFull ? .max(size) : .unlimited)
        lock()
        // From here on other threads may deliver, but only after the subscription.
        machine.open()
        let (downstream, entry) = (self.downstream, enterDrain())
        unlock()
        downstream?.receive(subscription: self)
        lock()
        let more = drain(entry)
        if more != .none { upstream.attached?.request(more) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        guard upstream.isAttached else { return .none }
        lock()
        // Bypasses an empty queue while no thread is delivering: this halves the cost of a requested value.
        if drainQueue.ownership.isFree, let downstream, machine.takeDirectly() { return deliverDirectly(input, to: downstream) }
        var carried: Input? = input
        // The displaced value is released after the unlock.
        defer { withExtendedLifetime(carried) {} }
        switch machine.receive(&carried) {
        case .nothing: unlock()
        case .drain: return drain(enterDrain())
        case .fail:
            unlock()
            overflow()
        }
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        guard upstream.isAttached else { return }
        lock()
        guard machine.end(with: completion) else { return unlock() }
        _ = drain(enterDrain())
    }

    @usableFromInline func overflow() {
        guard let error = drainQueue.lock.withLock({ makeError })?() else { return }
        let isAwaited = drainQueue.lock.withLock { machine.fail(with: error) }
        upstream.attached?.cancel()
        guard isAwaited else { return }
        lock()
        _ = drain(enterDrain())
    }

    // MARK: The downstream

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        guard upstream.isAttached, drainQueue.lock.withLock({ machine.request(demand) }) else { return }
        // Read before draining: Combine requests as many values as were delivered, even if the completion was delivered with them.
        let subscription = prefetch == .keepFull ? upstream.attached : nil
        lock()
        let more = drain(enterDrain())
        if more != .none { subscription?.request(more) }
    }

    /// The downstream's `cancel()`.
    @inlinable func handleCancel() {
        guard let subscription = upstream.closeIfAttached() else { return }
        isCancelled.store(1)
        let released = drainQueue.lock.withLock { release() }
        subscription.cancel()
        withExtendedLifetime(released) {}
    }

    /// Called under the lock, at the end.
    ///
    /// - Returns: The retained objects, for the caller to release while it holds no lock.
    @inlinable func release() -> Any {
        machine.phase = .ended
        return (downstream.take(), makeError.take(), machine.queue.discard())
    }

    // MARK: Delivering

    /// Lets the caller deliver the due values now, or leaves that to the delivering thread, unless that is about to do so anyway. No sender is
    /// slowed: the buffer has a size and a strategy for when it is full. Called under the lock.
    @inlinable func enterDrain() -> DrainQueue<Void>.Entry {
        drainQueue.ownership.hasPendingSignals ? .queued : drainQueue.enter(slowing: false, orQueue: {})
    }

    /// Delivers the due values in order, now or by the delivering thread. Called under the lock, which it releases.
    ///
    /// - Returns: The demand to request from the upstream.
    @inlinable func drain(_ entry: DrainQueue<Void>.Entry) -> Subscribers.Demand {
        var count = 0
        switch entry {
        case .began, .reentrant: count = deliverDue(to: downstream, endingDrain: entry == .began)
        case .inherited, .slowed:
            unlock()
            count = finishDraining()
        case .queued: unlock()
        }
        return demand(for: count)
    }

    /// Delivers a value that bypasses the queue, and then the values that have become due. Called under the lock, which it releases.
    @inlinable @inline(__always) func deliverDirectly(_ input: Input, to downstream: Downstream) -> Subscribers.Demand {
        _ = drainQueue.ownership.enterUnderLock()
        unlock()
        let requested = deliver(input, to: downstream)
        lock()
        machine.noteDelivery(requesting: requested)
        return demand(for: 1 + deliverDue(to: downstream, endingDrain: true))
    }

    @inlinable @inline(__always) func demand(for count: Int) -> Subscribers.Demand { prefetch == .keepFull ? .max(count) : .none }

    /// Delivers the due values, and ends the drain, if the caller began it. Called under the lock, which it releases.
    ///
    /// - Returns: The number of delivered values.
    @inlinable @inline(__always) func deliverDue(to downstream: Downstream?, endingDrain endsDrain: Bool) -> Int {
        var count = 0
        if let downstream {
            while let (number, requested) = deliverNext(to: downstream) {
                count += number
                lock()
                machine.noteDelivery(requesting: requested)
            }
        }
        // The drain ends under the lock that found nothing due: two atomic operations fewer for each value.
        let mustFinishDraining = endsDrain && !drainQueue.ownership.leaveUnderLock()
        unlock()
        return mustFinishDraining ? count + finishDraining() : count
    }

    /// - Returns: The number of delivered values.
    @inlinable @inline(never) func finishDraining() -> Int {
        var count = 0
        drainQueue.finishDraining(at: description) {
            lock()
            count += deliverDue(to: downstream, endingDrain: false)
        }
        return count
    }

    /// Delivers the value that is due next. Called under the lock, which it releases if a value is due; the delivered value is released
    /// before the lock is acquired again.
    ///
    /// - Returns: The number of delivered values, and the demand that they returned; `nil` where nothing is due.
    @inlinable func deliverNext(to downstream: Downstream) -> (count: Int, requested: Subscribers.Demand)? {
        let due = machine.next()
        if case .nothing = due { return nil }
        unlock()
        switch due {
        case .nothing: return nil
        case .value(let value): return (1, deliver(value, to: downstream))
        case .values(let values): return (values.count, values.reduce(.none) { $0 + deliver($1, to: downstream) })
        case .completion(let completion):
            end(with: completion, downstream)
            return (0, .none)
        }
    }

    @inlinable @inline(__always) func deliver(_ value: Input, to downstream: Downstream) -> Subscribers.Demand {
        guard isCancelled.peek() == 0 else { return .none }
        LockAudit.assertNoneHeld()
        return downstream.receive(value)
    }

    @inlinable func end(with completion: Subscribers.Completion<Failure>, _ downstream: Downstream) {
        let subscription = upstream.close()
        let released = drainQueue.lock.withLock { release() }
        downstream.receive(completion: completion)
        withExtendedLifetime((subscription, released)) {}
    }

    @usableFromInline override var description: String { "Buffer" }

    @usableFromInline override var reflectedChildren: [Mirror.Child] {
        let machine = drainQueue.lock.withLock { self.machine }
        return [
            ("values", Array(machine.queue.values)), ("state", machine.phase), ("downstreamDemand", machine.ledger.owed),
            ("terminal", machine.terminal as Any),
        ]
    }
}
