// SPDX-License-Identifier: Apache-2.0

import Testing
@testable import WatertightLeaks
import WatertightLeaksTesting

extension HeapTests {
    /// Mistakes that people make, each found with the path that tells them which; and their mends, none of them reported.
    ///
    /// What `cycles()` finds without being told an object, `LeakShapesTests` asks: under the command, behind the stacks of the tests.
    ///
    /// One after the other: shapes that use the same variable would be found as one another's roots.
    @Suite struct LeakCatalogueTests {
        @Test(arguments: LeakShape.leakingStreams + LeakShape.leakingObjects + LeakShape.leakingSignals + LeakShape.leakingRoots)
        func `a leak is found, with the path that explains it`(_ shape: LeakShape) throws {
            var undo = {}
            let found = try recorded(LeaksFound.self) {
                try SourceLocations.$areRead.withValue(false) { try expectNoLeaks { undo = shape.make($0) } }
            }
            undo()
            let text = try #require(found?.report.groups.first?.leak.type) == "Screen" ? found!.report.text() : ""
            var rest = text[...]
            for part in shape.shows.map(Symbols.shown) {
                guard let range = rest.firstRange(of: part) else {
                    Issue.record("“\(part)” is missing in\n\(text)")
                    return
                }
                rest = rest[range.lowerBound...]
            }
            #expect(shape.fix.isEmpty || text.split(separator: "cut here: ").last!.contains(Symbols.shown(shape.fix)), "\(text)")
        }

        @Test(arguments: LeakShape.sound) func `what is sound is not reported`(_ shape: LeakShape) throws {
            var undo = {}
            try expectNoLeaks { undo = shape.make($0) }
            undo()
        }
    }
}
