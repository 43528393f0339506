// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// Every operator, of signals and of producers, at every ending: what it delivers, and what it lets go of.
@Suite struct OperatorMatrixTests {
    /// What a play has shown. The sources, their inputs, the observers of each start and the disposable are kept meanwhile.
    struct Outcome {
        let signs: String
        let isProbeReleased: Bool
        let live: Int
        let locksHeld: Int
        let calls: Int
        let isDisposedOf: Bool
    }

    private static func play(_ subscribe: OperatorRow.Play, to ending: Ending) -> Outcome {
        let ledger = Ledger()
        let sources = PlayedSources(ledger)
        weak var probe: Probe?
        var signs: [String] = []
        let disposable: (any Disposable)?
        do {
            let (held, handler) = (Probe(ledger), Counted(ledger))
            probe = held
            disposable = subscribe(sources, held) { sign in
                handler.ledger.touch()
                signs.append(sign)
            }
        }
        sources.playValues()
        if ending == .disposed { disposable?.dispose() } else { sources.play(ending) }
        let (live, isProbeReleased, isDisposedOf) = (ledger.live, probe == nil, sources.isDisposedOf)
        sources.playOn()
        withExtendedLifetime((disposable, sources)) {}
        return Outcome(
            signs: signs.joined(separator: " "), isProbeReleased: isProbeReleased, live: live, locksHeld: ledger.locksHeld,
            calls: ledger.calls, isDisposedOf: isDisposedOf)
    }

    private static func expect(_ row: OperatorRow, ofSignals: Bool) {
        guard let subscribe = ofSignals ? row.signal : row.producer else { return }
        for ending in Ending.allCases {
            let outcome = play(subscribe, to: ending)
            #expect(outcome.signs == row.expected(at: ending, ofSignal: ofSignals), "\(ending)")
            #expect(outcome.isProbeReleased, "\(ending): a closure is kept")
            #expect(outcome.live == 0, "\(ending): values, closures or the observer are kept")
            #expect(outcome.locksHeld == 0, "\(ending): called out under a lock")
            #expect(outcome.calls > 0)
            #expect(outcome.isDisposedOf, "\(ending): a started source is not disposed of")
        }
    }

    @Test(arguments: OperatorTable.rows) func `an operator of signals delivers what its row says, and lets go of everything`(
        row: OperatorRow
    ) {
        Self.expect(row, ofSignals: true)
    }

    @Test(arguments: OperatorTable.rows) func `an operator of producers delivers what its row says, and lets go of everything`(
        row: OperatorRow
    ) {
        Self.expect(row, ofSignals: false)
    }

    @Test func `the table has a row for each verb`() {
        let verbs = Set(OperatorTable.rows.map { String($0.name.prefix { $0 != "," }) })
        #expect(OperatorTable.verbs.subtracting(verbs).isEmpty, "\(OperatorTable.verbs.subtracting(verbs))")
        #expect(verbs.subtracting(OperatorTable.verbs).isEmpty, "\(verbs.subtracting(OperatorTable.verbs))")
        #expect(Set(OperatorTable.rows.map(\.name)).count == OperatorTable.rows.count)
    }
}
