// SPDX-License-Identifier: Apache-2.0

#if Lint

/// A rule about a subscription that its own closure's `self` keeps. For each cycle one of these rules speaks, so that one mend clears the line.
protocol CycleRule: Rule {
    func covers(_ cycle: Cycle) -> Bool
    func message(_ cycle: Cycle) -> String
}

extension CycleRule {
    func findings(in program: Program) -> [Finding] {
        program.cycles.filter(covers).map { cycle in
            finding(
                in: cycle.subscription.file, at: cycle.retention.at, message(cycle), cycle.confidence,
                notes: cycle.notes)
        }
    }
}

extension Cycle {
    /// The property that keeps the subscription, as a program writes it.
    var keeperText: String { Keeper.own(keeper).text }

    /// The upstream, the storage, and what else was found on the path.
    var notes: [Finding.Note] {
        let file = subscription.file
        var notes: [Finding.Note] = []
        if case .endless(let reason, let at) = life { notes.append(Finding.Note(location: Location(file, at), message: reason)) }
        notes.append(Finding.Note(location: Location(file, keptAt), message: "the subscription is stored here"))
        notes += others.map { Finding.Note(location: Location(file, $0.at), message: "`self` is captured strongly here, too") }
        if let teardown {
            notes.append(Finding.Note(location: Location(file, keptAt), message: "`\(teardown)` may end the subscription before"))
        }
        return notes
    }
}

#endif
