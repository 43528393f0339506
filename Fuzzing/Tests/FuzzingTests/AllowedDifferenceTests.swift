// SPDX-License-Identifier: Apache-2.0

import Foundation
import Fuzzing
import Testing

@Suite struct AllowedDifferenceTests {
    @Test func `each has a name of its own`() {
        #expect(Set(AllowedDifference.all.map(\.id)).count == AllowedDifference.all.count)
    }

    @Test func `each has a row in the list of differences`() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let text = try String(contentsOf: root.appending(path: "Documentation/CombineDifferences.md"), encoding: .utf8)
        let missing = Set(AllowedDifference.all.map(\.row)).filter { !text.contains("\n| \($0)") }
        #expect(missing.isEmpty)
    }
}
