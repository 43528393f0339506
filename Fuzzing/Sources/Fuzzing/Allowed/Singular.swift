// SPDX-License-Identifier: Apache-2.0

import FuzzCases

extension AllowedDifference {
    static let singular = [
        AllowedDifference(
            id: "print() of a value that asked for nothing",
            row: "`print()`, a value for which the subscriber returns no demand",
            example: Case(sources: [Source(.just)], stages: [Stage("print")])
        ) { mismatch in
            let line = "p: request max: (0) (synchronous)"
            while case .told(let stage, line)? = mismatch.theirs.first(where: { $0.isTold(line) }),
                let place = mismatch.theirs.firstIndex(of: .told(stage: stage, line)), place > 0, place + 1 < mismatch.theirs.count
            {
                mismatch.theirs.removeSubrange((place - 1)...(place + 1))
            }
        },
        AllowedDifference(
            id: "prefix() finishes with its last value",
            row: "`prefix(_:)`, `output(at:)` and `output(in:)` after the last value wanted",
            example: Case(stages: [Stage("prefixAsItIs", 1)], script: [.send(0, to: 0)])
        ) { mismatch in
            guard mismatch.played.stages.map(\.name) == ["prefixAsItIs"] else { return }
            mismatch.forgiveOurs { _, event in event == .cancelled(source: 0, 0) || event == .finished(0) }
        },
        AllowedDifference(
            id: "removeDuplicates(by:) compares with what it delivered last",
            row: "`removeDuplicates(by:)` with a predicate that is no equivalence",
            example: Case(stages: [Stage("removeDuplicatesNearby")], script: [.send(0, to: 0), .send(1, to: 0), .send(2, to: 0)])
        ) { mismatch in
            guard mismatch.played.stages.map(\.name) == ["removeDuplicatesNearby"] else { return }
            if case .value? = mismatch.ourFirst { mismatch.forgiveRest() }
        },
    ]
}

extension Event {
    fileprivate func isTold(_ line: String) -> Bool { if case .told(_, line) = self { true } else { false } }
}
