// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

/// The scheduled actions of a test scheduler: decides which action is next, and performs none. A value, which its scheduler guards.
///
/// ```
///   idle ──setGoal(for:)──▶ under way ──next: nothing is due, or the limit is reached──▶ idle
///                            ▲     │
///                            └─────┘ setGoal(for:): goes further; next: an action
/// ```
struct ScheduledActions<Time: Strideable> {
    /// An action and what was scheduled with it.
    struct Scheduled {
        let interval: Time.Stride?
        let tolerance: Time.Stride
        let perform: () -> Void
    }

    typealias Entry = DatedActions<Time, Scheduled>.Entry

    /// How far the current advance goes: to a date, if given, and to the last action, if it has a limit.
    struct Goal {
        var date: Time?
        /// How many actions may be performed until the last.
        var limit: Int?
        var performed = 0
    }

    enum Next {
        case perform(Scheduled)
        case reached
        case limitReached(Int)
    }

    /// The limit for actions at one moment, and for a run that is extended by its own actions: without it, actions that always schedule another at
    /// once would stop time, and a run whose actions always advance would never end.
    static var mostAtOneMoment: Int { 1_000_000 }

    /// The first moment that never comes, and the last that can; `nil` if the time type has none.
    private let bounds: (never: Time, last: Time)?
    private(set) var now: Time
    /// A repetition keeps the position of its scheduling call.
    private var dated = DatedActions<Time, Scheduled>()
    private var goal: Goal?
    private var countAtThisMoment = 0

    init(now: Time) {
        self.now = now
        bounds = if let type = Time.self as? any BoundedTime.Type { Self.bounds(of: type) } else { nil }
    }

    private static func bounds<Bounded: BoundedTime>(of _: Bounded.Type) -> (never: Time, last: Time)? {
        guard let never = Bounded.never as? Time, let last = Bounded.last as? Time else { return nil }
        return (never, last)
    }

    /// The entries in the order in which they will be performed.
    var entries: [Entry] { dated.sorted }
    var first: Entry? { dated.first }
    /// How many actions were added.
    var additions: Int { dated.insertions }

    /// Adds an action. A past date means now, and so does one that is not a number.
    ///
    /// - Parameter place: By which the action can be removed.
    mutating func add(
        at date: Time, every interval: Time.Stride? = nil, tolerance: Time.Stride, place: DatedPlace? = nil, _ action: @escaping () -> Void
    ) {
        dated.insert(Scheduled(interval: interval, tolerance: tolerance, perform: action), at: date > now ? date : now, place: place)
    }

    /// - Returns: The removed entry, for the caller to release; `nil` if the action has run or was removed.
    mutating func remove(_ place: DatedPlace) -> Entry? { dated.remove(place) }

    /// - Returns: The removed entries, for the caller to release.
    mutating func removeAll() -> ContiguousArray<Entry> { dated.removeAll() }

    /// Advances to a date.
    ///
    /// - Returns: Whether the caller must perform the actions. Otherwise an advance is under way already, and is extended that far.
    mutating func setGoal(for date: Time) -> Bool {
        require(date >= now, "Virtual time does not go back: it is \(now), and was to advance to \(date)")
        return setGoal(for: Goal(date: isNever(date) ? max(bounds?.last ?? date, now) : date))
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

    private func isNever(_ date: Time) -> Bool { bounds.map { date >= $0.never } ?? false }

    /// Removes and returns the next action; a repeating one is added again for its next run.
    mutating func next() -> Next {
        guard let goal else { return .reached }
        let due = dated.first.flatMap { isNever($0.date) ? nil : $0 }
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
        if let interval = due.action.interval {
            dated.moveFirst(to: due.date.advanced(by: interval))
        } else {
            _ = dated.popFirst()
        }
        return .perform(due.action)
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
