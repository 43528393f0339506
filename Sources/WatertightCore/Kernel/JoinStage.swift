// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Delivers what any number of publishers of one type deliver, as it comes: one value of each is held where nothing is asked for. The
/// ``JoinMachine`` decides; this acts.
///
/// The publishers come from an outer stream, which a subclass subscribes to: see `JoinStage+Outer.swift`.
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
    @usableFromInline
    final let exit: Exit<Downstream>

    // Guarded by the lock of `exit`.

    @usableFromInline
    @exclusivity(unchecked)
    final var machine = JoinMachine()
    /// The outer stream.
    @usableFromInline
    @exclusivity(unchecked)
    final var outer = OuterSlot()
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

    /// Ends where what this lasts as long as is gone. Called under no lock, before a value that was held is delivered.
    @usableFromInline
    func endIfForsaken() {}

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
        let closed = exit.close { (remains: machine.end(byFailure: false) ? empty() : nil, outer: self.outer.close()) }
        closed.decision.remains?.cancel()
        closed.decision.outer?.cancel()
        withExtendedLifetime(closed) {}
    }

    // MARK: The ends of the publishers

    /// Counts a publisher out that has finished, and does what follows. Called under the lock, which it releases.
    @inlinable
    @inline(__always)
    final func endInner(isFirstTime: Bool) {
        switch machine.endInner(isFirstTime: isFirstTime, asksOuter: maxPublishers != .unlimited) {
        case .nothing: unlock()
        case .askOuter:
            let asked = outer.subscription
            unlock()
            asked?.request(.max(1))
        case .complete:
            unlock()
            deliver(.finished)
        }
    }

    /// - Parameter inner: Whose failure it is; none where the outer stream fails.
    @inlinable
    final func fail(with completion: Subscribers.Completion<Failure>, besides inner: Inner?) {
        // Combine leaves the outer stream running for nobody. One of ours would keep itself and its source for ever; what another's does is
        // its own affair, and it sees what it sees with Combine.
        end(with: completion, besides: inner) { inner != nil && (!isCombines || SubscriptionCore.isOne($0)) }
    }

    /// Ends before the publishers have: cancels them, drops what is held, and delivers the completion in turn.
    ///
    /// - Parameters:
    ///   - inner: Who has ended by itself.
    ///   - cancelsOuter: Whether the outer stream is cancelled.
    @inlinable
    final func end(
        with completion: Subscribers.Completion<Failure>, besides inner: Inner? = nil, cancelsOuter: (any Subscription) -> Bool
    ) {
        lock()
        guard machine.end(byFailure: true), exit.seat != nil else { return unlock() }
        let (remains, outer) = (empty(besides: inner), self.outer.close())
        unlock()
        remains.cancel()
        if let outer, cancelsOuter(outer) { outer.cancel() }
        deliver(completion)
        withExtendedLifetime((remains, outer)) {}
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

    /// Delivers a value in turn. Called under the lock, which it releases.
    ///
    /// - Parameter slows: Whether a sender brings it, which may be slowed.
    @inlinable
    @inline(__always)
    final func deliver(_ value: Output, to seat: Unmanaged<Seat<Downstream>>, slowing slows: Bool = true) {
        let admission = exit.outlet.admit(slowing: slows, orLineUp: { .value(value, seat.takeUnretainedValue()) })
        unlock()
        if admission.actsNow { pass(value, to: seat) }
        if exit.outlet.mustFinish(after: admission) { finishTurn() }
    }

    @inlinable
    @inline(__always)
    final func pass(_ value: Output, to seat: Unmanaged<Seat<Downstream>>) {
        let asked = exit.pass(value, to: seat)
        if asked != .none { meet(asked) }
    }

    /// Delivers the completion in turn.
    @inlinable
    final func deliver(_ completion: Subscribers.Completion<Failure>) {
        lock()
        guard let seat = exit.seat else { return unlock() }
        let admission = exit.outlet.admit(orLineUp: { .completion(completion, seat) })
        unlock()
        if admission.actsNow { exit.pass(completion, to: seat) }
        if exit.outlet.mustFinish(after: admission) { finishTurn() }
    }

    @inlinable
    @inline(never)
    final func finishTurn() { exit.outlet.finishTurn(at: description) { exit.run($0, meet: { meet($0) }) } }

    /// Delivers what is held, as far as it is asked for; each value delivered lets its publisher send another. Where everything is asked for,
    /// the values that come meanwhile are lined up, so that the thread is relieved as a sender is.
    @inlinable
    final func drain() {
        let thread = ThreadID.current
        var before = withLock { machine.beginDraining(on: thread) ? machine.heldCount : 0 }
        guard before > 0 else { return }
        while true {
            endIfForsaken()
            lock()
            // Unlocks.
            if before == 0, machine.ledger.isUnlimited { return lineUpHeld() }
            guard machine.takeHeld(), let first = held.popFirst(), let seat = exit.uncountedSeat else { break }
            before = Swift.max(before - 1, 0)
            let source = machine.ledger.isUnlimited ? nil : first.inner?.subscription
            // Unlocks.
            deliver(first.value, to: seat, slowing: false)
            source?.request(.max(1))
        }
        let isDone = machine.completeIfDone()
        unlock()
        if isDone { deliver(.finished) }
    }

    /// Ends the draining: what is held still stands in the line, before all that comes. Called under the lock, which it releases.
    @usableFromInline
    @inline(never)
    final func lineUpHeld() {
        var isOwner = false
        if let seat = exit.seat {
            for (value, _) in held {
                let admission = exit.outlet.putInLine(.value(value, seat), slowing: false)
                isOwner = isOwner || admission == .inherited
            }
        }
        let released = held
        held = []
        machine.releaseHeld()
        let isDone = machine.completeIfDone()
        unlock()
        if isOwner { finishTurn() }
        if isDone { deliver(.finished) }
        withExtendedLifetime(released) {}
    }
}
