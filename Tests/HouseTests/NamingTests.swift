// SPDX-License-Identifier: Apache-2.0

import Testing

/// The names of decision 0018 held against the tree, and the rule against samples that break it.
@Suite struct NamingTests {
    let tree = SourceTree.here

    @Test func `the names of decision 0018 are in use, and those of before are not`() throws {
        let table = NamingRules.table(try tree.file("Documentation/Decisions/0018-the-fields-names.md"))
        #expect(table.count > 300)
        #expect(table.map(\.old).count == Set(table.map { $0.kind + $0.old }).count, "an old name has two lines")
        // These two name the old ones.
        let own = ["Tests/HouseTests/NamingRules.swift", "Tests/HouseTests/NamingTests.swift"]
        // A face uses the words of its ancestor, and the linter's table of verbs lists them.
        let faces = [
            "Sources/WatertightRx", "Sources/WatertightReactive", "Tests/WatertightRxTests/", "Tests/WatertightReactiveTests/",
            "Sources/WatertightLint/Verbs/",
        ]
        func isOfFace(_ file: SourceFile) -> Bool { faces.contains(where: file.path.hasPrefix) }
        let sources = try tree.files(under: ["Sources/"], suffix: ".swift").filter { !isOfFace($0) }.map(NamingRules.Identifiers.init)
        let others = try tree.files(under: ["Tests/", "Benchmarks/", "Fuzzing/"], suffix: ".swift")
            .filter { !own.contains($0.path) && !isOfFace($0) }.map(NamingRules.Identifiers.init)
        // `Tests/OptimisedRaces` is a package of its own, with names of its own.
        let paths = tree.paths.filter { path in
            ["Sources/", "Tests/KernelTests/", "Tests/RaceTests/"].contains(where: path.hasPrefix) && !faces.contains(where: path.hasPrefix)
        }
        let complaints =
            NamingRules.filesAreNamed(table, paths: paths) + NamingRules.namesAreNew(table, sources: sources, others: others)
        #expect(complaints.isEmpty, "\n\(complaints.joined(separator: "\n"))")
    }

    private func identifiers(_ path: String, _ lines: String...) -> NamingRules.Identifiers {
        NamingRules.Identifiers(SourceFile(path: path, text: lines.joined(separator: "\n")))
    }

    private func complaints(_ row: String, in file: NamingRules.Identifiers) -> [String] {
        let table = NamingRules.table(SourceFile(path: "0018.md", text: "| Kind | Old | New | Search |\n|---|---|---|---|\n" + row))
        return NamingRules.namesAreNew(table, sources: [file], others: [])
    }

    @Test func `a table is read`() {
        let rows = NamingRules.table(
            SourceFile(path: "a", text: "# A\n\n| Kind | Old | New | X |\n|---|---|---|---|\n| type | `A` | `B`, `C` | in Sources |\n"))
        #expect(rows == [NamingRules.Renaming(kind: "type", old: "A", new: ["B", "C"], search: "in Sources")])
    }

    @Test func `a name that is left and one that is missing are found`() {
        let row = "| type | `Roster` | `Multicaster` | everywhere |"
        #expect(complaints(row, in: identifiers("Sources/A.swift", "class Multicaster {}")).isEmpty)
        #expect(complaints(row, in: identifiers("Sources/A.swift", "class Multicaster {}", "let a = Roster()")).count == 1)
        #expect(complaints(row, in: identifiers("Sources/A.swift", "class Multicaster {}  // once a Roster", "let a = \"Roster\"")).isEmpty)
        #expect(complaints(row, in: identifiers("Sources/A.swift", "class Multicaster {}", "@Test func `a Roster`() {}")).isEmpty)
        // It is neither named nor declared.
        #expect(complaints(row, in: identifiers("Sources/A.swift", "class Other {}")).count == 2)
    }

    @Test func `a name that is also a word is looked for where it is declared, or in its file`() {
        let declared = "| function | `meet` | `addDemand` | declared |"
        #expect(complaints(declared, in: identifiers("Sources/A.swift", "func addDemand() {}", "other.meet()")).isEmpty)
        #expect(complaints(declared, in: identifiers("Sources/A.swift", "func addDemand() {}", "func meet() {}")).count == 1)
        let inFile = "| function | `meet` | `addDemand` | `A.swift` |"
        #expect(complaints(inFile, in: identifiers("Sources/A.swift", "func addDemand() {}", "other.meet()")).count == 1)
        #expect(complaints(inFile, in: identifiers("Sources/B.swift", "func addDemand() {}")).count == 1)
    }

    @Test func `a file that has its old name is found`() {
        let table = [NamingRules.Renaming(kind: "file", old: "Roster.swift", new: ["Multicaster.swift"], search: "everywhere")]
        #expect(NamingRules.filesAreNamed(table, paths: ["Sources/Kernel/Multicaster.swift"]).isEmpty)
        #expect(NamingRules.filesAreNamed(table, paths: ["Sources/Kernel/Roster.swift"]).count == 2)
    }
}
