// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct FunctionTablesTests {
    private final class Table {}
    private enum One {}
    private enum Two {}
    private enum Contended {}

    private func table(of type: Any.Type) -> Table {
        FunctionTables.table(of: type) { Table() }.withUncountedReference { $0 }
    }

    @Test func `a type has one table`() {
        let first = table(of: One.self)
        #expect(
            FunctionTables.table(of: One.self) {
                Issue.record("made twice"); return Table()
            }.withUncountedReference { $0 } === first)
    }

    @Test func `a type has a table for each use`() {
        final class Other {}
        let lifetime = FunctionTables.table(of: One.self, for: .lifetime) { Other() }
        #expect(lifetime.toOpaque() != FunctionTables.table(of: One.self) { Table() }.toOpaque())
        #expect(FunctionTables.table(of: One.self, for: .lifetime) { Other() }.toOpaque() == lifetime.toOpaque())
    }

    @Test func `two types have two tables`() {
        #expect(table(of: One.self) !== table(of: Two.self))
    }

    @Test func `a table that another thread has put in first is used, and the own one released`() {
        weak let second: Table?
        let first = Table()
        do {
            let made = Table()
            second = made
            let kept = FunctionTables.table(of: Contended.self) {
                // While this thread makes its table, another thread puts one in.
                let inserted = FunctionTables.table(of: Contended.self) { first }
                #expect(inserted.withUncountedReference { $0 } === first)
                return made
            }
            #expect(kept.withUncountedReference { $0 } === first)
        }
        #expect(second == nil)
    }

    @Test func `types that share a slot have their own tables, also if no slot is left`() {
        // No addresses of types: these differ in bits that the place does not depend on.
        let keys = (1...20).map { UInt($0) << 32 }
        #expect(Set(keys.map { FunctionTables.slot(of: $0) }).count == 1)
        for key in keys {
            #expect(FunctionTables.find(key) == 0)
            #expect(FunctionTables.insert(key + 1, for: key) == key + 1)
            #expect(FunctionTables.insert(key + 2, for: key) == key + 1)
        }
        for key in keys { #expect(FunctionTables.find(key) == key + 1) }
    }
}
