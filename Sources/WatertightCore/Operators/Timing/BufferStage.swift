// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Keeps values until they are asked for. The ``BufferMachine`` decides; this acts.
@usableFromInline
final class BufferStage<Downstream: Subscriber>: SubscriptionCore, Subscriber {
    @usableFromInline
    typealias Input = Downstream.Input
    @usableFromInline
    typealias Failure = Downstream.Failure

    @usableFromInline
    let size: Int
    @usableFromInline
    let prefetch: Publishers.PrefetchStrategy
    @usableFromInline
    let upstream = UpstreamSlot()
    /// An errand is: deliver what is due.
    @usableFromInline
    let outlet = Outlet<Void>()
    /// 1 once the downstream has cancelled: nothing more is delivered, whatever is in hand.
    @usableFromInline
    let isCancelled = Word()

    // Guarded by the lock of `outlet`.

    @usableFromInline
    @exclusivity(unchecked)
    var machine: BufferMachine<Downstream.Input, Downstream.Failure>
    /// Kept until the end.
    @usableFromInline
    @exclusivity(unchecked)
    var downstream: Downstream?
    /// Makes the error when the buffer is full. Kept until the end.
    @usableFromInline
    @exclusivity(unchecked)
    var makeError: (() -> Downstream.Failure)?

    @inlinable
    init(
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
        super.init(
            request: { unsafeDowncast($0, to: BufferStage.self).ask($1) },
            cancel: { unsafeDowncast($0, to: BufferStage.self).close() })
    }

    // MARK: The upstream

    @inlinable
    func receive(subscription: any Subscription) {
        guard upstream.link(subscription) else {
            subscription.cancel()
            return
        }
        subscription.request(prefetch == .keepFull ? .max(size) : .unlimited)
        let more = drain {
            // From here on others may deliver: in turn, that is after this.
            let downstream = outlet.lock.withLock {
                machine.open()
                return self.downstream
            }
            downstream?.receive(subscription: self)
        }
        if more != .none { upstream.linked?.request(more) }
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
        guard upstream.isLinked else { return .none }
        var carried: Input? = input
        switch outlet.lock.withLock({ machine.take(&carried) }) {
        case .nothing: return .none
        case .drain: return drain()
        case .fail:
            overflow()
            return .none
        }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard upstream.isLinked, outlet.lock.withLock({ machine.end(with: completion) }) else { return }
        _ = drain()
    }

    @usableFromInline
    func overflow() {
        guard let error = outlet.lock.withLock({ makeError })?() else { return }
        let isAwaited = outlet.lock.withLock { machine.fail(with: error) }
        upstream.linked?.cancel()
        if isAwaited { _ = drain() }
    }

    // MARK: The downstream

    @inlinable
    func ask(_ demand: Subscribers.Demand) {
        guard let subscription = upstream.linked, outlet.lock.withLock({ machine.ask(demand) }) else { return }
        let more = drain()
        if more != .none { subscription.request(more) }
    }

    /// The downstream's `cancel()`.
    @inlinable
    func close() {
        guard let subscription = upstream.closeIfLinked() else { return }
        isCancelled.store(1)
        let released = outlet.lock.withLock { letGo() }
        subscription.cancel()
        withExtendedLifetime(released) {}
    }

    /// Called under the lock, at the end.
    ///
    /// - Returns: What was kept, for the caller to release where no lock is held.
    @inlinable
    func letGo() -> Any {
        machine.phase = .ended
        return (downstream.take(), makeError.take(), machine.queue.discard())
    }

    // MARK: Delivering

    /// Delivers in turn what is due, now or by the thread whose turn it is.
    ///
    /// - Parameter opening: Done before, in the same turn.
    /// - Returns: How much more the upstream is to be asked for.
    @inlinable
    func drain(after opening: () -> Void = {}) -> Subscribers.Demand {
        var count = 0
        outlet.perform(
            now: {
                opening()
                count += deliverDue()
            },
            orLineUp: {}, act: { count += deliverDue() })
        return prefetch == .keepFull ? .max(count) : .none
    }

    /// - Returns: How many values were delivered.
    @inlinable
    func deliverDue() -> Int {
        var count = 0
        while true {
            let (due, downstream) = outlet.lock.withLock { (machine.next(), self.downstream) }
            guard let downstream else { return count }
            var demand = Subscribers.Demand.none
            switch due {
            case .nothing:
                return count
            case .value(let value):
                count += 1
                demand = deliver(value, to: downstream)
            case .values(let values):
                count += values.count
                for value in values { demand += deliver(value, to: downstream) }
            case .completion(let completion):
                end(with: completion, downstream)
                return count
            }
            outlet.lock.withLock { machine.noteDelivery(asking: demand) }
        }
    }

    @inlinable
    @inline(__always)
    func deliver(_ value: Input, to downstream: Downstream) -> Subscribers.Demand {
        guard isCancelled.peek() == 0 else { return .none }
        LockAudit.assertNoneHeld()
        return downstream.receive(value)
    }

    @inlinable
    func end(with completion: Subscribers.Completion<Failure>, _ downstream: Downstream) {
        let subscription = upstream.close()
        let released = outlet.lock.withLock { letGo() }
        downstream.receive(completion: completion)
        withExtendedLifetime((subscription, released)) {}
    }

    @usableFromInline
    override var description: String { "Buffer" }

    @usableFromInline
    override var reflectedChildren: [Mirror.Child] {
        let machine = outlet.lock.withLock { self.machine }
        return [
            ("values", Array(machine.queue.values)), ("state", machine.phase), ("downstreamDemand", machine.ledger.owed),
            ("terminal", machine.terminal as Any),
        ]
    }
}
