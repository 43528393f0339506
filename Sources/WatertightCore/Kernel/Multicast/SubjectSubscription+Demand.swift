// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The subscriber's requests and its cancel, and the events that it receives on its own thread.
extension SubjectSubscription {
    /// The subscriber's `request(_:)`.
    @inlinable final func handleRequest(_ demand: Subscribers.Demand) {
        if kind != .signal { demand.assertNonZero() }
        let thread = ThreadID.current
        lock.lock()
        guard !isClosed else {
            lock.unlock()
            return
        }
        let isAttached = subject != nil
        let delivers = machine.request(demand, on: thread, hasMail: mailbox != nil, isAttached: isAttached)
        if !delivers { becomeSteadyIfPossible() }
        // Retained for the rest of this method, if there is anything left to do.
        let kept = isAttached && (delivers || !upstreamsWereRequested) ? subject : nil
        lock.unlock()
        guard let kept else { return }
        multicaster.withUncountedReference { $0.upstreams.request() }
        if delivers { release(requesting: .none) }
        withExtendedLifetime(kept) {}
    }

    @inlinable final var upstreamsWereRequested: Bool { multicaster.withUncountedReference { $0.upstreams.wereRequested } }

    /// The subscriber's `cancel()`.
    @inlinable final func handleCancel() {
        lock.lock()
        // Once a steady member is closed, the drain's owner releases everything, without the lock.
        let subject = isClosed ? nil : self.subject.take()
        let rest = kind.isLossless ? takeRest() : nil
        close()
        lock.unlock()
        if rest?.isDestroyed == true { destroySubscriber() }
        guard let subject else { return }
        multicaster.withUncountedReference { $0.leave(self) }
        withExtendedLifetime((subject, rest)) {}
    }

    /// Releases a claim; before the last one, delivers the events that have become due meanwhile.
    @inlinable final func release(requesting demand: Subscribers.Demand) {
        let thread = ThreadID.current
        lock.lock()
        machine.add(demand)
        if machine.isOwedCurrent || mailbox != nil {
            lock.unlock()
            drainMailbox(on: thread)
        } else {
            let isDestroyed = giveBack()
            lock.unlock()
            if isDestroyed { destroySubscriber() }
        }
    }

    /// Releases a claim. Called under `lock`.
    ///
    /// - Returns: Whether the caller destroys the subscriber, without the lock.
    @inlinable final func giveBack() -> Bool {
        machine.giveBack()
        becomeSteadyIfPossible()
        return storage == .leaving && takeSubscriber()
    }

    @usableFromInline final func drainMailbox(on thread: UInt) {
        var (delivered, time) = (0, DrainTime())
        while true {
            var events: Deque<QueuedEvent>?
            var isDestroyed = false
            let due = lock.withLock { () -> DrainDecision in
                if time.isOver || delivered >= HandoverMachine.budget, machine.handsClaimOver(hasMail: mailbox != nil) {
                    return .handedOver
                }
                let due = nextDue(on: thread, events: &events)
                if case .nothing = due { isDestroyed = giveBack() }
                return due
            }
            var demand = Subscribers.Demand.none
            switch due {
            case .nothing, .handedOver:
                if isDestroyed { destroySubscriber() }
                return
            case .skip: break
            case .current: demand = deliverCurrent()
            case .value(let value):
                let outer = DrainScope.begin()
                demand = pass(value)
                DrainScope.end(outer)
                delivered += 1
                time.note(delivered)
            case .completion(let completion):
                pass(completion)
                if kind.isLossless { stopLingering() }
            }
            lock.withLock { machine.add(demand) }
        }
    }

    @usableFromInline enum DrainDecision {
        case nothing
        /// The claim passed to the sender, which waited for it.
        case handedOver
        /// Not delivered; here only to be released outside the lock.
        case skip(Output)
        case current
        case value(Output)
        case completion(Subscribers.Completion<Failure>)
    }

    /// Returns the event that is due next. Called under `lock`.
    ///
    /// - Parameter events: Receives the events that will not be delivered, for the caller to release outside the lock.
    final func nextDue(on thread: UInt, events: inout Deque<QueuedEvent>?) -> DrainDecision {
        guard !isClosed else {
            swap(&events, &mailbox)
            return .nothing
        }
        if machine.owesCurrent(isAttached: subject != nil) { return .current }
        guard machine.claims == 1, !isAwaitingDemand, let event = mailbox?.popFirst() else { return .nothing }
        if mailbox?.isEmpty == true { mailbox = nil }
        switch event {
        case .value(let value, let version):
            guard machine.deliverUnderClaim(version: version, on: thread) else { return .skip(value) }
            return .value(value)
        case .completion(let completion):
            close()
            return .completion(completion)
        }
    }

    @inlinable final func deliverCurrent() -> Subscribers.Demand {
        let current = multicaster.withUncountedReference { $0.current }
        lock.withLock { machine.spendCurrent(version: current.version) }
        return current.value.map { pass($0) } ?? .none
    }

    /// Called under `lock`.
    @inlinable final func becomeSteadyIfPossible() {
        if machine.isSteady(hasMail: mailbox != nil), !isClosed { flags.store(Self.steady) }
    }
}
