// SPDX-License-Identifier: Apache-2.0

/// Decides which of several successive upstreams is active, and how much to request from the next one. One upstream is active at a time; the
/// outstanding demand survives the change. A value, without a lock; its carrier guards it.
///
/// ```
///   idle ────begin──▶ awaiting ─attach─▶ running ──detach──▶ idle            begin: increments the number, so that the
///     │  ▲                                  │                                upstream before is stale from then on
///     │  └────────────detach────────────────┘
///     └──startNext──▶ due ──begin──▶ …          any ──end──▶ over
/// ```
@usableFromInline struct ArbiterMachine {
    @usableFromInline enum Phase {
        /// No upstream is active.
        case idle
        /// No upstream is active, and the next is to begin.
        case due
        /// The upstream has begun; its subscription has not arrived.
        case awaiting
        case running
        case over
    }

    @usableFromInline var phase = Phase.idle
    /// The number of the upstream that began last. The first has number one.
    @usableFromInline var number = 0
    /// No upstream begins after the active one.
    @usableFromInline var isLast = false
    @usableFromInline var ledger = DemandLedger()

    @inlinable init() {}

    @inlinable var isOver: Bool { phase == .over }

    /// Whether the upstream of that number is the active one, subscribed to already or not.
    @inlinable func isActive(_ number: Int) -> Bool {
        number == self.number && (phase == .awaiting || phase == .running)
    }

    /// The number of the upstream whose values need not be counted, or zero: the demand is unlimited, or no upstream follows that would need
    /// the remaining demand.
    @inlinable var uncounted: Int { phase == .running && (isLast || ledger.isUnlimited) ? number : 0 }

    // MARK: The upstreams

    /// Begins another upstream; the one before is stale.
    ///
    /// - Returns: Its number, unless the succession is over.
    @inlinable mutating func begin() -> Int? {
        guard phase != .over else { return nil }
        number += 1
        phase = .awaiting
        return number
    }

    /// Attaches an upstream's subscription.
    ///
    /// - Returns: The demand to request, all that is outstanding; `nil` if the subscription is refused.
    @inlinable mutating func attach(_ number: Int) -> Subscribers.Demand? {
        guard phase == .awaiting, number == self.number else { return nil }
        phase = .running
        return ledger.owed
    }

    /// Counts a value of an upstream.
    ///
    /// - Returns: Whether to deliver it: the upstream is active, and the value was requested or no upstream follows.
    @inlinable mutating func countValue(_ number: Int) -> Bool {
        guard phase == .running, number == self.number else { return false }
        return isLast || ledger.spendIfOwed()
    }

    /// Detaches an upstream that has ended and is to be followed.
    ///
    /// - Returns: Whether it was the active one.
    @inlinable mutating func detach(_ number: Int) -> Bool {
        guard isActive(number) else { return false }
        phase = .idle
        return true
    }

    /// Notes that the next upstream is to begin, if none is active.
    @inlinable mutating func startNext() -> Bool {
        guard phase == .idle else { return false }
        phase = .due
        return true
    }

    // MARK: The downstream

    /// - Returns: Whether to request from the active upstream; if not, the demand is for the next one.
    @inlinable mutating func request(_ demand: Subscribers.Demand) -> Bool {
        guard phase != .over else { return false }
        ledger.add(demand)
        return phase == .running
    }

    /// Adds the demand that a value's delivery returned.
    ///
    /// - Parameter number: The number of the upstream that delivered.
    /// - Returns: Whether that upstream is still the last and is returned the demand, and whether to request it from its successor.
    @inlinable mutating func addDemand(_ demand: Subscribers.Demand, by number: Int?) -> (isTold: Bool, requestsSuccessor: Bool) {
        // If everything was requested from an upstream, no more is requested from it.
        let wasUnlimited = ledger.isUnlimited
        let isRunning = request(demand)
        let isTold = self.number == number
        return (isTold, isRunning && !isTold && !wasUnlimited)
    }

    /// - Returns: Whether it was not over before.
    @inlinable mutating func end() -> Bool {
        defer { phase = .over }
        return phase != .over
    }
}
