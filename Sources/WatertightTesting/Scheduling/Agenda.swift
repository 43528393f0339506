// SPDX-License-Identifier: Apache-2.0

internal import DequeModule

/// What is to be done, and when: decides which action is the next, and performs none. A value, which its scheduler guards.
///
/// ```
///   idle ──head(for:)──▶ under way ──next: nothing is due, or the limit is reached──▶ idle
///                         ▲     │
///                         └─────┘ head(for:): goes further; next: an action
/// ```
struct Agenda<Time: Strideable> {
    struct Entry {
        var date: Time
        /// Counts the calls of `schedule`; a repetition keeps its number.
        let number: Int
        let interval: Time.Stride?
        let tolerance: Time.Stride
        let action: () -> Void
    }

    /// How far the advance that is under way goes: to a date; and, where it has a limit, on to the last action.
    struct Goal {
        var date: Time
        /// How many actions may be performed on the way to the last.
        var limit: Int?
        var performed = 0
    }

    enum Next {
        case perform(Entry)
        case reached
        case limitReached(Int)
    }

    /// Who schedules at once again and again would never let the time pass.
    static var mostAtOneMoment: Int { 1_000_000 }

    private(set) var now: Time
    /// In the order in which they will be performed.
    private(set) var entries: Deque<Entry> = []
    private var lastNumber = 0
    private var goal: Goal?
    private var countAtThisMoment = 0

    init(now: Time) {
        self.now = now
    }

    /// A date that is past means now.
    ///
    /// - Returns: The number, by which it can be removed.
    mutating func add(
        at date: Time, every interval: Time.Stride? = nil, tolerance: Time.Stride, _ action: @escaping () -> Void
    ) -> Int {
        lastNumber += 1
        insert(Entry(date: max(date, now), number: lastNumber, interval: interval, tolerance: tolerance, action: action))
        return lastNumber
    }

    private mutating func insert(_ entry: Entry) {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            let other = entries[middle]
            let isBefore = other.date == entry.date ? other.number < entry.number : other.date < entry.date
            if isBefore { low = middle + 1 } else { high = middle }
        }
        entries.insert(entry, at: low)
    }

    /// - Returns: What was removed, for the caller to release.
    mutating func remove(_ number: Int) -> Entry? {
        entries.firstIndex { $0.number == number }.map { entries.remove(at: $0) }
    }

    /// - Returns: What was removed, for the caller to release.
    mutating func removeAll() -> Deque<Entry> {
        let removed = entries
        entries = []
        return removed
    }

    /// - Parameter limit: How many actions may be performed on the way to the last; `nil` to go no further than `date`.
    /// - Returns: Whether the caller is to perform the actions. Otherwise somebody is doing so already, and goes as far.
    mutating func head(for date: Time, limit: Int? = nil) -> Bool {
        precondition(date >= now, "Virtual time does not go back: it is \(now), and was to advance to \(date)")
        guard var goal else {
            self.goal = Goal(date: date, limit: limit)
            countAtThisMoment = 0
            return true
        }
        goal.date = max(goal.date, date)
        goal.limit = [goal.limit, limit].compactMap { $0 }.max()
        self.goal = goal
        return false
    }

    /// Takes the next action out; one that repeats stands there again already, for its next time.
    mutating func next() -> Next {
        guard let goal else { return .reached }
        guard let due = entries.first, due.date <= goal.date || goal.limit != nil else {
            now = max(now, goal.date)
            self.goal = nil
            return .reached
        }
        if let limit = goal.limit {
            self.goal?.performed += 1
            if goal.performed >= limit {
                self.goal = nil
                return .limitReached(limit)
            }
        }
        pass(to: due.date)
        entries.removeFirst()
        if let interval = due.interval {
            var again = due
            again.date = due.date.advanced(by: interval)
            insert(again)
        }
        return .perform(due)
    }

    private mutating func pass(to date: Time) {
        if date > now { countAtThisMoment = 0 }
        now = date
        countAtThisMoment += 1
        precondition(
            countAtThisMoment <= Self.mostAtOneMoment,
            "\(Self.mostAtOneMoment) actions were performed at \(now), and there is always one more: virtual time stands still")
    }
}
