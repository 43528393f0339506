// SPDX-License-Identifier: Apache-2.0

/// Subscribes to each publisher that arrives, and passes on the values of the latest. The ``ArbiterMachine`` decides; this stage acts.
///
/// The outer stream and the latest inner stream may run on two threads, and a displaced one may still be delivering on a third. A switch
/// happens at once, whichever thread is delivering. Values of an inner stream are checked at delivery. Queued values of a stream that is
/// stale by then are dropped, uncounted: their demand has been requested from its successor.
@usableFromInline final class SwitchStage<NewPublisher: Publisher, Downstream: Subscriber>: SubscriptionCore, SignalHandling, Subscriber
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline typealias Input = NewPublisher
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline enum PendingSignal {
        case value(Downstream.Input, of: Int)
        case completion(Subscribers.Completion<Failure>)
    }

    @usableFromInline let outer = UpstreamSlot()
    /// Whether it passes on events after its end, as Combine's does.
    @usableFromInline let matchesCombine: Bool
    @usableFromInline let drainQueue = DrainQueue<PendingSignal>()
    /// 1 once the end is decided, though perhaps not delivered: no further event is accepted. Set under the lock of `drainQueue`, read
    /// without it.
    @usableFromInline let ending = Word()

    // Guarded by the lock of `drainQueue`.

    @usableFromInline @exclusivity(unchecked) var machine = ArbiterMachine()
    /// The latest publisher's subscription.
    @usableFromInline @exclusivity(unchecked) var subscription: UnnamedSubscriptionCore?
    /// Present until the completion is delivered.
    @usableFromInline @exclusivity(unchecked) var box: DownstreamBox<Downstream>?
    @usableFromInline @exclusivity(unchecked) var former = FormerDownstream<Downstream>()

    @inlinable init(downstream: Downstream, matchesCombine: Bool) {
        self.matchesCombine = matchesCombine
        box = DownstreamBox(downstream)
        super.init(handler: SwitchStage.self)
    }

    @inlinable @inline(__always) func withLock<Decision>(_ decide: () -> Decision) -> Decision { drainQueue.lock.withLock(decide) }

    @inlinable @inline(__always) var isEnding: Bool { ending.peek() != 0 }

    // MARK: The outer stream

    @inlinable func receive(subscription: any Subscription) {
        guard outer.attachOrCancel(subscription) else { return }
        subscription.request(.unlimited)
    }

    @inlinable func receive(_ publisher: NewPublisher) -> Subscribers.Demand {
        drainQueue.lock.lock()
        guard !isEnding, !machine.isLast, let number = machine.begin() else {
            drainQueue.lock.unlock()
            return .none
        }
        let displaced = subscription.take()
        drainQueue.lock.unlock()
        // `cancel()` runs foreign code: another publisher may have arrived meanwhile.
        if displaced == nil || isStillActive(number, afterCancelling: displaced), !deliverSingle(publisher, of: number) {
            publisher.subscribe(core: SwitchInner(stage: self, number: number))
        }
        return .none
    }

    @inlinable @inline(never) func isStillActive(_ number: Int, afterCancelling displaced: UnnamedSubscriptionCore?) -> Bool {
        displaced?.cancel()
        return withLock { machine.isActive(number) }
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        let (isEnd, displaced) = withLock { () -> (Bool, UnnamedSubscriptionCore?) in
            machine.isLast = true
            if case .finished = completion, machine.phase != .idle || isEnding { return (false, nil) }
            let isFirst = ending.exchange(1) == 0
            return (isFirst, isFirst ? subscription.take() : nil)
        }
        let released = outer.close()
        displaced?.cancel()
        if isEnd { tell(completion) } else { repeatEnd(completion) }
        withExtendedLifetime(released) {}
    }

    // MARK: The downstream

    @usableFromInline func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        withLock { machine.request(demand) ? subscription : nil }?.request(demand)
    }

    @usableFromInline func handleCancel() {
        let (inner, box) = withLock {
            ending.store(1)
            _ = machine.end()
            return (subscription.take(), self.box.take())
        }
        inner?.cancel()
        outer.close()?.cancel()
        withExtendedLifetime(box) {}
    }

    // MARK: Serialized delivery

    /// - Returns: The demand to return to the publisher.
    @inlinable func deliver(_ value: Downstream.Input, of number: Int) -> Subscribers.Demand {
        var answer = Subscribers.Demand.none
        drainQueue.perform(
            at: description, now: { answer = pass(value, of: number) }, orQueue: { .value(value, of: number) }, act: { run($0) })
        return addDemand(answer, by: number)
    }

    @inlinable func tell(_ completion: Subscribers.Completion<Failure>) {
        drainQueue.perform(at: description, now: { pass(completion) }, orQueue: { .completion(completion) }, act: { run($0) })
    }

    @inlinable func run(_ signal: PendingSignal) {
        switch signal {
        case .value(let value, let number):
            // The publisher's call has returned: its demand is requested instead.
            _ = addDemand(pass(value, of: number), by: nil)
        case .completion(let completion): pass(completion)
        }
    }

    @inlinable func pass(_ value: Downstream.Input, of number: Int) -> Subscribers.Demand {
        let (box, isRefused) = withLock { () -> (DownstreamBox<Downstream>?, Bool) in
            guard machine.number == number, let box = self.box else { return (nil, false) }
            let isRequested = machine.ledger.spendIfOwed()
            return isRequested || !matchesCombine ? (box, false) : (nil, true)
        }
        guard let box else {
            if isRefused { UnrequestedValue.refuse(at: description, by: self) }
            return .none
        }
        LockAudit.assertNoneHeld()
        return box.downstream.receive(value)
    }

    @inlinable func pass(_ completion: Subscribers.Completion<Failure>) {
        guard let box = withLock({ self.box.take() }) else { return }
        LockAudit.assertNoneHeld()
        if matchesCombine { withLock { former = FormerDownstream(box.downstream) } }
        box.downstream.receive(completion: completion)
    }

    /// Records the demand that the downstream returned for a value.
    ///
    /// - Parameter number: The publisher to which the result is returned, unless another has followed; `nil` for none.
    /// - Returns: The demand to return to it.
    @inlinable func addDemand(_ demand: Subscribers.Demand, by number: Int?) -> Subscribers.Demand {
        guard demand != .none else { return .none }
        let (isTold, successor) = withLock { () -> (Bool, UnnamedSubscriptionCore?) in
            let answer = machine.addDemand(demand, by: number)
            return (answer.isTold, answer.requestsSuccessor ? subscription : nil)
        }
        successor?.request(demand)
        return isTold ? demand : .none
    }

    @usableFromInline override var description: String { "SwitchToLatest" }
}

extension SwitchStage: StreamDescribing {
    static var streamWord: String? { "switchToLatest" }
}
