// SPDX-License-Identifier: Apache-2.0

/// The one subscription of a downstream for several upstreams, one after another. The ``ArbiterMachine`` decides; this object requests from
/// the active upstream and cancels it.
///
/// ```
///   upstream ──▶ a subscriber of its own ──▶ downstream ──▶ link ──▶ the active upstream's subscription
/// ```
/// It retains the upstream's subscription and not the downstream, so that it is part of no reference cycle. Values do not pass through it: an
/// upstream begins when the one before has ended, so that values come one at a time, and while nothing has to be counted each costs one read
/// of a word.
@usableFromInline package final class SubscriptionArbiter: SubscriptionCore, SignalHandling {
    @usableFromInline let name: String
    @usableFromInline let upstreamPolicy: UpstreamPolicy
    @usableFromInline let lock = Lock()
    /// The number of the upstream whose values need not be counted. Written under `lock`.
    @usableFromInline let uncounted = Word()
    /// 1 once a second `cancel()` has returned, while the first one may not have reached the upstream.
    @usableFromInline let silence = AtomicByte()

    // Guarded by `lock`.

    @usableFromInline @exclusivity(unchecked) var machine = ArbiterMachine()
    @usableFromInline @exclusivity(unchecked) var subscription: (any Subscription)?
    /// What subscribing to the next upstream needs. Retained until the end.
    @usableFromInline @exclusivity(unchecked) var kept: AnyObject?
    /// What runs beside the succession. Retained until the end.
    @usableFromInline @exclusivity(unchecked) var companion: AnyObject?
    /// The thread that is subscribing to an upstream after the first, if any.
    @usableFromInline @exclusivity(unchecked) var subscribing = ThreadID.none
    /// Whether a strict arbiter ignored a cancel from inside of subscribing.
    @usableFromInline @exclusivity(unchecked) var wasCancelLost = false
    /// Whether the downstream has received its subscription.
    @usableFromInline @exclusivity(unchecked) var hasDeliveredSubscription = false

    /// For `dump` only; the upstream retains it. Set once, before any other object has the link; the stage's `deinit` clears it.
    @usableFromInline let stage = ShownReference()

    /// Makes an arbiter whose first upstream, number one, is to be subscribed to next.
    ///
    /// - Parameters:
    ///   - kept: What subscribing to the next upstream needs; released at the end.
    ///   - upstreamPolicy: Whether it traps on a request for zero values, and loses a cancel while it subscribes to a foreign publisher.
    @usableFromInline package init(name: String, keeping kept: AnyObject? = nil, upstreamPolicy: UpstreamPolicy = .lenient) {
        self.name = name
        self.kept = kept
        self.upstreamPolicy = upstreamPolicy
        super.init(handler: SubscriptionArbiter.self)
        _ = machine.begin()
    }

    /// Decides under the lock, and updates `uncounted` for the delivering threads.
    @inlinable func decide<Decision>(_ body: (inout ArbiterMachine) -> Decision) -> Decision {
        lock.withLock {
            let decision = body(&machine)
            uncounted.store(UInt(bitPattern: machine.uncounted))
            return decision
        }
    }

    // MARK: The downstream

    @usableFromInline func handleRequest(_ demand: Subscribers.Demand) {
        if upstreamPolicy.trapsOnZero { demand.assertNonZero() }
        decide { $0.request(demand) ? subscription : nil }?.request(demand)
    }

    @usableFromInline func handleCancel() {
        let remains = decide { machine -> (subscription: (any Subscription)?, kept: Any?) in
            // As with Combine's `catch`. Another thread's cancel is not lost.
            let isLost = upstreamPolicy.losesCancelWhileSubscribing && machine.phase == .awaiting && subscribing == ThreadID.current
            if isLost { wasCancelLost = true }
            if machine.isOver { silence.store(1) }
            return !isLost && machine.end() ? (subscription.take(), (kept.take(), companion.take())) : (nil, nil)
        }
        remains.subscription?.cancel()
        withExtendedLifetime(remains) {}
    }

    // MARK: Values

    /// Whether the upstream's values need not be counted now.
    @inlinable @inline(__always) package func passes(_ number: Int) -> Bool { uncounted.peek() == UInt(bitPattern: number) }

    /// Counts a value.
    ///
    /// - Returns: Whether to deliver it: a value that was not requested is not delivered.
    @inlinable func countValue(_ number: Int) -> Bool { decide { $0.countValue(number) } }

    /// Counts a value, as far as it was requested; one that was not passes on uncounted.
    ///
    /// - Returns: Whether to deliver it: a value of a stale upstream is not delivered.
    @inlinable package func spend(_ number: Int) -> Bool {
        decide { machine in
            guard machine.isActive(number) else { return false }
            _ = machine.ledger.spendIfOwed()
            return true
        }
    }

    /// Counts a value, unless the succession is over: what an upstream delivers that a cancel has not reached is passed on, as with Combine.
    ///
    /// - Returns: Whether to deliver it: a value that was not requested is not delivered.
    @inlinable func spendUnlessOver() -> Bool {
        decide { $0.isOver || $0.ledger.spendIfOwed() }
    }

    /// Whether nothing may be delivered any more.
    @inlinable var isSilent: Bool { silence.peek() != 0 }

    /// Adds the demand that the downstream returned for a value.
    ///
    /// - Returns: The demand to return to the upstream that delivered. If another upstream has followed meanwhile, the demand was requested
    ///   from that one.
    @inlinable package func addDemand(_ demand: Subscribers.Demand, by number: Int) -> Subscribers.Demand {
        guard demand != .none else { return .none }
        let (isTold, successor) = decide { machine -> (Bool, (any Subscription)?) in
            let answer = machine.addDemand(demand, by: number)
            return (answer.isTold, answer.requestsSuccessor ? subscription : nil)
        }
        successor?.request(demand)
        return isTold ? demand : .none
    }

    @usableFromInline package override var description: String { name }
    @usableFromInline override var reflectedChildren: [Mirror.Child] {
        stage.children
    }
}
