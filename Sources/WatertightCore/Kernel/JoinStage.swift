// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Delivers what any number of publishers of one type deliver, as it comes: one value of each is held where nothing is asked for. The
/// ``JoinMachine`` decides; this acts.
///
/// The publishers may come from an outer stream, which a subclass subscribes to.
@usableFromInline
class JoinStage<Downstream: Subscriber>: SubscriptionCore {
    @usableFromInline
    typealias Failure = Downstream.Failure
    @usableFromInline
    typealias Output = Downstream.Input
    @usableFromInline
    typealias Inner = JoinInner<Downstream>

    /// How many publishers the outer stream may have active.
    @usableFromInline
    final let maxPublishers: Subscribers.Demand
    /// The outer stream, if there is one.
    @usableFromInline
    final let upstream = UpstreamSlot()
    @usableFromInline
    final let exit: Exit<Downstream>

    // Guarded by the lock of `exit`.

    @usableFromInline
    @exclusivity(unchecked)
    final var machine = JoinMachine()
    @usableFromInline
    @exclusivity(unchecked)
    final var inners = SlotTable<Inner>()
    @usableFromInline
    @exclusivity(unchecked)
    final var held: Deque<(value: Output, inner: Inner?)> = []

    @inlinable
    init(maxPublishers: Subscribers.Demand, seat: __owned Seat<Downstream>) {
        self.maxPublishers = maxPublishers
        exit = Exit(seat)
        super.init(
            request: { unsafeDowncast($0, to: JoinStage.self).ask($1) },
            cancel: { unsafeDowncast($0, to: JoinStage.self).close() })
    }

    @inlinable
    @inline(__always)
    final func lock() { exit.outlet.lock.lock() }

    @inlinable
    @inline(__always)
    final func unlock() { exit.outlet.lock.unlock() }

    @inlinable
    @inline(__always)
    final func withLock<Decision>(_ decide: () -> Decision) -> Decision { exit.outlet.lock.withLock(decide) }

    /// Whether the operator is one of Combine's, and does what that does.
    @usableFromInline
    var isCombines: Bool { true }

    // MARK: The downstream

    @inlinable
    final func ask(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        meet(demand)
    }

    /// Delivers what is held, as far as it is asked for, and hands an unlimited demand on, the first time.
    @inlinable
    final func meet(_ demand: Subscribers.Demand) {
        let unlimited = withLock { () -> [any Subscription] in
            let wasUnlimited = machine.ledger.isUnlimited
            machine.ledger.ask(demand)
            return !wasUnlimited && machine.ledger.isUnlimited ? inners.compactMap(\.subscription) : []
        }
        drain()
        for subscription in unlimited { subscription.request(.unlimited) }
    }

    @inlinable
    final func close() {
        let (seat, remains) = exit.close { machine.end(byFailure: false) ? empty() : nil }
        let subscription = upstream.close()
        remains?.cancel()
        subscription?.cancel()
        withExtendedLifetime((remains, seat)) {}
    }

    // MARK: The ends of the publishers

    /// Does what follows when an inner stream has finished.
    @inlinable
    final func follow(_ sequel: JoinMachine.Sequel) {
        switch sequel {
        case .nothing: break
        case .askOuter: upstream.linked?.request(.max(1))
        case .complete: if let seat = withLock({ exit.seat }) { deliver(.finished, to: seat) }
        }
    }

    /// - Parameter inner: Whose failure it is; none where the outer stream fails.
    @inlinable
    final func fail(with completion: Subscribers.Completion<Failure>, besides inner: Inner?) {
        let (remains, seat) = withLock { machine.end(byFailure: true) ? (empty(besides: inner), exit.seat) : (nil, nil) }
        guard let remains, let seat else { return }
        let subscription = upstream.close()
        remains.cancel()
        // Combine leaves the outer stream running for nobody. One of ours would keep itself and its source for ever; what another's does is
        // its own affair, and it sees what it sees with Combine.
        if inner != nil, let subscription, !isCombines || SubscriptionCore.isOne(subscription) { subscription.cancel() }
        deliver(completion, to: seat)
        withExtendedLifetime((remains, subscription)) {}
    }

    /// Takes the publishers and what is held of them out of the state, under the lock. `inner` has ended by itself: it is not to be cancelled.
    @inlinable
    final func empty(besides inner: Inner? = nil) -> Remains {
        let remains = Remains(
            subscriptions: inners.compactMap { $0 === inner ? nil : $0.subscription },
            kept: (inner?.subscription as Any, inners, held))
        for inner in inners.compactMap({ $0 }) { inner.subscription = nil }
        inners = SlotTable()
        held = []
        return remains
    }

    // MARK: Delivering

    @inlinable
    final func deliver(_ value: Output, to seat: Seat<Downstream>) {
        exit.deliver(value, to: seat, meet: { meet($0) })
    }

    @inlinable
    final func deliver(_ completion: Subscribers.Completion<Failure>, to seat: Seat<Downstream>) {
        exit.deliver(completion, to: seat, meet: { meet($0) })
    }

    /// Delivers what is held, as far as it is asked for; each value delivered lets its publisher send another.
    @inlinable
    final func drain() {
        let thread = ThreadID.current
        guard withLock({ machine.beginDraining(on: thread) }) else { return }
        while true {
            var value: Output?
            var source: (any Subscription)?
            let seat = withLock { () -> Seat<Downstream>? in
                guard machine.takeHeld(), let first = held.popFirst() else { return nil }
                value = first.value
                source = machine.ledger.isUnlimited ? nil : first.inner?.subscription
                return exit.seat
            }
            guard let seat, let value else { break }
            deliver(value, to: seat)
            source?.request(.max(1))
        }
        let seat = withLock { machine.completeIfDone() ? exit.seat : nil }
        if let seat { deliver(.finished, to: seat) }
    }
}
