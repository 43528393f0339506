// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import Testing
import WatertightLint

@Suite("The table of verbs")
struct VerbTableTests {
    @Test func `each row is read`() {
        #expect(VerbTable.verbs.count > 400)
        for library in Verb.Library.allCases { #expect(VerbTable.verbs.contains { $0.library == library }, "\(library)") }
        for role in Verb.Role.allCases { #expect(VerbTable.verbs.contains { $0.role == role }, "\(role)") }
        for keeps in Verb.Keeps.allCases { #expect(VerbTable.verbs.contains { $0.keeps == keeps }, "\(keeps)") }
    }

    @Test func `no verb is listed twice in one role`() {
        let texts = VerbTable.verbs.map { "\($0.library) \($0.role) \($0.name)/\($0.selector ?? "")" }
        #expect(Dictionary(grouping: texts, by: \.self).filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test func `what keeps nothing names no argument, and what keeps something names one`() {
        let keepsNothing = VerbTable.verbs.filter { $0.keeps == .nothing }
        #expect(keepsNothing.filter { !$0.kept.isEmpty }.map(\.text) == [])
        #expect(VerbTable.verbs.filter { $0.keeps != .nothing && $0.kept.isEmpty }.map(\.text) == [])
    }

    @Test func `what a verb holds weakly is not among what it keeps`() {
        let weak: Set = ["weak", "with", "untilDeinitOf", "duringLifetimeOf"]
        #expect(
            VerbTable.verbs.filter { [.stream, .subscription, .object].contains($0.keeps) && !weak.isDisjoint(with: $0.kept) }.map(\.text)
                == [])
    }

    @Test func `the page shows the table`() throws {
        let page = try String(contentsOf: DeclaredVerb.root.appending(path: "Documentation/LintVerbs.md"), encoding: .utf8)
        #expect(page == VerbTable.page, "write the page anew: watertight rules --verbs > Documentation/LintVerbs.md")
    }

    @Test(arguments: DeclaredVerb.Module.allCases) func `each operator of a module is in the table, with the closures that escape`(
        module: DeclaredVerb.Module
    ) {
        let declared = DeclaredVerb.all(in: module)
        #expect(declared.count > 50)
        let table = Dictionary(grouping: VerbTable.verbs.filter { module.libraries.contains($0.library) }) { verb in
            verb.name.split(separator: ".").last.map(String.init) ?? verb.name
        }
        #expect(Set(declared.filter { table[$0.name] == nil }.map(\.text)).sorted() == [], "not in the table")
        let lost = declared.filter { verb in
            let candidates = (table[verb.name] ?? []).filter { verb.isMeant(by: $0) }
            return !Set(verb.escaping).subtracting(candidates.flatMap(\.kept)).isEmpty
        }
        #expect(Set(lost.map(\.text)).sorted() == [], "a closure escapes, and the table does not say so")
    }

    @Test(arguments: DeclaredVerb.Module.allCases) func `what the table keeps is taken by an operator of that name`(
        module: DeclaredVerb.Module
    ) {
        let declared = Dictionary(grouping: DeclaredVerb.all(in: module), by: \.name)
        let wrong = VerbTable.verbs.filter { verb in
            guard verb.library == module.libraries.last, [.stream, .subscription].contains(verb.keeps), let own = declared[verb.name] else {
                return false
            }
            let labels = own.flatMap(\.labels)
            return !Set(verb.kept).subtracting(["_"]).isSubset(of: labels)
        }
        #expect(wrong.map(\.text) == [])
    }
}

#endif
