// SPDX-License-Identifier: Apache-2.0

import WatertightLeaks

/// Looks at the heap between the runs of a scenario, for kinds of objects that grow each time.
struct Repetition {
    /// From one look to the next.
    let runs: Int
    private var counts: [LiveObjects.Kind: Int] = [:]
    /// The kinds that have grown between all looks so far.
    private var suspects: Set<LiveObjects.Kind>?
    /// Where their objects were before the last runs.
    private var earlier: [LiveObjects.Kind: Set<UInt>] = [:]
    private var looks = 0
    private var lastLook = ContinuousClock.now
    /// How long the scenario must not run now: as long as its last runs took.
    private(set) var rest: Duration?

    /// How often the counts are compared before objects are looked for.
    private static let comparisons = 2

    /// Time in which any thread of a busy machine is run.
    private static let leastRest = Duration.milliseconds(100)

    init(runs: Int) { self.runs = max(1, runs) }

    /// One a run, and not quite that many, since another thread may just have released one of the same kind.
    private var least: Int { runs - runs / 4 }

    /// Looks at the heap after so many runs. Returns whether as many have to follow, after a ``rest`` if there is to be one.
    mutating func goesOn() throws(SearchFailure) -> Bool {
        let ran = ContinuousClock.now - lastLook
        rest = nil
        defer { (looks, lastLook) = (looks + 1, .now) }
        switch looks {
        case 0:
            counts = try LiveObjects.counts()
            return true
        case ...Self.comparisons:
            try compare()
            if suspects?.isEmpty == true { return false }
            if looks == Self.comparisons { rest = max(ran, Self.leastRest) }
            return true
        default: return false
        }
    }

    /// In place: a list of all the counts would be one more object of its type at each look.
    private mutating func compare() throws(SearchFailure) {
        let current = try LiveObjects.counts()
        let grown = current.filter { $0.value - (counts[$0.key] ?? 0) >= least }.map(\.key)
        suspects = suspects?.intersection(grown) ?? Set(grown)
        counts = current
    }

    /// Looks at the heap once more after the rest. What has grown nevertheless grows by other threads.
    mutating func endRest() throws(SearchFailure) {
        earlier = try LiveObjects.addresses(of: suspects ?? [])
        suspects = suspects?.filter { kind in (earlier[kind]?.count ?? 0) - (counts[kind] ?? 0) < least }
        earlier = earlier.filter { suspects?.contains($0.key) == true }
    }

    /// What has grown in the last runs, too, and is still alive.
    func growth() throws(SearchFailure) -> [ObjectGrowth] {
        guard !earlier.isEmpty else { return [] }
        return try LiveObjects.growth(since: earlier, by: least)
    }
}
