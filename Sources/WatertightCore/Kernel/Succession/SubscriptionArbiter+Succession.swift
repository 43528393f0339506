// SPDX-License-Identifier: Apache-2.0

// One upstream after another.

extension SubscriptionArbiter {
    /// The subscription of an upstream came: it is taken, or cancelled.
    ///
    /// - Returns: What to ask it for, and whether the downstream is still to be given its own subscription, this; nothing where it was
    ///   cancelled.
    @usableFromInline package func attach(_ subscription: any Subscription, as number: Int) -> (owed: Subscribers.Demand, isFirst: Bool)? {
        let taken = decide { machine -> (Subscribers.Demand, Bool)? in
            // A native one would run without a subscriber. A foreign one does what it does with Combine.
            if wasCancelLost, Self.isNative(subscription) { _ = machine.end() }
            guard let owed = machine.attach(number) else { return nil }
            self.subscription = subscription
            defer { hasDeliveredSubscription = true }
            return (owed, !hasDeliveredSubscription)
        }
        if taken == nil { subscription.cancel() }
        return taken
    }

    /// An upstream has ended, and may be followed.
    ///
    /// - Parameter startsNext: Whether the next is to begin.
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
    /// - Parameter subscribe: Subscribes to it by its number; gets what was kept.
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

    /// Subscribes to the upstream that is due, and to the next as long as one is due when the subscribing is done: one that fails inside of
    /// its own subscription costs no stack.
    ///
    /// - Parameter subscribe: Subscribes to it by its number; gets what is kept.
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

    /// The next is to begin, if none is active.
    @usableFromInline package func startNext() { _ = decide { $0.startNext() } }

    /// Whether none is active, and none is to begin.
    @usableFromInline package var isIdle: Bool { lock.withLock { machine.phase == .idle } }

    /// Keeps an object until the end, in the place of the one before.
    @usableFromInline package func retain(companion object: AnyObject) {
        let displaced = lock.withLock {
            let displaced = machine.isOver ? object : companion
            if !machine.isOver { companion = object }
            return displaced
        }
        withExtendedLifetime(displaced) {}
    }

    /// All is over by an upstream's end, or by an error in between, and is still to be told.
    ///
    /// - Parameter number: Of the upstream; none where none is active.
    /// - Returns: Whether it is so: not where it was over before, and not by a stale upstream.
    @usableFromInline package func end(by number: Int?) -> Bool {
        let (isEnd, remains) = decide { machine -> (Bool, Any?) in
            guard number.map({ machine.isActive($0) }) ?? true, machine.end() else { return (false, nil) }
            return (true, (subscription.take(), kept.take(), companion.take()))
        }
        withExtendedLifetime(remains) {}
        return isEnd
    }

    /// Whether the subscription of the upstream has come.
    @usableFromInline func isRunning(_ number: Int) -> Bool { lock.withLock { machine.phase == .running && machine.number == number } }
}

/// Keeps a publisher that is to be subscribed to later.
@usableFromInline package final class PendingPublisher<P: Publisher> {
    @usableFromInline package let publisher: P

    @inlinable package init(_ publisher: P) {
        self.publisher = publisher
    }
}
