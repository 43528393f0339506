// SPDX-License-Identifier: Apache-2.0

extension SubscriptionArbiter {
    /// Attaches the subscription of an upstream, or cancels it.
    ///
    /// - Returns: The demand to request from it, and whether the downstream has yet to receive its own subscription, which is this object;
    ///   `nil` if it was cancelled.
    @usableFromInline package func attach(_ subscription: any Subscription, as number: Int) -> (owed: Subscribers.Demand, isFirst: Bool)? {
        let taken = decide { machine -> (Subscribers.Demand, Bool)? in
            // A native upstream would go on without a subscriber. A foreign one behaves as it does with Combine.
            if wasCancelLost, Self.isNative(subscription) { _ = machine.end() }
            guard let owed = machine.attach(number) else { return nil }
            self.subscription = subscription
            defer { hasDeliveredSubscription = true }
            return (owed, !hasDeliveredSubscription)
        }
        if taken == nil { subscription.cancel() }
        return taken
    }

    /// Detaches an upstream that has ended and may be followed by another.
    ///
    /// - Parameter startsNext: Whether the next upstream is to begin.
    /// - Returns: Whether it was the active one.
    @usableFromInline package func detach(_ number: Int, startingNext startsNext: Bool = false) -> Bool {
        let (isActive, released) = decide { machine -> (Bool, (any Subscription)?) in
            guard machine.detach(number) else { return (false, nil) }
            if startsNext { _ = machine.startNext() }
            return (true, subscription.take())
        }
        withExtendedLifetime(released) {}
        return isActive
    }

    /// Subscribes to the last upstream, unless the downstream has cancelled.
    ///
    /// - Parameter subscribe: Subscribes to the upstream; receives its number and the object in `kept`.
    @usableFromInline func beginLast(_ subscribe: (Int, AnyObject?) -> Void) {
        let (number, kept) = decide { machine -> (Int?, AnyObject?) in
            machine.isLast = true
            subscribing = ThreadID.current
            return (machine.begin(), self.kept.take())
        }
        guard let number else { return }
        subscribe(number, kept)
        lock.withLock { subscribing = ThreadID.none }
    }

    /// Subscribes to the upstream that is due, and again for as long as one is due when the call returns: an upstream that fails while it is
    /// being subscribed to costs no stack.
    ///
    /// - Parameter subscribe: Subscribes to the upstream; receives its number and the object in `kept`.
    @usableFromInline package func subscribeToNext(_ subscribe: (Int, AnyObject) -> Void) {
        let isMine = lock.withLock {
            guard subscribing == ThreadID.none else { return false }
            subscribing = ThreadID.current
            return true
        }
        guard isMine else { return }
        while let (number, kept) = decide(beginDue) { subscribe(number, kept) }
    }

    private func beginDue(_ machine: inout ArbiterMachine) -> (Int, AnyObject)? {
        guard machine.phase == .due, let kept, let number = machine.begin() else {
            subscribing = ThreadID.none
            return nil
        }
        return (number, kept)
    }

    /// Makes the next upstream due, if none is active.
    @usableFromInline package func startNext() { _ = decide { $0.startNext() } }

    /// Whether no upstream is active, and none is due.
    @usableFromInline package var isIdle: Bool { lock.withLock { machine.phase == .idle } }

    /// Retains an object until the end, in place of the previous one.
    @usableFromInline package func retain(companion object: AnyObject) {
        let displaced = lock.withLock {
            let displaced = machine.isOver ? object : companion
            if !machine.isOver { companion = object }
            return displaced
        }
        withExtendedLifetime(displaced) {}
    }

    /// Ends the succession, by an upstream's completion or by an error between two upstreams. The caller delivers the completion.
    ///
    /// - Parameter number: The upstream's number; `nil` if none is active.
    /// - Returns: Whether this call ended it: `false` if it was over before, or if the upstream is stale.
    @usableFromInline package func end(by number: Int?) -> Bool {
        let (isEnd, remains) = decide { machine -> (Bool, Any?) in
            guard number.map({ machine.isActive($0) }) ?? true, machine.end() else { return (false, nil) }
            return (true, (subscription.take(), kept.take(), companion.take()))
        }
        withExtendedLifetime(remains) {}
        return isEnd
    }

    /// Whether the upstream is the active one and its subscription is attached.
    @usableFromInline func isRunning(_ number: Int) -> Bool { lock.withLock { machine.phase == .running && machine.number == number } }
}

/// Holds a publisher that is to be subscribed to later.
@usableFromInline package final class PendingPublisher<P: Publisher> {
    @usableFromInline package let publisher: P

    @inlinable package init(_ publisher: P) {
        self.publisher = publisher
    }
}
