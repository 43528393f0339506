// SPDX-License-Identifier: Apache-2.0

/// Subscribes to each publisher that arrives, and passes on the values of the latest. The ``SuccessionMachine`` decides; this acts.
///
/// The outer stream and the latest inner stream may run on two threads, and a displaced one may still be delivering on a third. A switch
/// happens at once, whichever thread is delivering. Values of an inner stream are checked at delivery. Queued values of a stream that is
/// stale by then are dropped, uncounted: their demand has been requested from its successor.
@usableFromInline
final class SwitchStage<NewPublisher: Publisher, Downstream: Subscriber>: SubscriptionCore, Subscriber
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline
    typealias Input = NewPublisher
    @usableFromInline
    typealias Failure = Downstream.Failure

    @usableFromInline
    enum Errand {
        case value(Downstream.Input, of: Int)
        case completion(Subscribers.Completion<Failure>)
    }

    @usableFromInline
    let outer = UpstreamSlot()
    /// Whether it accepts late events after its end, as Combine's does.
    @usableFromInline
    let isCombines: Bool
    @usableFromInline
    let outlet = Outlet<Errand>()
    /// 1 once the end is decided, though perhaps not delivered: no further event is accepted. Set under the lock of `outlet`, read without.
    @usableFromInline
    let ending = Word()

    // Guarded by the lock of `outlet`.

    @usableFromInline
    @exclusivity(unchecked)
    var machine = SuccessionMachine()
    /// The latest publisher's subscription.
    @usableFromInline
    @exclusivity(unchecked)
    var subscription: (any Subscription)?
    /// Present until the completion was delivered.
    @usableFromInline
    @exclusivity(unchecked)
    var seat: Seat<Downstream>?
    @usableFromInline
    @exclusivity(unchecked)
    var former = FormerDownstream<Downstream>()

    @inlinable
    init(downstream: Downstream, isCombines: Bool) {
        self.isCombines = isCombines
        seat = Seat(downstream)
        super.init(
            request: { unsafeDowncast($0, to: SwitchStage.self).ask($1) },
            cancel: { unsafeDowncast($0, to: SwitchStage.self).close() })
    }

    @inlinable
    @inline(__always)
    func withLock<Decision>(_ decide: () -> Decision) -> Decision { outlet.lock.withLock(decide) }

    @inlinable
    @inline(__always)
    var isEnding: Bool { ending.peek() != 0 }

    // MARK: The outer stream

    @inlinable
    func receive(subscription: any Subscription) {
        guard outer.link(subscription) else { return subscription.cancel() }
        subscription.request(.unlimited)
    }

    @inlinable
    func receive(_ publisher: NewPublisher) -> Subscribers.Demand {
        let (number, displaced) = withLock {
            isEnding || machine.isLast ? (nil, nil) : (machine.begin(), subscription.take())
        }
        guard let number else { return .none }
        displaced?.cancel()
        // `cancel()` runs foreign code: another publisher may have arrived meanwhile.
        if withLock({ machine.isActive(number) }) { publisher.subscribe(SwitchInner(stage: self, number: number)) }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        let (isEnd, displaced) = withLock { () -> (Bool, (any Subscription)?) in
            machine.isLast = true
            if case .finished = completion, machine.phase != .vacant || isEnding { return (false, nil) }
            let isFirst = ending.exchange(1) == 0
            return (isFirst, isFirst ? subscription.take() : nil)
        }
        let released = outer.close()
        displaced?.cancel()
        if isEnd { tell(completion) } else { repeatEnd(completion) }
        withExtendedLifetime(released) {}
    }

    // MARK: The downstream

    @usableFromInline
    func ask(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        withLock { machine.ask(demand) ? subscription : nil }?.request(demand)
    }

    @usableFromInline
    func close() {
        let (inner, seat) = withLock {
            ending.store(1)
            _ = machine.end()
            return (subscription.take(), self.seat.take())
        }
        inner?.cancel()
        outer.close()?.cancel()
        withExtendedLifetime(seat) {}
    }

    // MARK: In turn

    /// - Returns: The demand to return to the publisher.
    @inlinable
    func deliver(_ value: Downstream.Input, of number: Int) -> Subscribers.Demand {
        var answer = Subscribers.Demand.none
        outlet.perform(
            at: description, now: { answer = pass(value, of: number) }, orLineUp: { .value(value, of: number) }, act: { run($0) })
        return meet(answer, by: number)
    }

    @inlinable
    func tell(_ completion: Subscribers.Completion<Failure>) {
        outlet.perform(at: description, now: { pass(completion) }, orLineUp: { .completion(completion) }, act: { run($0) })
    }

    @inlinable
    func run(_ errand: Errand) {
        switch errand {
        case .value(let value, let number):
            // The publisher's call has returned: its demand is requested instead.
            _ = meet(pass(value, of: number), by: nil)
        case .completion(let completion): pass(completion)
        }
    }

    @inlinable
    func pass(_ value: Downstream.Input, of number: Int) -> Subscribers.Demand {
        let seat = withLock { () -> Seat<Downstream>? in
            guard machine.number == number, let seat = self.seat else { return nil }
            machine.ledger.spend()
            return seat
        }
        guard let seat else { return .none }
        LockAudit.assertNoneHeld()
        return seat.downstream.receive(value)
    }

    @inlinable
    func pass(_ completion: Subscribers.Completion<Failure>) {
        guard let seat = withLock({ self.seat.take() }) else { return }
        LockAudit.assertNoneHeld()
        if isCombines { withLock { former = FormerDownstream(seat.downstream) } }
        seat.downstream.receive(completion: completion)
    }

    /// Records the demand that the downstream returned for a value.
    ///
    /// - Parameter number: The publisher to which the result is returned, unless another has followed; `nil` for none.
    /// - Returns: The demand to return to it.
    @inlinable
    func meet(_ demand: Subscribers.Demand, by number: Int?) -> Subscribers.Demand {
        guard demand != .none else { return .none }
        let (isTold, successor) = withLock { () -> (Bool, (any Subscription)?) in
            let answer = machine.meet(demand, by: number)
            return (answer.isTold, answer.asksSuccessor ? subscription : nil)
        }
        successor?.request(demand)
        return isTold ? demand : .none
    }

    @usableFromInline
    override var description: String { "SwitchToLatest" }
}
