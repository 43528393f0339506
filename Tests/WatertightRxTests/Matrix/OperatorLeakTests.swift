// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightLeaksTesting

/// The leak matrix (R30) of the face, as a user would write it: every operator, ended in every way, through `expectNoLeaks`. The sources keep their
/// observers meanwhile, and a careless owner the subscription.
@Suite struct OperatorLeakTests {
    @Test(arguments: OperatorTable.rows, [Ending.completed, .error, .dispose, .disposedInside])
    func `R30: an operator leaks nothing`(row: OperatorRow, ending: Ending) throws {
        let stage = Stage(ending)
        defer { stage.forgetAll() }
        try expectNoLeaks { scope in
            stage.watch = { scope.watch($0, $1) }
            stage.run(row)
            stage.watch = { _, _ in }
        }
    }

    @Test(.enabled(if: HeapProcess.isThis), .serialized, arguments: [Ending.completed, .error, .dispose, .disposedInside])
    func `an operator that keeps what it was given is reported`(ending: Ending) throws {
        let stage = Stage(ending)
        defer { stage.forgetAll() }
        let keeper = UncheckedBox(Keeper())
        let leaky = OperatorRow("leaky", "", "", "", "") { probe in
            keeper.value.kept = probe
            return probe.source
        }
        try withKnownIssue {
            try expectNoLeaks { scope in
                stage.watch = { scope.watch($0, $1) }
                stage.run(leaky)
                stage.watch = { _, _ in }
            }
        } matching: { issue in
            (issue.error as? LeaksFound)?.description.contains("expected: the operator's closures end with their stream") == true
        }
        withExtendedLifetime(keeper) {}
    }
}

private final class Keeper {
    var kept: AnyObject?
}
