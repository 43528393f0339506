// SPDX-License-Identifier: Apache-2.0

/// The one subscription of a downstream for several upstreams, one after another. The ``ArbiterMachine`` decides; this requests of the
/// active upstream, and cancels it.
///
/// ```
///   upstream ──▶ a subscriber of its own ──▶ downstream ──▶ link ──▶ the active upstream's subscription
/// ```
/// It keeps the way up and not the way down, so that nothing here closes a circle. Values pass it by: an upstream begins when the one
/// before has ended, so that they come one at a time, and while nothing has to be counted they cost one look at a word.
@usableFromInline package final class SubscriptionArbiter: SubscriptionCore, SignalHandling {
    @usableFromInline let name: String
    @usableFromInline let upstreamPolicy: UpstreamPolicy
    @usableFromInline let lock = Lock()
    /// The number of the upstream whose values need not be counted. Written under `lock`.
    @usableFromInline let uncounted = Word()

    // Guarded by `lock`.

    @usableFromInline @exclusivity(unchecked) var machine = ArbiterMachine()
    @usableFromInline @exclusivity(unchecked) var subscription: (any Subscription)?
    /// What it takes to go on, until the end.
    @usableFromInline @exclusivity(unchecked) var kept: AnyObject?
    /// What works beside it, until the end.
    @usableFromInline @exclusivity(unchecked) var companion: AnyObject?
    /// The thread that is inside of subscribing to an upstream that follows, if one is.
    @usableFromInline @exclusivity(unchecked) var subscribing = ThreadID.none
    /// A strict one did not hear a cancel, from inside of subscribing.
    @usableFromInline @exclusivity(unchecked) var wasCancelLost = false
    /// The downstream has its subscription.
    @usableFromInline @exclusivity(unchecked) var hasDeliveredSubscription = false

    /// For `dump` only; the upstream keeps it. Written once, before any other object has the link.
    @usableFromInline weak var stage: (any CustomReflectable & AnyObject)?

    /// The first upstream is to be subscribed to next, as number one.
    ///
    /// - Parameters:
    ///   - kept: What it takes to go on; released at the end.
    ///   - upstreamPolicy: Strict: traps when nothing is requested, and does not hear a cancel from inside of subscribing to a publisher
    ///     that is foreign.
    @usableFromInline package init(name: String, keeping kept: AnyObject? = nil, upstreamPolicy: UpstreamPolicy = .lenient) {
        self.name = name
        self.kept = kept
        self.upstreamPolicy = upstreamPolicy
        super.init(handler: SubscriptionArbiter.self)
        _ = machine.begin()
    }

    /// Decides under the lock, and lets the values' path know.
    @inlinable func decide<Decision>(_ body: (inout ArbiterMachine) -> Decision) -> Decision {
        lock.withLock {
            let decision = body(&machine)
            uncounted.store(UInt(bitPattern: machine.uncounted))
            return decision
        }
    }

    // MARK: The downstream

    @usableFromInline func handleRequest(_ demand: Subscribers.Demand) {
        if upstreamPolicy == .strict { demand.assertNonZero() }
        decide { $0.request(demand) ? subscription : nil }?.request(demand)
    }

    @usableFromInline func handleCancel() {
        let remains = decide { machine -> (subscription: (any Subscription)?, kept: Any?) in
            // As with Combine's `catch`. Another thread's cancel is not lost.
            let isLost = upstreamPolicy == .strict && machine.phase == .awaiting && subscribing == ThreadID.current
            if isLost { wasCancelLost = true }
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
    /// - Returns: Whether it goes on: one that was not requested does not.
    @inlinable func countValue(_ number: Int) -> Bool { decide { $0.countValue(number) } }

    /// Counts a value, which must have been requested.
    ///
    /// - Returns: Whether it goes on: one of a stale upstream does not.
    @inlinable package func spend(_ number: Int) -> Bool {
        decide { machine in
            guard machine.isActive(number) else { return false }
            machine.ledger.spend()
            return true
        }
    }

    /// Takes note of what the downstream requested by a value.
    ///
    /// - Returns: What the upstream that delivered is still to be told. Where another has followed meanwhile, that one was asked.
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
    @usableFromInline override var reflectedChildren: [Mirror.Child] { stage.map { Array($0.customMirror.children) } ?? [] }
}
