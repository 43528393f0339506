// SPDX-License-Identifier: Apache-2.0

import FuzzCases

extension AllowedDifference {
    /// Where OpenCombine iterates a hash table, and we a list.
    static let orders = [
        AllowedDifference(
            id: "the order in which inner streams are asked and cancelled",
            row: "`flatMap`: the order in which inner streams receive requests and cancels",
            example: Case(
                sources: [Source(.sequence(4)), Source(.probe)], stages: [Stage("flatMap")], script: [.cancel(0)])
        ) { mismatch in
            guard mismatch.played.stages.contains(where: { $0.name.hasPrefix("flatMap") }) else { return }
            if !mismatch.hasHookInCancel { mismatch.sortCancels() }
            switch (mismatch.ourFirst, mismatch.theirFirst) {
            case (.asked(1..., _, _), .asked(1..., _, _)), (.answered(1..., _, _), .answered(1..., _, _)),
                (.cancelled(1..., _), .cancelled(1..., _)):
                if mismatch.isPermutedHere { mismatch.forgiveRest() }
            default: break
            }
        }
    ]

    /// It precedes others, which would remove a part of it.
    static let subjects = [
        AllowedDifference(
            id: "the order of a subject's subscribers",
            row: "The order in which a subject's subscribers get a value",
            example: Case(
                sources: [Source(.passthrough)], stages: [Stage("map")], openings: Array(repeating: .unlimited, count: 9),
                script: Array(repeating: .subscribe, count: 8) + [.send(0, to: 0)])
        ) { mismatch in
            guard mismatch.hasSharedSubject else { return }
            // As a whole: within each step both do the same things. The first to subscribe to a source behind it has the lower number there.
            let sorted = mismatch.sortedBySteps
            if sorted.isExplained { return mismatch = sorted }
            let unnumbered = mismatch.unnumbered.sortedBySteps
            if unnumbered.isExplained { mismatch = unnumbered }
        }
    ]
}

extension Mismatch {
    /// With the events of each step in one order on both sides.
    var sortedBySteps: Mismatch {
        var sorted = self
        sorted.sortRuns { !$0.isStep }
        return sorted
    }

    /// Brings the cancels that follow each other into one order.
    mutating func sortCancels() { sortRuns { if case .cancelled = $0 { true } else { false } } }

    /// The mismatch without the numbers of the sources' subscribers.
    fileprivate var unnumbered: Mismatch {
        var unnumbered = self
        unnumbered.ours = ours.map(\.unnumbered)
        unnumbered.theirs = theirs.map(\.unnumbered)
        return unnumbered
    }

    /// Brings the events of each run of such into one order, on both sides.
    fileprivate mutating func sortRuns(_ isOfRun: (Event) -> Bool) {
        ours = ours.sortingRuns(isOfRun)
        theirs = theirs.sortingRuns(isOfRun)
    }

    /// Whether two or more subscribers have joined one subject of the library.
    var hasSharedSubject: Bool {
        if played.isShared, played.openings.count > 1 || ours.count(where: { $0.action == .connect }) > 1 { return true }
        return played.sources.indices.contains { source in
            guard [.passthrough, .currentValue, .future].contains(played.sources[source].kind) else { return false }
            // Sources without a tap do not record their subscribers.
            guard played.sources[source].isTapped else { return played.openings.count > 1 || source > 0 }
            return ours.count { if case .joined(source, _) = $0 { true } else { false } } > 1
        }
    }

    /// Whether an action happens inside a cancel, at the first difference.
    fileprivate var hasHookInCancel: Bool {
        ours[first...].prefix { !$0.isStep }.contains {
            if case .hook(let hook) = $0, case .cancellation = hook.moment { true } else { false }
        }
    }

    /// Whether it begins with the other one of two subscribers, or of two inner streams.
    fileprivate var isPermutedHere: Bool {
        guard let ourFirst, let theirFirst else { return false }
        return theirs[first...].contains(ourFirst) && ours[first...].contains(theirFirst)
    }
}

extension Trace {
    fileprivate func sortingRuns(_ isOfRun: (Event) -> Bool) -> Trace {
        var sorted: Trace = []
        var run: Trace = []
        func close() {
            sorted += run.map { (key: "\($0)", event: $0) }.sorted { $0.key < $1.key }.map(\.event)
            run = []
        }
        for event in self {
            if isOfRun(event) {
                run.append(event)
            } else {
                close()
                sorted.append(event)
            }
        }
        close()
        return sorted
    }
}

extension Event {
    fileprivate var unnumbered: Event {
        switch self {
        case .joined(let source, _): .joined(source: source, 0)
        case .asked(let source, _, let ask): .asked(source: source, 0, ask)
        case .answered(let source, _, let ask): .answered(source: source, 0, ask)
        case .cancelled(let source, _): .cancelled(source: source, 0)
        default: self
        }
    }
}
