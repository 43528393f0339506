// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// L5 (R1, R2) for every operator of the face: nothing is called out under a lock, and no thread waits for another's call.
///
/// The foreign lock: thread A holds a lock of its own and does something to the stream; thread B does something that calls a user's code, which takes
/// A's lock. A library that calls out under a lock of its own deadlocks here.
@Suite struct OperatorForeignLockTests {
    private func meet(_ row: OperatorRow, _ deedOfA: Deed, _ deedOfB: Deed) -> Bool {
        let (stage, lock) = (SharedStage(row), ForeignLock())
        stage.ledger.onCall { lock.meet() }
        let isPassed = lock.isPassed(acting: { stage.perform(deedOfA) }, reaching: { stage.perform(deedOfB) })
        stage.ledger.onCall {}
        stage.end()
        #expect(stage.ledger.locksHeld == 0, "called out under a lock: A: \(deedOfA), B: \(deedOfB)")
        return isPassed
    }

    @Test(arguments: OperatorTable.rows)
    func `L5 R1 R2: a thread that holds a lock that a callee takes is not waited for`(row: OperatorRow) throws {
        for a in [Deed.send, .complete, .subscribe, .dispose] {
            for b in Deed.allCases { try #require(meet(row, a, b), "A: \(a), B: \(b)") }
        }
    }
}
