// SPDX-License-Identifier: Apache-2.0

import Testing

/// The rules that a program can check, held against the tree. `RuleTests` shows that each of them can fail.
@Suite struct HouseTests {
    let tree = SourceTree.here

    /// The number of places in Sources that switch off a check of the compiler. A change needs a reason, written beside the line.
    static let uncheckedCount = 80

    private func sources() throws -> [SourceFile] { try tree.files(under: ["Sources/"], suffix: ".swift") }
    private func tests() throws -> [SourceFile] { try tree.files(under: ["Tests/"], suffix: ".swift") }
    private func benchmarks() throws -> [SourceFile] { try tree.files(under: ["Benchmarks/Sources/"], suffix: ".swift") }
    private func documents() throws -> [SourceFile] {
        try tree.paths.filter { $0.hasSuffix(".md") }.map(tree.file)
    }

    private func expectNone(_ complaints: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(complaints.isEmpty, "\n\(complaints.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }

    @Test func `the tree is found`() throws {
        #expect(try sources().count > 50)
        #expect(try tests().count > 5)
    }

    @Test func `every file names its licence`() throws {
        let others = try [
            "Package.swift", "Benchmarks/Package.swift", "Benchmarks/count", "Scripts/generate-twins", "Scripts/touch-clients", "check",
            ".ci/run",
        ].map(tree.file)
        let scripts = try tree.files(under: [".ci/", "Scripts/"], suffix: ".swift")
        expectNone((try sources() + tests() + benchmarks() + others + scripts).flatMap(LayoutRules.licence))
    }

    @Test(arguments: [("Tools", "WatertightCommand", 40), ("Observability", "WatertightObservability", 8), ("Lint", "WatertightLint", 40)])
    func `every file of a module behind a trait is guarded by that trait`(trait: String, module: String, count: Int) throws {
        let folders = ["Sources/\(module)", "Tests/\(module)Tests"]
        let files = try tree.files(under: folders.map { "\($0)/" }, suffix: ".swift")
        #expect(files.count > count)
        expectNone(files.flatMap { LayoutRules.traitGuard($0, trait: $0.path.contains("/Lint/") ? "Lint" : trait) })
        // Such a file is laid out as all others, except that the lines inside its guard are not indented.
        for folder in folders {
            let layout = try tree.file("\(folder)/.swift-format")
            #expect(layout.lines.filter { !$0.contains("indentConditional") } == (try tree.file(".swift-format").lines))
        }
    }

    @Test func `an attribute of inlining stands on its declaration's line`() throws {
        expectNone(try sources().flatMap(LayoutRules.bareAttributes))
    }

    @Test func `no source file is long and most are short`() throws {
        expectNone(try sources().flatMap(LayoutRules.length))
        expectNone(try LayoutRules.medianLength(sources()))
    }

    @Test func `no operator of the RxSwift face takes more than sixty lines of code`() throws {
        let folders = ["Operators", "Traits"].map { "Sources/WatertightRx/\($0)/" } + ["Sources/WatertightRxRelay/"]
        let operators = try SourceTree.here.files(under: folders, suffix: ".swift")
        #expect(operators.count > 100)
        expectNone(operators.flatMap(LayoutRules.operatorLength))
    }

    @Test func `core, extras and test tools import neither Foundation nor Dispatch`() throws {
        expectNone(try sources().flatMap(ImportRules.closedModule))
    }

    @Test func `there is no C target but the detective's`() {
        expectNone(tree.paths.flatMap(ImportRules.noC))
    }

    @Test func `every switched off check has its reason and all are counted`() throws {
        expectNone(try sources().flatMap(SafetyRules.reasons))
        let found = try sources().flatMap { file in SafetyRules.uncheckedLines(file).map { "\(file.path):\($0 + 1)" } }
        #expect(found.count == Self.uncheckedCount, "\n\(found.joined(separator: "\n"))")
    }

    @Test func `every construct that is used without a check has its reason, and all are counted`() throws {
        let sources = try sources()
        expectNone(sources.flatMap(SafetyRules.unsafeReasons))
        for (construct, known) in SafetyRules.unsafeCounts {
            let found = sources.reduce(0) { $0 + SafetyRules.count(of: construct, in: $1) }
            #expect(found == known, "\(construct): \(found), known are \(known)")
        }
    }

    @Test func `what is retained by hand is found by the leak detective, or is known not to be`() throws {
        let sources = try sources()
        expectNone(
            sources.flatMap { ReferenceRules.areKnown($0) } + ReferenceRules.kept.flatMap { ReferenceRules.areFound($0, in: sources) })
    }

    @Test func `fields that metadata hides, and memory that it does not know, are listed`() throws {
        let sources = try sources().filter { !$0.path.hasPrefix("Sources/WatertightLeaks/") }
        expectNone(sources.flatMap(ReferenceRules.hiddenTypesAreKnown) + sources.flatMap(ReferenceRules.rawMemoryIsKnown))
        let found = Set(sources.flatMap(ReferenceRules.hiddenTypes).map(\.name))
        #expect(found == Set(ReferenceRules.hiddenTypes.keys))
    }

    @Test func `Mend 13.A: every releasing store has a fence before it that retains do not pass`() throws {
        // The yield points exist in debug builds only, where no instruction is moved.
        let files = try sources().filter { $0.path != "Sources/WatertightCore/Kernel/Sync/YieldPoint.swift" }
        expectNone(files.flatMap(SafetyRules.unfencedStores))
    }

    @Test func `Mend 33.1: a machine that a lock guards is used under that lock alone`() throws {
        let files = try sources().filter { $0.text.contains("machine.") }
        #expect(files.count > 30)
        expectNone(files.flatMap(LockRules.usesWithoutLock))
    }

    @Test func `Mend 22.8: every trap of the libraries gives its reason in a release build`() throws {
        expectNone(try sources().filter { !$0.path.hasPrefix("Sources/WatertightCommand/") }.flatMap(SafetyRules.silentTraps))
    }

    @Test func `Mend 33.2: every trap has a row that says what reaches it`() throws {
        let page = try tree.file("Documentation/Traps.md")
        #expect(TrapRules.rows(of: page).count > 20)
        expectNone(try TrapRules.complaints(sources(), page: page))
    }

    @Test func `Mend 13.13: each feature that the language may remove is used in one place`() throws {
        expectNone(try sources().flatMap(SafetyRules.borrowedInOnePlace))
        for name in SafetyRules.borrowed.keys {
            #expect(try tree.file("Documentation/Language.md").lines.contains { $0.contains("`\(name)`") }, "\(name)")
        }
    }

    @Test func `the compiler says of every operator whether it is Sendable`() throws {
        let files = try tree.files(under: ["Sources/WatertightCore/", "Sources/Watertight/"], suffix: ".swift")
        #expect(files.flatMap(SendableRules.operators).count > 100)
        expectNone(SendableRules.areAnswered(files))
    }

    @Test func `everything public is documented`() throws {
        expectNone(try sources().flatMap(DocumentationRules.publicIsDocumented))
    }

    @Test func `every operator states its contract`() throws {
        // `subscribe(_:)`, which the contract declares, is no operator.
        let files = try tree.files(under: ["Sources/WatertightCore/", "Sources/Watertight/"], suffix: ".swift")
            .filter { $0.path != "Sources/WatertightCore/Contract/Publisher.swift" }
        #expect(files.flatMap(DocumentationRules.verbs).count > 70)
        expectNone(files.flatMap { DocumentationRules.contractIsStated($0) })
    }

    @Test(arguments: [("WatertightRx", 280), ("WatertightRxRelay", 5)])
    func `every operator of the Rx face states its contract`(module: String, count: Int) throws {
        let files = try tree.files(under: ["Sources/\(module)/"], suffix: ".swift")
        #expect(files.flatMap { DocumentationRules.verbs($0, .rx) }.count > count)
        expectNone(files.flatMap { DocumentationRules.contractIsStated($0, .rx) })
    }

    @Test func `every operator of the ReactiveSwift face states its contract`() throws {
        let files = try tree.files(under: ["Sources/WatertightReactive/"], suffix: ".swift")
        #expect(files.flatMap { DocumentationRules.verbs($0, .reactive) }.count > 350)
        expectNone(files.flatMap { DocumentationRules.contractIsStated($0, .reactive) })
    }

    @Test func `the README lists every operator`() throws {
        let files = try tree.files(under: ["Sources/WatertightCore/Operators/"], suffix: ".swift")
        let verbs = Set(files.flatMap(DocumentationRules.verbs)).sorted()
        expectNone(RepositoryRules.verbsAreListed(verbs, readme: try tree.file("README.md")))
    }

    @Test func `the README lists every operator beyond Combine in a table of its own`() throws {
        let verbs = Set(try tree.files(under: ["Sources/Watertight/"], suffix: ".swift").flatMap(DocumentationRules.verbs)).sorted()
        #expect(verbs.count > 5)
        let section = RepositoryRules.section("Beyond Combine", of: try tree.file("README.md"))
        expectNone(RepositoryRules.verbsAreListed(verbs, readme: section))
    }

    @Test func `every operator stands on the page of its folder`() throws {
        let root = "Sources/WatertightCore/Operators/"
        let folders = Set(tree.paths.filter { $0.hasPrefix(root) }.compactMap { $0.dropFirst(root.count).split(separator: "/").first })
        #expect(folders.count > 5)
        for folder in folders {
            let page = try tree.file("Sources/WatertightCore/WatertightCore.docc/\(folder).md")
            expectNone(DocumentationRules.verbsHaveAPage(try tree.files(under: ["\(root)\(folder)/"], suffix: ".swift"), page: page))
        }
    }

    @Test func `every public type stands on the page of its folder`() throws {
        let root = "Sources/WatertightCore/"
        let operators = tree.paths.filter { $0.hasPrefix("\(root)Operators/") && $0.hasSuffix(".swift") }.map { $0.dropFirst(root.count) }
        let folders = Set(operators.map { String($0.split(separator: "/").dropLast().joined(separator: "/")) })
        #expect(folders.count > 5)
        for folder in folders.union(["Subjects", "Observation", "Subscribers", "Concurrency"]) {
            // An article cannot have the name of a type.
            let name = folder == "Subscribers" ? "Ends" : folder.split(separator: "/").last ?? ""
            let page = try tree.file("\(root)WatertightCore.docc/\(name).md")
            expectNone(DocumentationRules.typesHaveAPage(try tree.files(under: ["\(root)\(folder)/"], suffix: ".swift"), page: page))
        }
    }

    @Test func `everything beyond Combine stands on the page of its folder`() throws {
        let root = "Sources/Watertight/"
        let files = try tree.files(under: [root], suffix: ".swift").filter { $0.path.dropFirst(root.count).contains("/") }
        let folders = Dictionary(grouping: files) { String($0.path.split(separator: "/").dropLast().last ?? "") }
        #expect(folders.count > 5)
        for (folder, files) in folders {
            let page = try tree.file("\(root)Watertight.docc/\(folder).md")
            expectNone(DocumentationRules.verbsHaveAPage(files, page: page) + DocumentationRules.typesHaveAPage(files, page: page))
        }
    }

    @Test(arguments: ["WatertightFoundation", "WatertightTesting"])
    func `all of a small module stands on its one page`(module: String) throws {
        let files = try tree.files(under: ["Sources/\(module)/"], suffix: ".swift")
        let page = try tree.file("Sources/\(module)/\(module).docc/\(module).md")
        #expect(files.count > 10)
        expectNone(DocumentationRules.verbsHaveAPage(files, page: page) + DocumentationRules.typesHaveAPage(files, page: page))
    }

    @Test(arguments: ["WatertightRx", "WatertightRxRelay", "WatertightRxTest", "WatertightRxBlocking", "WatertightReactive"])
    func `every public type of a face stands on its module's page`(module: String) throws {
        // `Resources` exists only if the module is compiled with `TRACE_RESOURCES`, which the pages are not made from.
        let files = try tree.files(under: ["Sources/\(module)/"], suffix: ".swift").filter { !$0.path.hasSuffix("/Resources.swift") }
        let page = try tree.file("Sources/\(module)/\(module).docc/\(module).md")
        #expect(files.count > 3)
        expectNone(DocumentationRules.typesHaveAPage(files, page: page))
    }

    @Test func `a file of the kernel names no type of a higher folder`() throws {
        let order = FolderRules.order(try tree.file(FolderRules.page))
        let files = try tree.files(under: [FolderRules.kernel], suffix: ".swift")
        #expect(order.count > 10 && files.count > 90)
        expectNone(FolderRules.arrowsUp(files, order: order))
        for folder in order { #expect(tree.isThere("\(FolderRules.kernel)\(folder)/README.md"), "\(folder) has no page") }
    }

    @Test func `nothing is unfinished and no test sleeps`() throws {
        let files = try sources() + tests() + benchmarks()
        expectNone(files.flatMap(WordingRules.finished))
        // A sender waits for a turn that it may never receive: a time limit ends the wait. What other threads do while a scenario rests has no event.
        // Stalls let threads stand still at random: that is what they are for.
        let sleepers = [
            "Sources/WatertightCore/Kernel/Serializing/SenderBackoff.swift", "Sources/WatertightLeaksTesting/Growth.swift",
            "Tests/TestSupport/Stalls.swift",
        ]
        expectNone(files.filter { !sleepers.contains($0.path) }.flatMap(WaitingRules.awake))
    }

    @Test func `no test waits for time to pass`() throws {
        let files = try tests()
        // A program with tasks that never wake.
        expectNone(files.filter { $0.path != "Tests/LeakShapes/WaitingTasks.swift" }.flatMap(WaitingRules.sleepless))
        expectNone(files.flatMap(WaitingRules.patient))
    }

    @Test func `the examples of the pages on testing are tests`() throws {
        let test = try tree.file("Tests/WatertightTestingTests/ExampleTests.swift")
        let pages = try tree.files(under: ["Documentation/Testing.md", "Sources/WatertightTesting/WatertightTesting.docc/"], suffix: ".md")
        #expect(pages.count == 3)
        expectNone(pages.flatMap { RepositoryRules.examplesAreTested($0, by: test) })
    }

    @Test func `comments, pages, tests and texts for users name roles`() throws {
        // Decisions and the changelog are records, and these tests hold bad samples.
        let records = ["Documentation/Decisions/", "CHANGELOG.md", "Tests/HouseTests/"]
        let files = try (tree.files(under: [""], suffix: ".swift") + documents() + [tree.file("check")])
            .filter { file in !records.contains(where: file.path.hasPrefix) }
        expectNone(files.flatMap(WordingRules.plain))
        expectNone(files.flatMap(WordingRules.conditional))
    }

    @Test func `there is one test library`() throws {
        // A client may use another: its package is tried as it is.
        expectNone(try tests().filter { !$0.path.hasPrefix("Tests/Clients/") }.flatMap(WordingRules.oneTestLibrary))
    }

    @Test(.enabled(if: SourceTree.here.isThere("Tests/LawTests"))) func `every law is shown by a test`() throws {
        // L13 is a law of the ReactiveSwift face.
        let folders = ["Tests/LawTests/", "Tests/RaceTests/", "Tests/KernelTests/", "Tests/WatertightReactiveTests/Signals/"]
        let tests = try tree.files(under: folders, suffix: ".swift")
        expectNone(LawRules.areShown(try tree.file("Documentation/Laws.md"), by: tests))
    }

    @Test func `files that a build writes are ignored and not committed`() throws {
        expectNone(RepositoryRules.ignores(gitignore: try tree.file(".gitignore")))
        expectNone(try tree.trackedPaths().flatMap(RepositoryRules.isUntracked))
    }

    @Test func `CI runs the commands of the README`() throws {
        expectNone(
            RepositoryRules.commandsAreRun(
                readme: try tree.file("README.md"), check: try tree.file("check"), ci: try tree.file(".ci/run")))
    }

    @Test(.enabled(if: SourceTree.here.isThere("Tests/LawTests"))) func `a suite that ThreadSanitizer skips has one thread`() throws {
        expectNone(try RepositoryRules.haveOneThread(check: try tree.file("check"), tests: try tests()))
    }

    @Test func `every link of a document leads somewhere`() throws {
        expectNone(try documents().flatMap { RepositoryRules.linksLead($0, isThere: tree.isThere) })
    }
}
