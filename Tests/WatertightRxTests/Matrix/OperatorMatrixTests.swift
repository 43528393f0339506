// SPDX-License-Identifier: Apache-2.0

import Testing

/// Every operator at every ending: what it delivers, when it disposes of what it has subscribed to, and what it lets go of.
@Suite struct OperatorMatrixTests {
    @Test(arguments: OperatorTable.rows) func `each ending delivers what the row says, and nothing afterwards`(row: OperatorRow) {
        for ending in row.endings {
            #expect(Stage(ending).play(row).deliveries == row.deliveries[ending], "\(ending)")
        }
    }

    @Test(arguments: OperatorTable.rows) func `each subscription to a source is disposed of once, when the row says`(row: OperatorRow) {
        for ending in row.endings {
            let outcome = Stage(ending).play(row)
            #expect(outcome.sourceLifetimes == row.sourceLifetimes[ending], "source, \(ending)")
            #expect(outcome.otherLifetimes == row.otherLifetimes[ending], "other, \(ending)")
            #expect(outcome.disposals.allSatisfy { $0 == 1 }, "\(ending): \(outcome.disposals)")
        }
    }

    @Test(arguments: OperatorTable.rows) func `after each ending all is released, though the source keeps its observers`(row: OperatorRow) {
        for ending in row.endings {
            let outcome = Stage(ending).play(row)
            #expect(outcome.isProbeReleased, "\(ending): a closure is kept")
            #expect(outcome.liveTokens == 0, "\(ending): a value or the observer is kept")
        }
    }

    @Test(arguments: OperatorTable.rows) func `disposed of inside of its first delivery, it delivers nothing more and keeps nothing`(
        row: OperatorRow
    ) {
        let outcome = Stage(.disposedInside).play(row)
        #expect(outcome.lateDeliveries == 0)
        #expect(outcome.disposals.allSatisfy { $0 == 1 }, "\(outcome.disposals)")
        #expect(outcome.isProbeReleased, "a closure is kept")
        #expect(outcome.liveTokens == 0, "a value or the observer is kept")
        #expect(outcome.locksHeld == 0)
    }

    @Test(arguments: OperatorTable.rows) func `nothing is called out under a lock`(row: OperatorRow) {
        for ending in row.endings {
            let outcome = Stage(ending).play(row)
            #expect(outcome.callouts > 0)
            #expect(outcome.locksHeld == 0, "\(ending)")
        }
    }
}
