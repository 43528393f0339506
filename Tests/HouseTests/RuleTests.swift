// SPDX-License-Identifier: Apache-2.0

import Testing

/// Each house rule, applied to a sample that breaks it and to one that keeps it: a rule that cannot fail is useless.
@Suite struct RuleTests {
    private func sample(_ lines: String..., path: String = "Sources/WatertightCore/Operators/Sample.swift") -> SourceFile {
        SourceFile(path: path, text: lines.joined(separator: "\n") + "\n")
    }

    // MARK: Layout

    @Test func `a file without a licence is found`() {
        #expect(LayoutRules.licence(sample("struct S {}")).count == 1)
        #expect(LayoutRules.licence(sample("#!/bin/bash", "set -e")).count == 1)
        #expect(LayoutRules.licence(sample("", "// SPDX-License-Identifier: Apache-2.0")).count == 1)
        #expect(LayoutRules.licence(sample("// SPDX-License-Identifier: Apache-2.0", "struct S {}")).isEmpty)
        #expect(LayoutRules.licence(sample("#!/bin/bash", "# SPDX-License-Identifier: Apache-2.0")).isEmpty)
    }

    @Test func `a file without the guard of its trait is found`() {
        let licence = "// SPDX-License-Identifier: Apache-2.0"
        func complaints(_ lines: String..., trait: String = "Tools") -> Int {
            LayoutRules.traitGuard(SourceFile(path: "A.swift", text: ([licence, ""] + lines).joined(separator: "\n") + "\n"), trait: trait)
                .count
        }
        #expect(complaints("#if Tools", "", "struct S {}", "", "#endif", "") == 0)
        #expect(complaints("#if !Tools", "", "struct S {}", "", "#endif", "") == 0)
        #expect(complaints("struct S {}", "") == 1)
        #expect(complaints("#if Tools", "struct S {}", "#endif", "struct T {}", "") == 1)
        #expect(complaints("#if Tools", "struct S {}", "#endif", "", trait: "Observability") == 1)
    }

    @Test func `a type of a higher folder is found`() {
        let order = FolderRules.order(
            SourceFile(path: "README.md", text: "# The kernel\n\n1. [Low](Low/README.md)\n2. [High](High/README.md)\n"))
        #expect(order == ["Low", "High"])
        func kernel(_ path: String, _ lines: String...) -> SourceFile {
            SourceFile(path: FolderRules.kernel + path, text: lines.joined(separator: "\n"))
        }
        let high = kernel("High/B.swift", "#if os(Linux)", "    struct B {", "        struct State {}", "    }", "#endif", "let a = A()")
        #expect(FolderRules.arrowsUp([kernel("Low/A.swift", "struct A {}", "let state = State()  // not B"), high], order: order).isEmpty)
        #expect(FolderRules.arrowsUp([kernel("Low/A.swift", "struct A { let b: B }"), high], order: order).count == 1)
        #expect(FolderRules.arrowsUp([kernel("A.swift", "struct A {}"), high], order: order).count == 1)
    }

    @Test func `an operator of which nothing says whether it is Sendable is found`() {
        let operators = sample(
            "extension Publishers {", "    public struct Map: Publisher {}", "    public struct Ticks: Publisher, Sendable {}", "}")
        #expect(SendableRules.areAnswered([operators]).count == 1)
        #expect(SendableRules.areAnswered([operators, sample("extension Publishers.Map: @unchecked Sendable {}")]).isEmpty)
        #expect(SendableRules.areAnswered([sample("extension Subscribers {", "    public struct Sink {}", "}")]).isEmpty)
    }

    @Test func `a bare attribute is found`() {
        #expect(LayoutRules.bareAttributes(sample("@inlinable", "func f() {}")).count == 1)
        #expect(LayoutRules.bareAttributes(sample("@inlinable @inline(__always)", "func f() {}")).count == 1)
        #expect(LayoutRules.bareAttributes(sample("@inlinable func f() {}")).isEmpty)
        #expect(LayoutRules.bareAttributes(sample("@inlinable", "func " + String(repeating: "f", count: 125) + "() {}")).isEmpty)
        #expect(LayoutRules.bareAttributes(sample("@usableFromInline", "struct S: A,", "    B", "{}")).isEmpty)
    }

    @Test func `a long file is found`() {
        let line = "let a = 1\n"
        #expect(LayoutRules.length(SourceFile(path: "a", text: String(repeating: line, count: 301))).count == 1)
        #expect(LayoutRules.length(SourceFile(path: "a", text: String(repeating: line, count: 300))).isEmpty)
    }

    @Test func `an operator's comments and blank lines are no code`() {
        let lines = Array(repeating: "    let a = 1", count: 60) + ["", "// a comment"]
        #expect(LayoutRules.operatorLength(sample(lines.joined(separator: "\n"))).isEmpty)
        #expect(LayoutRules.operatorLength(sample((lines + ["}"]).joined(separator: "\n"))).count == 1)
    }

    @Test func `a tree of crumbs or of lumps is found`() {
        func files(_ lengths: Int...) -> [SourceFile] {
            lengths.map { SourceFile(path: "a", text: String(repeating: "\n", count: $0)) }
        }
        #expect(LayoutRules.medianLength(files(10, 20, 300)).count == 1)
        #expect(LayoutRules.medianLength(files(10, 200, 300)).count == 1)
        #expect(LayoutRules.medianLength([]).count == 1)
        #expect(LayoutRules.medianLength(files(10, 80, 300)).isEmpty)
    }

    @Test func `Mend 13.A: a releasing store without a fence is found`() {
        let store = "        state.store(0, ordering: .releasing)"
        #expect(SafetyRules.unfencedStores(sample(store)).count == 1)
        #expect(SafetyRules.unfencedStores(sample("        RetainFence.pass()", "        note()", store)).count == 1)
        #expect(SafetyRules.unfencedStores(sample("        RetainFence.pass()", store)).isEmpty)
        #expect(SafetyRules.unfencedStores(sample("        state.store(0, ordering: .relaxed)")).isEmpty)
    }

    @Test func `Mend 33.1: a machine that is used without its lock is found`() {
        func uses(_ lines: String...) -> Int { LockRules.usesWithoutLock(sample(lines.joined(separator: "\n"))).count }
        // As it was.
        #expect(uses("    func next() -> Input? {", "        let looks = machine.looksWhileDelivering", "        return nil", "    }") == 1)
        #expect(uses("    func next() -> Input? { withLock { machine.next() } ?? (machine.isLast ? nil : first) }") == 1)
        #expect(
            uses(
                "    func f() {", "        lock.lock()", "        machine.end()", "        lock.unlock()", "        machine.end()", "    }")
                == 1)
        #expect(
            uses(
                "    func f() {", "        lock()", "        guard machine.end() else { return unlock() }", "        machine.take()",
                "    }") == 0)
        #expect(uses("    func f() {", "        if mustLock { lock() }", "        machine.end()", "    }") == 0)
        #expect(uses("    /// Called under the lock.", "    @inlinable func f() {", "        machine.end()", "    }") == 0)
        #expect(uses("    func f() { decide { machine, queue in machine.end(into: &queue) } }", "    init() { machine.begin() }") == 0)
        #expect(uses("    mutating func f() { machine.end() }") == 0)
    }

    @Test func `a reference that is retained by hand is found`() {
        let path = "Sources/WatertightCore/Sample.swift"
        let retaining = sample(
            "final class A {", "    let word = Word()", "    init(_ b: B) { word.store(Unmanaged.passRetained(b)) }", "}", path: path)
        func known(_ field: String, of type: String, _ count: Int = 1) -> ReferenceRules.Kept {
            ReferenceRules.Kept(path: path, count: count, finding: .hiddenField(field, of: type))
        }
        #expect(ReferenceRules.areKnown(retaining, kept: []).count == 1)
        #expect(ReferenceRules.areKnown(retaining, kept: [known("word", of: "A", 2)]).count == 1)
        #expect(ReferenceRules.areKnown(retaining, kept: [known("word", of: "A")]).isEmpty)
        #expect(ReferenceRules.areKnown(sample("        _ = source?.retain()", path: path), kept: []).count == 1)
        #expect(ReferenceRules.areKnown(sample("/// By passRetained(_:).", "let a = A.retained()", path: path), kept: []).isEmpty)
        // The field that is named holds it.
        #expect(ReferenceRules.areFound(known("word", of: "A"), in: [retaining]).isEmpty)
        #expect(ReferenceRules.areFound(known("other", of: "A"), in: [retaining]).count == 1)
        #expect(ReferenceRules.areFound(known("word", of: "B"), in: [retaining]).count == 1)
        let visible = sample("final class A {", "    var word: UInt = 0", "}", path: path)
        #expect(ReferenceRules.areFound(known("word", of: "A"), in: [visible]).count == 1)
        #expect(ReferenceRules.areFound(known("word", of: "A"), in: []).count == 1)
    }

    @Test func `a type that describes what it retains is found`() {
        let described = ReferenceRules.Kept(path: "a", count: 1, finding: .describer("Describing", of: "A"))
        func file(_ line: String) -> SourceFile { SourceFile(path: "a", text: line) }
        #expect(ReferenceRules.areFound(described, in: [file("extension A: Describing {}")]).isEmpty)
        #expect(ReferenceRules.areFound(described, in: [file("extension A {}")]).count == 1)
        #expect(ReferenceRules.areFound(.init(path: "a", count: 1, finding: .nothing("")), in: [file("")]).count == 1)
    }

    @Test func `a type that the detective knows is named there`() {
        let known = ReferenceRules.Kept(path: "a", count: 1, finding: .knownType("Member", in: "b"))
        let retaining = SourceFile(path: "a", text: "")
        func naming(_ type: String) -> SourceFile { SourceFile(path: "b", text: "case \"\(type)\": 1") }
        #expect(ReferenceRules.areFound(known, in: [retaining, naming("Member")]).isEmpty)
        #expect(ReferenceRules.areFound(known, in: [retaining, naming("MemberOf")]).count == 1)
        #expect(ReferenceRules.areFound(known, in: [retaining]).count == 1)
    }

    @Test func `a hidden field of an unknown type, and unknown memory, are found`() {
        #expect(ReferenceRules.hiddenTypesAreKnown(sample("struct Drawer<Value>: ~Copyable {")).count == 1)
        #expect(ReferenceRules.hiddenTypesAreKnown(sample("struct Drawer: Sendable, ~Copyable {")).count == 1)
        #expect(ReferenceRules.hiddenTypesAreKnown(sample("struct Word: ~Copyable {", "extension Drawer where Value: ~Copyable {")).isEmpty)
        #expect(ReferenceRules.rawMemoryIsKnown(sample("let a = UnsafeMutablePointer<A>.allocate(capacity: 1)")).count == 1)
        #expect(ReferenceRules.rawMemoryIsKnown(sample("final class Buffer: ManagedBuffer<Int, A> {")).count == 1)
        #expect(ReferenceRules.rawMemoryIsKnown(sample("// malloc(1)")).isEmpty)
    }

    // MARK: Imports

    @Test(arguments: ["import Foundation", "@_exported public import struct Dispatch.DispatchTime", "    import FoundationEssentials"])
    func `a forbidden import is found`(line: String) {
        #expect(ImportRules.closedModule(sample(line)).count == 1)
        #expect(ImportRules.closedModule(sample(line, path: "Sources/WatertightTesting/Sample.swift")).count == 1)
        #expect(ImportRules.closedModule(sample(line, path: "Sources/WatertightFoundation/Sample.swift")).isEmpty)
    }

    @Test(arguments: ["public import Synchronization", "    import Glibc", "// import Foundation", "let s = \"import Foundation\""])
    func `an import that is none or is allowed is not found`(line: String) {
        #expect(ImportRules.closedModule(sample(line)).isEmpty)
    }

    @Test func `a C file is found`() {
        #expect(ImportRules.noC("Sources/WatertightCore/include/module.modulemap").count == 1)
        #expect(ImportRules.noC("Sources/CThings/things.c").count == 1)
        #expect(ImportRules.noC("Sources/CWatertightLeaks/things.c").isEmpty)
        #expect(ImportRules.noC("Sources/WatertightCore/Sample.swift").isEmpty)
    }

    // MARK: Safety

    @Test func `a check that is switched off without a reason is found`() {
        #expect(SafetyRules.reasons(sample("", "struct S: @unchecked Sendable {}")).count == 1)
        #expect(SafetyRules.reasons(sample("", "@usableFromInline", "unowned(unsafe) let a: A")).count == 1)
        #expect(SafetyRules.reasons(sample("", "nonisolated(unsafe) var a = 1  // Written before any thread starts.")).isEmpty)
        #expect(SafetyRules.reasons(sample("/// The parent outlives it.", "@usableFromInline", "unowned(unsafe) let a: A")).isEmpty)
    }

    @Test func `a switched off check in a comment is not counted`() {
        let file = sample("// no @unchecked Sendable here", "extension A: @unchecked Sendable {}  // Sendable: a lock.")
        #expect(SafetyRules.uncheckedLines(file) == [1])
        #expect(SafetyRules.uncheckedLines(sample("@available(*, unavailable)", "extension A: @unchecked Sendable {}")).isEmpty)
    }

    @Test func `a construct without a check and without a reason is found`() {
        #expect(SafetyRules.unsafeReasons(sample("// Above.", "", "let a = unsafeDowncast(b, to: A.self)")).count == 1)
        #expect(SafetyRules.unsafeReasons(sample("// The one that was kept.", "let a = unsafeDowncast(b, to: A.self)")).isEmpty)
        #expect(SafetyRules.unsafeReasons(sample("// Guarded by `lock`.", "", "@exclusivity(unchecked) var a = 1")).isEmpty)
        #expect(SafetyRules.unsafeReasons(sample("// Guarded.", "func f() {}", "", "@exclusivity(unchecked) var a = 1")).count == 1)
        #expect(SafetyRules.unsafeReasons(sample("// Unchecked: one representation.", "", "unsafeBitCast(a, to: B.self)")).isEmpty)
        #expect(SafetyRules.count(of: "unsafeBitCast", in: sample("unsafeBitCast(unsafeBitCast(a))  // unsafeBitCast")) == 2)
    }

    @Test func `a trap that is silent in a release build is found`() {
        #expect(SafetyRules.silentTraps(sample("precondition(a > 0, \"a\")", "preconditionFailure(\"b\")")).count == 2)
        #expect(SafetyRules.silentTraps(sample("require(a > 0, \"a\")", "trap(\"b\")  // precondition()")).isEmpty)
    }

    @Test func `a trap without a row, and a row without a trap, are found`() {
        let file = SourceFile(path: "Sources/Watertight/Async/A.swift", text: "require(a, \"b\")\nrequire(c, \"d\")  // fatalError()\n")
        func page(_ row: String) -> SourceFile {
            SourceFile(path: "Documentation/Traps.md", text: "| File | Traps | Kind | What reaches it | Shown by |\n\(row)\n")
        }
        #expect(TrapRules.complaints([file], page: page("| Async/A.swift | 2 | Argument | a | b |")).isEmpty)
        #expect(TrapRules.complaints([file], page: page("| Async/A.swift | 1 | Argument | a | b |")).count == 1)
        #expect(TrapRules.complaints([file], page: page("| Async/B.swift | 2 | Argument | a | b |")).count == 2)
    }

    @Test func `a feature that the language may remove is found outside of its place`() {
        #expect(SafetyRules.borrowedInOnePlace(sample("let cell: _Cell<Int>", "_ = member._withUnsafeGuaranteedRef { $0 }")).count == 2)
        #expect(SafetyRules.borrowedInOnePlace(sample("let cell: Cell<Int>  // not a _Cell")).isEmpty)
    }

    // MARK: Documentation

    @Test func `a public declaration without a comment is found`() {
        #expect(DocumentationRules.publicIsDocumented(sample("public struct S {}")).count == 1)
        #expect(DocumentationRules.publicIsDocumented(sample("// A reason.", "public struct S {}")).count == 1)
        #expect(DocumentationRules.publicIsDocumented(sample("@inlinable public func f() {}")).count == 1)
        #expect(DocumentationRules.publicIsDocumented(sample("/// Does it.", "@inlinable", "public func f() {}")).isEmpty)
        #expect(DocumentationRules.publicIsDocumented(sample("public import Synchronization")).isEmpty)
    }

    @Test func `an operator without its contract is found`() {
        let head = ["extension Publisher where Failure == Never {", "    /// Passes."]
        let contract = DocumentationRules.Contract.core.lines.map { "    /// - **\($0)**: passed through." }
        let tail = ["    @inlinable", "    public func pass() {}", "}"]
        func complaints(_ lines: [String]) -> [String] {
            DocumentationRules.contractIsStated(SourceFile(path: "a", text: lines.joined(separator: "\n")))
        }
        #expect(complaints(head + tail).count == 5)
        #expect(complaints(head + contract.dropFirst() + tail).count == 1)
        #expect(complaints(head + contract + tail).isEmpty)
        #expect(complaints(["extension Publishers.Map {"] + tail).isEmpty)
        #expect(complaints(head + ["    @available(*, unavailable)"] + tail).isEmpty)
        #expect(complaints(head + ["    @available(*, deprecated, renamed: \"go\")"] + tail).isEmpty)
        #expect(complaints(head + ["    @available(*, deprecated, message: \"Go.\")"] + tail).count == 5)
        #expect(complaints(head + contract.reversed() + tail).count == 1)
        #expect(complaints(head + contract.dropLast() + ["    /// - **Delivery**: "] + tail).count == 1)
    }

    @Test func `an operator of a face without its contract is found`() {
        let verb = ["    public func pass() {}", "}"]
        func complaints(_ type: String, _ lines: [String], _ contract: DocumentationRules.Contract) -> [String] {
            let text = (["extension \(type) {"] + lines).joined(separator: "\n")
            return DocumentationRules.contractIsStated(SourceFile(path: "a", text: text), contract)
        }
        let stated = DocumentationRules.Contract.reactive.lines.map { "    /// - **\($0)**: None." }
        #expect(complaints("Signal where Value == Bool", verb, .reactive).count == 5)
        #expect(complaints("Signal where Value == Bool", stated + verb, .reactive).isEmpty)
        #expect(complaints("Signal.Observer", verb, .reactive).isEmpty)
        #expect(complaints("Signal", ["    public enum Event {", "        public func map() {}", "    }", "}"], .reactive).isEmpty)
        #expect(complaints("InfallibleType", verb, .rx).count == 5)
        #expect(complaints("InfallibleType", stated + verb, .rx).count == 2)
        #expect(complaints("InfallibleType", ["    public func asObservable() {}"], .rx).isEmpty)
    }

    @Test func `verbs are found by name`() {
        let file = sample(
            "extension Publisher {", "    public func pass() {}", "    func keep() {}", "}", "extension Other {", "    public func no() {}")
        #expect(DocumentationRules.verbs(file) == ["pass"])
    }

    // MARK: Wording

    @Test func `unfinished work is found`() {
        #expect(WordingRules.finished(sample("// TO" + "DO: all of it")).count == 1)
        #expect(WordingRules.finished(sample("// It is all there.")).isEmpty)
    }

    @Test func `another test library is found`() {
        #expect(WordingRules.oneTestLibrary(sample("import XCTest")).count == 1)
        #expect(WordingRules.oneTestLibrary(sample("import Testing")).isEmpty)
    }

    @Test func `a subject without a role is found`() {
        let word = "no" + "body"
        #expect(WordingRules.plain(sample("/// Released when \(word) needs it.")).count == 1)
        #expect(WordingRules.plain(sample("@Test func `\(word) is released`() {}")).count == 1)
        #expect(WordingRules.plain(sample("tell(\"It has reached \(word).\")")).count == 1)
        #expect(WordingRules.plain(sample("let \(word)Listens = 1  // Released by the upstream.")).isEmpty)
        #expect(WordingRules.plain(SourceFile(path: "A.md", text: "Who" + " keeps it? Who keeps whom alive")).count == 1)
        #expect(WordingRules.plain(SourceFile(path: "A.md", text: "The page \"Who keeps whom alive\", and the whole.")).isEmpty)
    }

    @Test(arguments: [
        "/// `nil` where nothing waits.", "// Called, also where it is empty.", "@Test func `empty where there are none`() {}",
    ])
    func `a condition that says where is found`(line: String) {
        #expect(WordingRules.conditional(sample(line)).count == 1)
        #expect(WordingRules.conditional(sample(line.replacing("where", with: "if"))).isEmpty)
    }

    @Test func `a place may say where`() {
        #expect(WordingRules.conditional(sample("/// Returns where the file begins, and where it ends.")).isEmpty)
        #expect(WordingRules.conditional(sample("let first = all.first { $0 == nil } where there.is")).isEmpty)
    }

    // MARK: Waiting

    @Test(arguments: ["Thread.sleep(forTimeInterval: 1)", "    usleep(100)", "{ nanosleep(&a, nil) }", "sleep(1)"])
    func `a sleeper is found`(line: String) {
        #expect(WaitingRules.awake(sample(line)).count == 1)
    }

    @Test(arguments: ["// Thread.sleep(forTimeInterval: 1)", "clock.sleep(1)", "asleep(1)"])
    func `a line that only mentions sleep is not found`(line: String) {
        #expect(WaitingRules.awake(sample(line)).isEmpty)
    }

    @Test(arguments: [
        "try await Task.sleep(for: .seconds(1))", "try await clock.sleep(until: date)", "Task<Never, Never>.sleep (nanoseconds: 1)",
        "RunLoop.current.run(until: Date())", "RunLoop.main.run(mode: .default, before: date)",
    ])
    func `a test that waits for time is found`(line: String) {
        #expect(WaitingRules.sleepless(sample(line)).count == 1)
    }

    @Test(arguments: [
        "// try await Task.sleep(for: .seconds(1))", "RunLoop.current.run()", "scheduler.advance(by: 1)", "let asleep = true",
    ])
    func `a test that waits for no time is not found`(line: String) {
        #expect(WaitingRules.sleepless(sample(line)).isEmpty)
    }

    @Test func `a test that polls is found`() {
        #expect(WaitingRules.patient(sample("while !isThere { await Task.yield() }")).count == 1)
        #expect(WaitingRules.patient(sample("while !isThere {", "    sched_yield()", "}")).count == 1)
        #expect(WaitingRules.patient(sample("repeat {", "    sched_yield()", "} while !isThere")).count == 1)
        #expect(WaitingRules.patient(sample("if random & 7 == 0 { sched_yield() }", "while true {", "    step()", "}")).isEmpty)
    }

    // MARK: Laws

    @Test func `a law that no test shows is found`() {
        let laws = sample("| **L1** | First. | Why. |", "| **L2** | Then. | As L9. |")
        #expect(LawRules.areShown(laws, by: [sample("/// L1"), sample("@Test func `L2: then`()")]).isEmpty)
        #expect(LawRules.areShown(laws, by: [sample("/// L1")]).count == 1)
        #expect(LawRules.areShown(laws, by: [sample("/// L1, L2, L3")]).count == 1)
        #expect(LawRules.areShown(sample("# Laws"), by: [sample("")]).count == 1)
    }

    // MARK: Repository

    @Test func `a build that is not ignored or is committed is found`() {
        #expect(RepositoryRules.ignores(gitignore: sample(".build*")).count == 1)
        #expect(RepositoryRules.ignores(gitignore: sample(".build*", "Package.resolved")).isEmpty)
        #expect(RepositoryRules.isUntracked("Benchmarks/.build-tsan/debug.yaml").count == 1)
        #expect(RepositoryRules.isUntracked("Package.resolved").count == 1)
        #expect(RepositoryRules.isUntracked("Package.swift").isEmpty)
    }

    @Test func `a README whose commands differ from those that CI runs is found`() {
        let readme = sample("# It", "```sh", "swift run it   # looks", "swift test", "```", "```sh", "other", "```")
        let ci = sample("exec ./check land")
        let steps = [
            #"step_a() { SWIFTPM_BUILD_DIR=.build-a swift run "${unindexed[@]}" it; }"#, #"step_b() { swift test "${compiled[@]}"; }"#,
        ]
        let check = sample("land=(b a)", steps[0], steps[1])
        #expect(RepositoryRules.firstCommands(readme: readme) == ["swift run it", "swift test"])
        #expect(RepositoryRules.commandsAreRun(readme: readme, check: check, ci: ci).isEmpty)
        #expect(RepositoryRules.commandsAreRun(readme: readme, check: sample("land=(a b)", steps[1]), ci: ci).count == 1)
        let fewer = sample("land=(b a)", steps[0], "step_b() { swift test --filter A; }")
        #expect(RepositoryRules.commandsAreRun(readme: readme, check: fewer, ci: ci).count == 1)
        #expect(RepositoryRules.commandsAreRun(readme: readme, check: sample("land=(b)", steps[0], steps[1]), ci: ci).count == 1)
        #expect(RepositoryRules.commandsAreRun(readme: readme, check: check, ci: sample("exec ./check")).count == 1)
        #expect(RepositoryRules.commandsAreRun(readme: sample("# It"), check: check, ci: ci).count == 1)
    }

    @Test func `a suite with threads that ThreadSanitizer skips is found`() throws {
        let check = sample(#"one_thread='(KernelTests\.(Queue|Table)Tests)/'"#)
        func complaints(_ lines: String..., check: SourceFile) throws -> Int {
            let tests = SourceFile(path: "Tests/KernelTests/A.swift", text: lines.joined(separator: "\n"))
            return try RepositoryRules.haveOneThread(check: check, tests: [tests]).count
        }
        #expect(try complaints("struct TableTests {", "    onThreads(2) { _ in }", check: check) == 1)
        #expect(try complaints("extension TableTests {", "    @Test func `it waits`() async {", check: check) == 1)
        #expect(try complaints("struct TableTests {", "    // Task: none.", check: check) == 0)
        #expect(try complaints("struct TaskTableTests {", "    onThreads(2) { _ in }", check: check) == 1)
        #expect(try complaints("struct TableTests {", check: sample("one_thread=()")) == 1)
    }

    @Test func `a link that leads nowhere is found`() {
        let document = sample("[a](../B.md#part) [b](https://example.org/x) and [c](C.md)", path: "Documentation/Sub/A.md")
        let there: Set = ["Documentation/B.md", "Documentation/Sub/C.md"]
        #expect(RepositoryRules.linksLead(document, isThere: there.contains).isEmpty)
        #expect(RepositoryRules.linksLead(document, isThere: { $0 == "Documentation/B.md" }).count == 1)
        let page = sample("![drawn](chain)", path: "Sources/A/A.docc/Page.md")
        #expect(RepositoryRules.linksLead(page, isThere: { $0 == "Sources/A/A.docc/Resources/chain.svg" }).isEmpty)
        #expect(RepositoryRules.linksLead(page, isThere: { $0 == "Sources/A/A.docc/Resources/chains.svg" }).count == 1)
    }

    @Test func `an example that no test has is found`() {
        let test = sample("func f() {", "    // Anything.", "    g(1)", "    g(2)", "}")
        func complaints(_ lines: String...) -> [String] {
            RepositoryRules.examplesAreTested(SourceFile(path: "A.md", text: lines.joined(separator: "\n")), by: test)
        }
        #expect(complaints("```swift", "g(1)", "g(2)", "```", "```", "h()", "```").isEmpty)
        #expect(complaints("```swift", "g(2)", "g(1)", "```").count == 1)
        #expect(complaints("```swift", "g(1)", "```", "and", "```swift", "h()", "```").count == 1)
        #expect(complaints("```swift", "```").count == 1)
    }

    @Test func `an operator that the README does not list is found`() {
        let readme = sample("`map`, `filter`, `retry(when:)`")
        #expect(RepositoryRules.verbsAreListed(["map", "scan", "ret"], readme: readme).count == 2)
        #expect(RepositoryRules.verbsAreListed(["map", "retry"], readme: readme).isEmpty)
    }

    @Test func `an entry in another section of the README is not found there`() {
        let readme = sample("# It", "`map`", "## Beyond It", "`scan`", "## Else", "`share`")
        let section = RepositoryRules.section("Beyond It", of: readme)
        #expect(RepositoryRules.verbsAreListed(["map", "scan", "share"], readme: section).count == 2)
        #expect(RepositoryRules.section("Nowhere", of: readme).lines.isEmpty)
    }

    @Test func `an operator that the page of its folder does not name is found`() {
        let verbs = sample("extension Publisher {\n    public func map() {}\n    public func scan() {}\n}")
        let page = sample("# Transforming\n\n- ``Publisher/map()``\n\nThere is `Publisher/scan(_:_:)` too.")
        #expect(DocumentationRules.verbsHaveAPage([verbs], page: page).count == 1)
    }

    @Test func `a type that the page of its folder does not name is found`() {
        let types = sample(
            "public struct Just<Output> {}\nextension Publishers {\n    public struct Map<Upstream> {}\n}\nextension Record {\n    public struct Recording {}\n}"
        )
        let page = sample("- ``Just``\n- ``Publishers/Map``\n- ``Publishers/Recordings``")
        #expect(DocumentationRules.typesHaveAPage([types], page: page).count == 1)
    }
}
