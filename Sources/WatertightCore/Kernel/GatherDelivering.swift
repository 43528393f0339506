// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// How a ``GatherStage`` delivers.
extension GatherStage {
    /// Gathers what an input's value has completed, and delivers it. Called under the lock, which it releases.
    ///
    /// - Parameter isAlone: Whether the other inputs are not needed any more.
    /// - Returns: What the input is asked for.
    @inlinable
    @inline(__always)
    func deliver(of index: Int, alone isAlone: Bool = false) -> Subscribers.Demand {
        // The seat first: without one nothing is taken off the trays, that it were released here.
        guard let seat = exit.uncountedSeat, let output = take(of: index) else {
            unlock()
            return .none
        }
        if isAlone { return deliverAlone(output, of: index) }
        guard isOpen, early.isEmpty else {
            early.append(output)
            unlock()
            return .none
        }
        // Of another thread, where it comes from inside of a delivery: it stands behind that, as if its sender had brought it.
        let admission =
            isInsideOfDelivery
            ? exit.outlet.putInLine(.value(output, seat.takeUnretainedValue()))
            : exit.outlet.admit(orLineUp: { .value(output, seat.takeUnretainedValue()) })
        unlock()
        // `outlet.proceed(…)` by hand: its closures would count the stage, at some 10 ns a value.
        let demand = admission.actsNow ? pass(output, of: index, to: seat) : .none
        if exit.outlet.mustFinish(after: admission) { finishTurn() }
        return demand
    }

    /// Called under the lock, which it releases, when nothing was delivered yet.
    @inlinable
    @inline(never)
    func deliverAlone(_ output: Output, of index: Int) -> Subscribers.Demand {
        let remains = dismissOthers(than: index)
        guard isOpen, early.isEmpty, let seat = exit.seat else {
            early.append(output)
            unlock()
            remains.cancel()
            return .none
        }
        let admission = exit.outlet.admit(orLineUp: { .value(output, seat) })
        unlock()
        remains.cancel()
        let demand = admission.actsNow ? pass(output, of: index, to: .passUnretained(seat)) : .none
        if exit.outlet.mustFinish(after: admission) { finishTurn() }
        withExtendedLifetime((remains, seat)) {}
        return demand
    }

    /// What is to be delivered, off the trays. Called under the lock.
    @inlinable
    @inline(__always)
    func take(of index: Int) -> Output? {
        // Not counted: the lock keeps it where it is.
        recipe.map { Unmanaged.passUnretained($0) }?.withUncountedReference { $0.gather(index) }
    }

    /// Delivers a value, in turn.
    ///
    /// - Returns: What was asked for meanwhile that its input is to be answered.
    @inlinable
    @inline(__always)
    func pass(_ output: Output, of index: Int, to seat: Unmanaged<Seat<Downstream>>) -> Subscribers.Demand {
        guard Machine.regardsDelivery else {
            let asked = exit.pass(output, to: seat)
            if asked != .none { meet(asked) }
            return .none
        }
        if Machine.regardsNesting { return passUnnested(output, of: index, to: seat) }
        let outer = (delivering, answer)
        (delivering, answer) = (index, .none)
        let asked = exit.pass(output, to: seat)
        if asked != .none { meet(asked) }
        let demand = answer
        (delivering, answer) = outer
        if Machine.answersAfterwards, finishesAfterwards {
            finishesAfterwards = false
            end(with: .finished)
        }
        return demand
    }

    /// Delivers a value of a machine to which it matters what comes from inside of a delivery. What the inputs send when they are asked
    /// for more comes after it.
    @inlinable
    @inline(__always)
    func passUnnested(_ output: Output, of index: Int, to seat: Unmanaged<Seat<Downstream>>) -> Subscribers.Demand {
        let outer = (delivering, deliveringSince)
        (delivering, deliveringSince) = (index, CatchUp.stamp)
        let asked = exit.pass(output, to: seat)
        (delivering, deliveringSince) = outer
        if asked != .none { meet(asked) }
        return .none
    }

    @inlinable
    @inline(never)
    func finishTurn() { exit.outlet.finishTurn(at: description) { run($0) } }

    /// Acts on what was lined up.
    @inlinable
    func run(_ errand: Exit<Downstream>.Errand) {
        switch errand {
        case .value(let output, let seat):
            _ = pass(output, of: Self.nobody, to: .passUnretained(seat))
            withExtendedLifetime(seat) {}
        case .completion(let completion, let seat): exit.pass(completion, to: seat)
        case .farewell: break
        }
    }

    /// Everything has finished.
    @inlinable
    package func finish() {
        if Machine.answersAfterwards, exit.outlet.turn.isMine, delivering != Self.nothing {
            finishesAfterwards = true
        } else {
            end(with: .finished)
        }
    }

    /// Delivers the completion, and lets go of the inputs that are there still.
    @inlinable
    func end(with completion: Subscribers.Completion<Failure>) {
        deliver(completion)
        guard Machine.endsFirst else { return }
        let remains = withLock { empty() }
        remains.cancel()
        withExtendedLifetime(remains) {}
    }

    /// Delivers the completion, in turn, or leaves it for when the downstream has its subscription.
    @inlinable
    func deliver(_ completion: Subscribers.Completion<Failure>) {
        lock()
        guard isOpen, early.isEmpty, let seat = exit.seat else {
            if exit.seat != nil { earlyCompletion = completion }
            unlock()
            return
        }
        let admission = exit.outlet.admit(orLineUp: { .completion(completion, seat) })
        unlock()
        if admission.actsNow { exit.pass(completion, to: seat) }
        if exit.outlet.mustFinish(after: admission) { finishTurn() }
    }

    /// Delivers what is held, as far as it is asked for, and then lets each input that held it send another.
    ///
    /// One by one: an input that is asked for everything meanwhile sends from inside of this, and what is still held of it goes before.
    @inlinable
    func drain() {
        var sources: [GatherPlace] = []
        while true {
            while let (output, source, seat, admission) = takeHeld(orEnding: sources.isEmpty) {
                if admission.actsNow { _ = pass(output, of: Self.nobody, to: seat) }
                if exit.outlet.mustFinish(after: admission) { finishTurn() }
                if let source { sources.append(source) }
            }
            if sources.isEmpty { return }
            for source in exchange(&sources, with: []) { ask(source, for: .max(1)) }
        }
    }

    /// - Parameter ends: Whether the draining is over where nothing is due.
    /// - Returns: What is due of what is held, whom to ask for another, and its turn.
    @inlinable
    func takeHeld(
        orEnding ends: Bool
    ) -> (
        output: Output, source: GatherPlace?, seat: Unmanaged<Seat<Downstream>>, admission: Outlet<Exit<Downstream>.Errand>.Admission
    )? {
        lock()
        if recipe != nil, let seat = exit.uncountedSeat, let index = machine.takeHeld(), let output = take(of: index) {
            let isAskedForAll = machine.openingDemand(at: index) == .unlimited
            let source = isAskedForAll ? nil : inputs[index]
            let admission = exit.outlet.admit(slowing: false, orLineUp: { .value(output, seat.takeUnretainedValue()) })
            unlock()
            return (output, source, seat, admission)
        }
        let remains = ends && machine.endDraining() ? empty() : nil
        unlock()
        if remains != nil { deliver(.finished) }
        withExtendedLifetime(remains) {}
        return nil
    }
}
