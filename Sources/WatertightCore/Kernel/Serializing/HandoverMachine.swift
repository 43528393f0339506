// SPDX-License-Identifier: Apache-2.0

/// Decides when the owner of a turn hands it over, and which sender is slowed. It counts, and knows neither the signals nor the threads. A
/// value, without a lock; its keeper guards it.
///
/// ```
///   fresh ──the owner has spent its budget──▶ offered ──a sender waits──▶ handed over: fresh, of the next owner
///     ▲                                          └──nothing is left to do──▶ the turn ends
///     └──────────────────────────────────────────────────────────┘
/// ```
/// Valid transitions: `next` and `end` are the owner's alone. `slow`, and then one `release`, are of any other thread, and count it as
/// waiting in between. While a sender waits, the turn may be handed to all that wait; each of them looks under the lock whether it has the turn
/// before it goes, so a turn that was handed over finds an owner.
@usableFromInline package struct HandoverMachine {
    /// How many deliveries a thread makes for others before it offers its turn.
    @usableFromInline package static var budget: Int { 1_000 }
    /// How many signals may stand before a sender's without slowing it.
    @usableFromInline package static var limit: Int { 1_024 }

    @usableFromInline let budget: Int
    @usableFromInline let limit: Int
    /// Whether the owner has spent its budget: the next sender waits for the turn.
    @usableFromInline var isOffered = false
    /// How many senders wait.
    @usableFromInline var waiting = 0
    /// Whether a sender was ever slowed by a line that was too long.
    @usableFromInline var hasSlowed = false

    @usableFromInline package init(budget: Int = HandoverMachine.budget, limit: Int = HandoverMachine.limit) {
        self.budget = budget
        self.limit = limit
    }

    /// With a limit of a user's. The usual one needs no machine before there is a line.
    @usableFromInline package static func limited(to limit: Int) -> HandoverMachine? {
        require(limit >= 0, "A sender cannot stand behind a negative number of values")
        return limit == Self.limit ? nil : HandoverMachine(limit: limit)
    }

    /// The owner, which has acted on so many signals of others, wants the next.
    ///
    /// - Returns: Whether it hands the turn over instead.
    @usableFromInline mutating func next(after acts: Int) -> Bool {
        isOffered = acts >= budget
        guard isOffered, waiting > 0 else { return false }
        isOffered = false
        return true
    }

    /// The turn ends.
    @usableFromInline mutating func end() {
        isOffered = false
    }

    /// A sender has queued behind so many others.
    ///
    /// - Returns: Whether it waits now, until its keeper calls `release`.
    @usableFromInline mutating func slow(behind count: Int) -> Bool {
        guard isTooLong(count) || (isOffered && waiting == 0) else { return false }
        waiting += 1
        return true
    }

    /// Whether a sender that waits has nothing more to wait for.
    @usableFromInline func mayGo(behind count: Int) -> Bool { !isTooLong(count) && !isOffered }

    /// A sender waits no more.
    @usableFromInline mutating func release() {
        waiting -= 1
    }

    /// A sender is slowed by the values before its own.
    ///
    /// - Returns: Whether that is for the first time, which is reported once.
    @usableFromInline mutating func noteSlowed() -> Bool {
        defer { hasSlowed = true }
        return !hasSlowed
    }

    @usableFromInline func isTooLong(_ count: Int) -> Bool { count > limit }
}
