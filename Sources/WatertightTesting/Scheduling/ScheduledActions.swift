// SPDX-License-Identifier: Apache-2.0

internal import DequeModule
internal import WatertightCore

/// The scheduled actions of a test scheduler: decides which action is next, and performs none. A value, which its scheduler guards.
///
/// ```
///   idle ──setGoal(for:)──▶ under way ──next: nothing is due, or the limit is reached──▶ idle
///                            ▲     │
///                            └─────┘ setGoal(for:): goes further; next: an action
/// ```
struct ScheduledActions<Time: Strideable> {
    struct Entry {
        var date: Time
        /// Counts the calls of `schedule`; a repetition keeps its number.
        let number: Int
        let interval: Time.Stride?
        let tolerance: Time.Stride
        let action: () -> Void
    }

    /// How far the current advance goes: to a date, if given, and to the last action, if it has a limit.
    struct Goal {
        var date: Time?
        /// How many actions may be performed until the last.
        var limit: Int?
        var performed = 0
    }

    enum Next {
        case perform(Entry)
        case reached
        case limitReached(Int)
    }

    /// The limit for actions at one moment, and for a run that is extended by its own actions: without it, actions that always schedule another at
    /// once would stop time, and a run whose actions always advance would never end.
    static var mostAtOneMoment: Int { 1_000_000 }

    private(set) var now: Time
    /// The entries in the order in which they will be performed.
    private(set) var entries: Deque<Entry> = []
    private(set) var lastNumber = 0
    private var goal: Goal?
    private var countAtThisMoment = 0

    init(now: Time) {
        self.now = now
    }

    /// Adds an entry. A past date means now.
    ///
    /// - Returns: The number by which the entry can be removed.
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

    /// - Returns: The removed entry, for the caller to release; `nil` if there is none of that number.
    mutating func remove(_ number: Int) -> Entry? {
        entries.firstIndex { $0.number == number }.map { entries.remove(at: $0) }
    }

    /// - Returns: The removed entries, for the caller to release.
    mutating func removeAll() -> Deque<Entry> {
        let removed = entries
        entries = []
        return removed
    }

    /// Advances to a date.
    ///
    /// - Returns: Whether the caller must perform the actions. Otherwise an advance is under way already, and is extended that far.
    mutating func setGoal(for date: Time) -> Bool {
        require(date >= now, "Virtual time does not go back: it is \(now), and was to advance to \(date)")
        return setGoal(for: Goal(date: Self.isNever(date) ? VirtualTime.last as? Time : date))
    }

    /// Advances to the last action.
    ///
    /// - Parameter limit: How many actions may be performed.
    /// - Returns: Whether the caller must perform the actions. Otherwise an advance is under way already, and is extended that far.
    mutating func setGoalForLast(atMost limit: Int) -> Bool {
        setGoal(for: Goal(limit: limit))
    }

    private mutating func setGoal(for new: Goal) -> Bool {
        guard let goal else {
            self.goal = new
            countAtThisMoment = 0
            return true
        }
        self.goal?.date = [goal.date, new.date].compactMap { $0 }.max()
        self.goal?.limit = [goal.limit, new.limit].compactMap { $0 }.max()
        return false
    }

    /// Applies to virtual time only; other time types define for themselves how they treat moments that are too far away.
    private static func isNever(_ date: Time) -> Bool { date as? VirtualTime == .never }

    /// Removes and returns the next action; a repeating one is added again for its next run.
    mutating func next() -> Next {
        guard let goal else { return .reached }
        let due = entries.first.flatMap { Self.isNever($0.date) ? nil : $0 }
        let isBeforeDate = if let due, let date = goal.date { due.date <= date } else { false }
        guard let due, isBeforeDate || goal.limit != nil else {
            end(at: goal.date)
            return .reached
        }
        if let limit = goal.limit {
            self.goal?.performed += 1
            if goal.performed >= limit {
                // An advance, not the run, has set the date, so the actions up to it are performed regardless of the run's limit.
                guard isBeforeDate, goal.performed < Self.mostAtOneMoment else {
                    end(at: isBeforeDate ? nil : goal.date)
                    return .limitReached(limit)
                }
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

    private mutating func end(at date: Time?) {
        now = max(now, date ?? now)
        goal = nil
    }

    private mutating func pass(to date: Time) {
        if date > now { countAtThisMoment = 0 }
        now = date
        countAtThisMoment += 1
        require(
            countAtThisMoment <= Self.mostAtOneMoment,
            "\(Self.mostAtOneMoment) actions were performed at \(now), and there is always one more: virtual time stands still")
    }
}
