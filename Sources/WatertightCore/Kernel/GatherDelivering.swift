// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// How a ``GatherStage`` delivers.
extension GatherStage {
    /// Gathers what an input's value has completed, and delivers it. Called under the lock, which it releases.
    ///
    /// - Returns: What the input is asked for.
    @inlinable
    @inline(__always)
    func deliver(_ placement: GatherPlacement, of index: Int) -> Subscribers.Demand {
        // The seat first: without one nothing is taken off the trays, that it were released here.
        guard let seat = exit.seat, let output = gather?(index) else {
            unlock()
            return .none
        }
        let remains = placement == .deliverAlone ? dismissOthers(than: index) : nil
        var demand = Subscribers.Demand.none
        if isOpen, early.isEmpty {
            let admission = exit.outlet.admit(orLineUp: { .value(output, seat) })
            unlock()
            remains?.cancel()
            exit.outlet.proceed(admission, now: { demand = pass(output, of: index, to: seat) }, act: { run($0) })
        } else {
            early.append(output)
            unlock()
            remains?.cancel()
        }
        if placement == .deliverLast { finish() }
        if case .deliver(let more) = placement { demand += more }
        withExtendedLifetime(remains) {}
        return demand
    }

    /// Delivers a value, in turn.
    ///
    /// - Returns: What was asked for meanwhile that its input is to be answered.
    @inlinable
    @inline(__always)
    func pass(_ output: Output, of index: Int, to seat: Seat<Downstream>) -> Subscribers.Demand {
        let outer = (delivering, answer)
        (delivering, answer) = (index, .none)
        exit.pass(output, to: seat, meet: { meet($0) })
        let demand = answer
        (delivering, answer) = outer
        if Machine.answersAfterwards, finishesAfterwards {
            finishesAfterwards = false
            end(with: .finished)
        }
        return demand
    }

    /// Acts on what was lined up.
    @inlinable
    func run(_ errand: Exit<Downstream>.Errand) {
        switch errand {
        case .value(let output, let seat): _ = pass(output, of: Self.nobody, to: seat)
        case .completion(let completion, let seat): exit.pass(completion, to: seat)
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
        exit.outlet.proceed(admission, now: { exit.pass(completion, to: seat) }, act: { run($0) })
    }

    /// Delivers what is held, as far as it is asked for, and then lets each input that held it send another.
    ///
    /// One by one: an input that is asked for everything meanwhile sends from inside of this, and what is still held of it goes before.
    @inlinable
    func drain() {
        var sources: [any Subscription] = []
        while true {
            while let (output, source, seat) = takeHeld(orEnding: sources.isEmpty) {
                exit.outlet.perform(
                    now: { _ = pass(output, of: Self.nobody, to: seat) }, orLineUp: { .value(output, seat) }, act: { run($0) })
                if let source { sources.append(source) }
            }
            if sources.isEmpty { return }
            for source in exchange(&sources, with: []) { source.request(.max(1)) }
        }
    }

    /// - Parameter ends: Whether the draining is over where nothing is due.
    /// - Returns: What is due of what is held, and whom to ask for another.
    @inlinable
    func takeHeld(orEnding ends: Bool) -> (output: Output, source: (any Subscription)?, seat: Seat<Downstream>)? {
        lock()
        if let gather, let seat = exit.seat, let index = machine.takeHeld() {
            let isAskedForAll = machine.openingDemand(at: index) == .unlimited
            let held = (gather(index), isAskedForAll ? nil : inputs[index].subscription, seat)
            unlock()
            return held
        }
        let remains = ends && machine.endDraining() ? empty() : nil
        unlock()
        if remains != nil { deliver(.finished) }
        withExtendedLifetime(remains) {}
        return nil
    }
}
