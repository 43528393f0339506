// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// The table has a row for each form of each operator that is public.
@Suite struct OperatorTableTests {
    /// No operators; or those that end in a task, or write to the console. Each has tests of its own.
    private static let elsewhere: Set = [
        // `ValuesTests`, `AwaitedValueTests`
        "values", "Infallible.values", "PrimitiveSequence.value", "PrimitiveSequence.create(detached:priority:work:)",
        // `HandOverTests`
        "publisher",
        // The sequence itself.
        "PrimitiveSequence.primitiveSequence",
        // `DebugTests`: the same as the observable's, which has a row that writes elsewhere.
        "PrimitiveSequence.debug(_:trimOutput:file:line:function:)", "Infallible.debug(_:trimOutput:file:line:function:)",
    ]

    private let verbs = Set(OperatorTable.rows.map(\.verb))

    /// The forms of the operators by their verbs; and the subjects and the relays.
    private static let face = Result {
        let (module, relays) = (try SymbolGraph(module: "WatertightRx"), try SymbolGraph(module: "WatertightRxRelay"))
        let operators = PublicOperators(of: [module, relays], as: elsewhere.union(OperatorTable.rows.map(\.verb)))
        return (
            operators: operators.forms,
            types: module.types(conformingTo: "SubjectType").union(relays.types(conformingTo: "ObservableType"))
        )
    }

    @Test func `each form of each public operator has a row`() throws {
        let operators = try Self.face.get().operators
        #expect(operators.count > 120)
        for (verb, forms) in operators where !Self.elsewhere.contains(verb) {
            let count = OperatorTable.rows.count { $0.verb == verb }
            #expect(count >= forms, "\(verb) has \(count) rows of \(forms)")
        }
    }

    @Test func `each subject and each relay has a row`() throws {
        let types = try Self.face.get().types
        #expect(types.isSuperset(of: ["AsyncSubject", "PublishRelay"]))
        #expect(types.subtracting(verbs) == [])
    }

    @Test func `each row is of something public, and nothing is left out that is not there`() throws {
        let face = try Self.face.get()
        #expect(verbs.subtracting(face.operators.keys).subtracting(face.types) == [])
        #expect(Self.elsewhere.subtracting(face.operators.keys) == [])
        #expect(Self.elsewhere.isDisjoint(with: verbs))
    }

    @Test func `no two rows have a name`() {
        #expect(Set(OperatorTable.rows.map(\.name)).count == OperatorTable.rows.count)
    }

    @Test func `each row has a delivery for four endings at least`() {
        for row in OperatorTable.rows { #expect(row.endings.starts(with: [.next, .completed, .error, .dispose]), "\(row.name)") }
    }
}
