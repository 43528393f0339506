// SPDX-License-Identifier: Apache-2.0

import Testing

/// The table has a row for each form of each verb.
@Suite struct OperatorTableTests {
    /// Verbs whose result is no observable; they have tests of their own.
    private static let absent: Set = ["values"]

    @Test func `the verbs of the rows are those of the issue`() {
        let verbs = Set(OperatorTable.verbs.values.flatMap(\.keys))
        #expect(Set(OperatorTable.rows.map(\.verb)) == verbs)
        #expect(verbs.isDisjoint(with: Self.absent))
    }

    @Test(arguments: OperatorTable.verbs.keys.sorted()) func `each form of a folder's verbs has a row`(folder: String) {
        for (verb, forms) in OperatorTable.verbs[folder] ?? [:] {
            let count = OperatorTable.rows.count { $0.verb == verb }
            #expect(count >= forms, "\(verb) has \(count) rows")
        }
    }

    @Test func `no two rows have a name`() {
        #expect(Set(OperatorTable.rows.map(\.name)).count == OperatorTable.rows.count)
    }

    @Test func `each row has a delivery for four endings at least`() {
        for row in OperatorTable.rows { #expect(row.endings.starts(with: [.next, .completed, .error, .dispose]), "\(row.name)") }
    }
}
