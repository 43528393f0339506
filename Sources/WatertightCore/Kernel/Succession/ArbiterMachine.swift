// SPDX-License-Identifier: Apache-2.0

/// What a succession of upstreams behind one subscription decides: whose events count, and what the next one is asked for. One upstream
/// is active at a time; what the downstream is owed survives the change. A value, without a lock; its keeper guards it.
///
/// ```
///   idle ────begin──▶ awaiting ─attach─▶ running ──detach──▶ idle            begin: the number goes up, so that whoever
///     │  ▲                                  │                                was active before is stale from then on
///     │  └────────────detach────────────────┘
///     └──startNext──▶ due ──begin──▶ …          any ──end──▶ over
/// ```
@usableFromInline struct ArbiterMachine {
    @usableFromInline enum Phase {
        /// Nobody is active.
        case idle
        /// Nobody is active, and the next is to begin.
        case due
        /// The upstream has begun; its subscription has not come.
        case awaiting
        case running
        case over
    }

    @usableFromInline var phase = Phase.idle
    /// Of the upstream that began last. The first has number one.
    @usableFromInline var number = 0
    /// Nobody begins after the one that is active.
    @usableFromInline var isLast = false
    @usableFromInline var ledger = DemandLedger()

    @inlinable init() {}

    @inlinable var isOver: Bool { phase == .over }

    /// Whether the upstream of that number is the active one, subscribed to already or not.
    @inlinable func isActive(_ number: Int) -> Bool {
        number == self.number && (phase == .awaiting || phase == .running)
    }

    /// The number of the upstream whose values need not be counted, or zero: everything is owed, or nobody comes after it who would have
    /// to be asked.
    @inlinable var uncounted: Int { phase == .running && (isLast || ledger.isUnlimited) ? number : 0 }

    // MARK: The upstreams

    /// Another upstream begins; the one before is stale.
    ///
    /// - Returns: Its number, unless all is over.
    @inlinable mutating func begin() -> Int? {
        guard phase != .over else { return nil }
        number += 1
        phase = .awaiting
        return number
    }

    /// The subscription of an upstream came.
    ///
    /// - Returns: What it is asked for, all that is still owed; nothing where it is refused.
    @inlinable mutating func attach(_ number: Int) -> Subscribers.Demand? {
        guard phase == .awaiting, number == self.number else { return nil }
        phase = .running
        return ledger.owed
    }

    /// A value came, which is let through where it was asked for.
    @inlinable mutating func countValue(_ number: Int) -> Bool {
        guard phase == .running, number == self.number else { return false }
        return isLast || ledger.spendIfOwed()
    }

    /// An upstream has ended, and is to be followed.
    ///
    /// - Returns: Whether it was the active one.
    @inlinable mutating func detach(_ number: Int) -> Bool {
        guard isActive(number) else { return false }
        phase = .idle
        return true
    }

    /// The next is to begin, if nobody is active.
    @inlinable mutating func startNext() -> Bool {
        guard phase == .idle else { return false }
        phase = .due
        return true
    }

    // MARK: The downstream

    /// - Returns: Whether the active upstream is to be asked; where not, the next one will be.
    @inlinable mutating func request(_ demand: Subscribers.Demand) -> Bool {
        guard phase != .over else { return false }
        ledger.add(demand)
        return phase == .running
    }

    /// A value's delivery asked.
    ///
    /// - Parameter number: Of the upstream that delivered.
    /// - Returns: Whether that one is still the last and is told, and whether the one that has followed is asked.
    @inlinable mutating func addDemand(_ demand: Subscribers.Demand, by number: Int?) -> (isTold: Bool, requestsSuccessor: Bool) {
        // Who was asked for everything is asked no more.
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
