// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightRx

/// Every sequence of six events, beside an oracle that keeps a list of the observers.
@Suite struct ConnectionMachineTests {
    enum Step: CaseIterable {
        case join
        case connectOldest
        case leaveOldest
        case endOldest
        case leaveGone
    }

    /// The observers of the present run, and one that belongs to an earlier run.
    private struct Oracle {
        var present: [UInt] = []
        var gone: UInt?
        var isConnected = false

        mutating func clear() {
            gone = present.first ?? gone
            present = []
            isConnected = false
        }
    }

    /// Whether the machine agrees with the oracle on the last of the steps; nil if that is of no consequence to either.
    private func agrees(_ steps: [Step]) -> Bool? {
        var machine = ConnectionMachine()
        var oracle = Oracle()
        var agrees: Bool? = true
        for step in steps {
            agrees = act(step, on: &machine, &oracle)
            if agrees == nil { continue }
            agrees =
                agrees == true && machine.count == oracle.present.count && machine.isConnected == oracle.isConnected
                && oracle.present.allSatisfy { $0 == machine.run }
        }
        return agrees
    }

    private func act(_ step: Step, on machine: inout ConnectionMachine, _ oracle: inout Oracle) -> Bool? {
        let first = oracle.present.first
        switch (step, first, oracle.gone) {
        case (.join, _, _):
            oracle.present.append(machine.join())
            return true
        case (.connectOldest, let run?, _):
            let needsConnection = machine.needsConnection(run)
            if needsConnection { machine.isConnected = true }
            defer { oracle.isConnected = true }
            return needsConnection == !oracle.isConnected
        case (.leaveOldest, let run?, _):
            let disconnects = oracle.present.count == 1 && oracle.isConnected
            if oracle.present.count == 1 { oracle.clear() } else { oracle.present.removeFirst() }
            return machine.leave(run) == disconnects
        case (.endOldest, let run?, _):
            let disconnects = oracle.isConnected
            oracle.clear()
            return machine.end(run) == disconnects
        case (.leaveGone, _, let run?):
            let (leaves, ends, connects) = (machine.leave(run), machine.end(run), machine.needsConnection(run))
            return !leaves && !ends && !connects
        default: return nil
        }
    }

    @Test func `the machine agrees with the oracle`() {
        var stories = 0
        var mismatches: [[Step]] = []
        everyStory(of: Step.allCases, upTo: 6) { story in
            guard let agrees = agrees(story) else { return false }
            stories += 1
            if !agrees { mismatches.append(story) }
            return agrees
        }
        #expect(mismatches.isEmpty)
        #expect(stories > 500)
    }
}
