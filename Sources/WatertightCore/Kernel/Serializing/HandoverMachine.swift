// SPDX-License-Identifier: Apache-2.0

/// Decides when the owner of a drain hands it over, and which sender is slowed. It counts, and knows neither the signals nor the threads. A
/// value, without a lock; its carrier guards it.
///
/// ```
///   fresh ──the owner has spent its budget, or long──▶ offered ──a sender waits──▶ handed over: fresh, for the next owner
///     ▲                                                   └──nothing is left to do──▶ the drain is left
///     └───────────────────────────────────────────────────────────────────┘
/// ```
/// Valid transitions: the owner alone calls `next` and `end`. Any other thread calls `slow`, and then `release` once, and counts as waiting in
/// between. While a sender waits, the drain may be handed over to all that wait, but not back to the former owner, which is awake and would be the
/// first. Each of them looks under the lock whether it owns the drain before it returns, so a drain that was handed over finds an owner.
@usableFromInline package struct HandoverMachine {
    /// How many deliveries a thread makes for others before it offers the drain.
    @usableFromInline package static var budget: Int { 1_000 }
    /// How many signals may be queued before a sender's without slowing it, unless the user sets another limit.
    @usableFromInline package static var limit: Int { 1_024 }

    @usableFromInline let budget: Int
    @usableFromInline let limit: Int
    /// Whether the owner has spent its budget, or has delivered for long: the next sender waits for the drain.
    @usableFromInline var isOffered = false
    /// How many senders wait.
    @usableFromInline var waiting = 0
    /// Whether a sender was ever slowed by a queue that was too long.
    @usableFromInline var hasSlowed = false

    @usableFromInline package init(budget: Int = HandoverMachine.budget, limit: Int = HandoverMachine.limit) {
        self.budget = budget
        self.limit = limit
    }

    /// Makes a machine with a limit set by a user. The default limit needs no machine before a signal is queued.
    @usableFromInline package static func limited(to limit: Int) -> HandoverMachine? {
        let limit = checked(limit)
        return limit == Self.limit ? nil : HandoverMachine(limit: limit)
    }

    /// A limit set by a user, which is not negative.
    @usableFromInline package static func checked(_ limit: Int) -> Int {
        require(limit >= 0, "A sender cannot stand behind a negative number of values")
        return limit
    }

    /// Begins the next signal, for an owner that has acted on this many signals of others.
    ///
    /// - Parameter isLate: Whether it has done so for long: then it has spent its budget, too.
    /// - Returns: Whether the owner hands the drain over instead.
    @usableFromInline mutating func next(after acts: Int, isLate: Bool = false) -> Bool {
        isOffered = isLate || acts >= budget
        guard isOffered, waiting > 0 else { return false }
        isOffered = false
        return true
    }

    /// Withdraws the offer: the owner leaves the drain.
    @usableFromInline mutating func end() {
        isOffered = false
    }

    /// Notes that a sender has queued a signal behind this many others.
    ///
    /// - Returns: Whether it waits now, until its carrier calls `release`.
    @usableFromInline mutating func slow(behind count: Int) -> Bool {
        guard isTooLong(count) || (isOffered && waiting == 0) else { return false }
        waiting += 1
        return true
    }

    /// Whether a sender need not wait any longer.
    @usableFromInline func mayGo(behind count: Int) -> Bool { !isTooLong(count) && !isOffered }

    /// Notes that a sender does not wait any more.
    @usableFromInline mutating func release() {
        waiting -= 1
    }

    /// Notes that a sender is slowed by the values before its own.
    ///
    /// - Returns: Whether this is the first time, which is reported once.
    @usableFromInline mutating func noteSlowed() -> Bool {
        defer { hasSlowed = true }
        return !hasSlowed
    }

    @usableFromInline func isTooLong(_ count: Int) -> Bool { count > limit }

    /// How long a sender waits at most behind so many signals, in milliseconds: one, and twice as long for each 256 beyond the limit, up to a second. So a
    /// queue finds its length however slow the subscriber is; and a sender that holds what the subscriber needs goes on.
    @usableFromInline func maxWait(behind count: Int) -> Int { 1 << min(10, max(0, count - limit) / 256) }
}
