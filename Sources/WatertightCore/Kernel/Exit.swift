// SPDX-License-Identifier: Apache-2.0

/// The way out of a carrier that several upstreams feed: one downstream, told one thing at a time, and nothing after the end.
///
/// ```
///   open ──pass(completion)──▶ over: what is in the line is not delivered, the downstream is let go
///     └─────── close ────────────▲
/// ```
/// Its keeper's own state is guarded by `outlet.lock` too. The keeper decides under it, takes the `seat` there, and delivers with it
/// when the lock is released.
@usableFromInline
package struct Exit<Downstream: Subscriber>: ~Copyable {
    @usableFromInline
    package enum Errand {
        case value(Downstream.Input, Seat<Downstream>)
        case completion(Subscribers.Completion<Downstream.Failure>, Seat<Downstream>)
        /// The downstream is let go when whoever is inside of a call to it has come back.
        case farewell(Seat<Downstream>)
    }

    @usableFromInline
    package let outlet = Outlet<Errand>()
    /// 1 once the downstream has cancelled or was told of the end.
    @usableFromInline
    let isOver = Word()
    /// Kept until the end. Guarded by the lock of `outlet`.
    @usableFromInline
    let kept: Unguarded<Seat<Downstream>?>

    @inlinable
    package init(_ seat: __owned Seat<Downstream>) {
        kept = Unguarded(seat)
    }

    /// The downstream, until the end. Called under the lock.
    @inlinable
    package var seat: Seat<Downstream>? { kept.value }

    /// The downstream, until the end, not counted: for who takes it and the turn under one lock, and has it as long as the turn. Saves each
    /// value a pair of atomic counts.
    @inlinable
    @inline(__always)
    package var uncountedSeat: Unmanaged<Seat<Downstream>>? { kept.value.map { .passUnretained($0) } }

    /// Delivers a value in turn: now, or by the thread whose turn it is.
    ///
    /// - Parameters:
    ///   - name: The keeper's, for a notice.
    ///   - meet: Called with what the downstream asks for by a value, this one or one that was lined up.
    @inlinable
    @inline(__always)
    package borrowing func deliver(
        _ value: Downstream.Input, to seat: Seat<Downstream>, at name: @autoclosure () -> String,
        meet: (Subscribers.Demand) -> Void
    ) {
        outlet.perform(
            at: name(), now: { pass(value, to: seat, meet: meet) }, orLineUp: { .value(value, seat) }, act: { run($0, meet: meet) })
    }

    /// Delivers the completion in turn.
    ///
    /// - Parameters:
    ///   - name: The keeper's, for a notice.
    ///   - meet: Called with what the downstream asks for by a value that was lined up.
    @inlinable
    package borrowing func deliver(
        _ completion: Subscribers.Completion<Downstream.Failure>, to seat: Seat<Downstream>, at name: @autoclosure () -> String,
        meet: (Subscribers.Demand) -> Void
    ) {
        outlet.perform(
            at: name(), now: { pass(completion, to: seat) }, orLineUp: { .completion(completion, seat) }, act: { run($0, meet: meet) })
    }

    /// Gives the downstream its subscription in turn, so that what another thread has for it comes after.
    ///
    /// - Parameters:
    ///   - body: Gives it the subscription. Called at once: where the turn is taken, the end is being told, and `body` finds that out.
    ///   - meet: Called with what the downstream asks for by a value that was lined up.
    @inlinable
    package borrowing func introduce(_ body: () -> Void, meet: (Subscribers.Demand) -> Void) {
        switch outlet.turn.enter() {
        case .began:
            body()
            if !outlet.turn.leave() { outlet.finishOwnTurn { run($0, meet: meet) } }
        case .nested, .taken:
            body()
        }
    }

    /// Nothing is delivered any more, whatever is in the line.
    ///
    /// - Returns: What was kept, for the caller to let go where no lock is held; nothing where a delivery is under way, after which it is
    ///   let go.
    @inlinable
    package borrowing func close() -> Seat<Downstream>? { close(deciding: {}).seat }

    /// The same, with a decision of the keeper's under the one lock.
    @inlinable
    package borrowing func close<Decision>(deciding decide: () -> Decision) -> (seat: Seat<Downstream>?, decision: Decision) {
        isOver.store(1)
        var isOwner = false
        let closed = outlet.lock.withLock { () -> (Seat<Downstream>?, Decision) in
            let decision = decide()
            guard let seat = kept.value.take() else { return (nil, decision) }
            if outlet.turn.isFree { return (seat, decision) }
            isOwner = outlet.putInLine(.farewell(seat), slowing: false) == .inherited
            return (nil, decision)
        }
        if isOwner { outlet.finishOwnTurn { run($0, meet: { _ in }) } }
        return closed
    }

    @inlinable
    borrowing func run(_ errand: Errand, meet: (Subscribers.Demand) -> Void) {
        switch errand {
        case .value(let value, let seat): pass(value, to: seat, meet: meet)
        case .completion(let completion, let seat): pass(completion, to: seat)
        case .farewell: break
        }
    }

    @inlinable
    @inline(__always)
    borrowing func pass(_ value: Downstream.Input, to seat: Seat<Downstream>, meet: (Subscribers.Demand) -> Void) {
        guard isOver.peek() == 0 else { return }
        LockAudit.assertNoneHeld()
        let demand = seat.downstream.receive(value)
        if demand != .none { meet(demand) }
    }

    /// - Returns: What the downstream asks for by it.
    @inlinable
    @inline(__always)
    borrowing func pass(_ value: Downstream.Input, to seat: Unmanaged<Seat<Downstream>>) -> Subscribers.Demand {
        guard isOver.peek() == 0 else { return .none }
        LockAudit.assertNoneHeld()
        return seat.withUncountedReference { $0.downstream.receive(value) }
    }

    @inlinable
    borrowing func pass(_ completion: Subscribers.Completion<Downstream.Failure>, to seat: Seat<Downstream>) {
        guard isOver.peek() == 0 else { return }
        LockAudit.assertNoneHeld()
        // What an upstream sends from inside of this, Combine delivers: over only afterwards.
        seat.downstream.receive(completion: completion)
        withExtendedLifetime(close()) {}
    }
}
