// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Buffers values until they are requested. The ``BufferMachine`` decides; this stage acts.
@usableFromInline final class BufferStage<Downstream: Subscriber>: SubscriptionCore, SignalHandling, Subscriber {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let policy: BufferPolicy
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
        _ policy: BufferPolicy, size: Int, prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Downstream.Failure>, downstream: Downstream
    ) {
        self.policy = policy
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
        machine = BufferMachine(capacity: size, overflow: overflow, completesAtOnce: policy.completesAtOnce)
        super.init(handler: BufferStage.self)
    }

    @inlinable @inline(__always) func lock() { drainQueue.lock.lock() }

    @inlinable @inline(__always) func unlock() { drainQueue.lock.unlock() }

    @inlinable @inline(__always) func withLock<Decision>(_ decide: () -> Decision) -> Decision { drainQueue.lock.withLock(decide) }

    // MARK: The upstream

    @inlinable func receive(subscription: any Subscription) {
        guard upstream.attachOrCancel(subscription) else { return }
        if !policy.requestsLast { subscription.request(prefetch == .keepFull ? .max(size) : .unlimited) }
        let (entry, downstream) = withLock {
            // From here on other threads may deliver, but only after the subscription.
            machine.open()
            return (enterDrain(), self.downstream)
        }
        downstream?.receive(subscription: self)
        let more = deliverDue { entry }
        if policy.requestsLast { upstream.attached?.request(.unlimited) }
        if more != .none { upstream.attached?.request(more) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        guard upstream.isAttached else { return .none }
        // Bypasses an empty queue while no thread is delivering: this halves the cost of a requested value.
        if drainQueue.ownership.isFree, let more = deliverDirectly(input) { return more }
        return receiveQueued(input)
    }

    /// - Returns: The demand to request from the upstream; `nil` if the value has to be queued.
    @inlinable @inline(__always) func deliverDirectly(_ input: Input) -> Subscribers.Demand? {
        lock()
        guard drainQueue.ownership.isFree, let downstream, machine.takeDirectly() else {
            unlock()
            return nil
        }
        _ = drainQueue.ownership.enterUnderLock()
        unlock()
        let requested = deliver(input, to: downstream)
        let later = deliverDue {
            machine.noteDelivery(requesting: requested)
            return .began
        }
        return demand(for: 1) + later
    }

    @inlinable func receiveQueued(_ input: Input) -> Subscribers.Demand {
        var carried: Input? = input
        // The displaced value is released after the unlock.
        defer { withExtendedLifetime(carried) {} }
        var (overflows, hasGrown) = (false, false)
        let more = deliverDue {
            switch machine.receive(&carried) {
            case .nothing: return .queued
            case .drain:
                hasGrown = machine.queue.values.hasGrown
                return enterDrain()
            case .fail:
                overflows = true
                return .queued
            }
        }
        if overflows { overflow() }
        if hasGrown { reportGrowth() }
        return more
    }

    @usableFromInline func reportGrowth() {
        if let growth = withLock({ machine.takeGrowth() }) { Probe.report(.bufferGrows(at: description, count: growth)) }
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        guard upstream.isAttached else { return }
        let released = policy.completesAtOnce ? upstream.close() : nil
        var overtaken: Deque<Input> = []
        _ = deliverDue { machine.end(with: completion, overtaking: &overtaken) ? enterDrain() : .queued }
        withExtendedLifetime((released, overtaken)) {}
    }

    @usableFromInline func overflow() {
        guard let error = withLock({ makeError })?() else { return }
        let isAwaited = withLock { machine.fail(with: error) }
        upstream.attached?.cancel()
        if isAwaited { _ = deliverDue { enterDrain() } }
    }

    // MARK: The downstream

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        if policy.trapsOnZero { demand.assertNonZero() }
        guard upstream.isAttached || policy.completesAtOnce, withLock({ machine.request(demand) }) else { return }
        // Read before delivering: Combine requests as many values as were delivered, even if the completion was delivered with them.
        let subscription = prefetch == .keepFull ? upstream.attached : nil
        let more = deliverDue { enterDrain() }
        if more != .none { subscription?.request(more) }
    }

    /// The downstream's `cancel()`.
    @inlinable func handleCancel() {
        let subscription = upstream.closeByCancel()
        guard subscription != nil || policy.completesAtOnce else { return }
        isCancelled.store(1)
        let released = withLock { release() }
        subscription?.cancel()
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

    @usableFromInline typealias Entry = DrainQueue<Void>.Entry

    /// Lets the caller deliver the due values, or leaves that to the delivering thread, unless that is about to do so anyway. No sender is
    /// slowed: the buffer has a size and a strategy for when it is full. Called under the lock.
    @inlinable func enterDrain() -> Entry {
        // The delivery that is under way goes on with what is due.
        if drainQueue.ownership.hasPendingSignals || (policy.defersNested && drainQueue.ownership.isMine) { return .queued }
        return drainQueue.enter(slowing: false, orQueue: {})
    }

    @inlinable @inline(__always) func demand(for count: Int) -> Subscribers.Demand { prefetch == .keepFull ? .max(count) : .none }

    /// Decides, and delivers in order what is due, if the caller is to deliver.
    ///
    /// - Parameter decide: Called under the lock. Returns how the caller has entered the drain: `queued` if it does not deliver.
    /// - Returns: The demand to request from the upstream.
    @inlinable @inline(__always) func deliverDue(_ decide: () -> Entry) -> Subscribers.Demand { demand(for: countDelivered(decide)) }

    /// - Returns: The number of delivered values.
    @inlinable @inline(__always) func countDelivered(_ decide: () -> Entry) -> Int {
        lock()
        let entry = decide()
        guard entry.actsNow, let downstream else {
            unlock()
            return drainQueue.mustFinishDraining(after: entry) ? finishDraining() : 0
        }
        var count = 0
        while true {
            let requested: Subscribers.Demand
            switch machine.next() {
            case .nothing:
                // The drain ends under the lock that found nothing due: two atomic operations fewer for each value.
                let mustFinishDraining = drainQueue.mustFinishDraining(underLockAfter: entry)
                unlock()
                return mustFinishDraining ? count + finishDraining() : count
            case .value(let value):
                unlock()
                requested = deliver(value, to: downstream)
                count += 1
            case .values(let values):
                unlock()
                requested = values.reduce(.none) { $0 + deliver($1, to: downstream) }
                count += values.count
            case .completion(let completion):
                unlock()
                end(with: completion, downstream)
                requested = .none
            }
            // What was delivered is released by now.
            lock()
            machine.noteDelivery(requesting: requested)
        }
    }

    @inlinable @inline(never) func finishDraining() -> Int {
        var count = 0
        drainQueue.finishDraining(at: description) { count += countDelivered { .reentrant } }
        return count
    }

    @inlinable @inline(__always) func deliver(_ value: Input, to downstream: Downstream) -> Subscribers.Demand {
        guard isCancelled.peek() == 0 else { return .none }
        LockAudit.assertNoneHeld()
        return downstream.receive(value)
    }

    @inlinable func end(with completion: Subscribers.Completion<Failure>, _ downstream: Downstream) {
        let subscription = upstream.close()
        let released = withLock { release() }
        downstream.receive(completion: completion)
        withExtendedLifetime((subscription, released)) {}
    }

    @usableFromInline override var description: String { "\(policy.name)" }

    @usableFromInline override var reflectedChildren: [Mirror.Child] {
        let machine = withLock { self.machine }
        return [
            ("values", Array(machine.queue.values.elements)), ("state", machine.phase), ("downstreamDemand", machine.ledger.owed),
            ("terminal", machine.terminal as Any),
        ]
    }
}

extension BufferStage: StreamDescribing {}
