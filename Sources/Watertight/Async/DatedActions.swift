// SPDX-License-Identifier: Apache-2.0

/// The actions that have a date, by date; those of one date in the order in which they were scheduled. A value, without a lock.
struct DatedActions<Instant: InstantProtocol> where Instant.Duration == Duration {
    struct Entry {
        let date: Instant
        let tolerance: Duration
        let action: ClockAction
    }

    private var entries: [Entry] = []

    var earliest: Entry? { entries.first }

    mutating func insert(_ entry: Entry) {
        let place = entries.lastIndex { $0.date <= entry.date }.map { $0 + 1 } ?? 0
        entries.insert(entry, at: place)
    }

    /// Takes the actions whose date has come. A repeated one gets its next date, a whole number of intervals later; the runs that it has missed are
    /// left out.
    mutating func takeDue(at now: Instant) -> [ClockAction] {
        let count = entries.prefix { $0.date <= now }.count
        let taken = entries.prefix(count).filter { !$0.action.isCancelled }
        entries.removeFirst(count)
        for entry in taken {
            guard let interval = entry.action.interval else { continue }
            let missed = (entry.date.duration(to: now) / interval).rounded(.down)
            insert(Entry(date: entry.date.advanced(by: interval * Int(missed + 1)), tolerance: entry.tolerance, action: entry.action))
        }
        return taken.map(\.action)
    }
}
