// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import TestSupport
import Testing
import WatertightLint

/// Sources as no program has them, for a bounded time: parts of the fixtures cut out, moved, doubled and mixed.
///
/// `LINT_FUZZ_SECONDS` sets the time, and `LINT_FUZZ_SEED` the first number; a failure prints its own.
@Suite("Sources that are cut and mixed", .timeLimit(.minutes(60)))
struct FuzzTests {
    private static let texts = Fixture.all.flatMap { $0.sources.map(\.text) } + RuleCatalogue.descriptions.flatMap { [$0.bad, $0.good] }
    private static let words = [
        "{", "}", "(", ")", "#if A", "#endif", "[weak self] in", "self", "\"", "\"\"\"", "`", "/*", "*/", "class A {", "\\(", "&", "\0",
    ]

    private static func setting(_ name: String, _ otherwise: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? otherwise
    }

    @Test func `any source is read, and read the same again, also from what was kept`() {
        let end = ContinuousClock.now + .seconds(Self.setting("LINT_FUZZ_SECONDS", 1))
        var seed = UInt64(Self.setting("LINT_FUZZ_SEED", 39))
        repeat {
            let source = SourceText(path: "Mixed.swift", bytes: Self.mixed(seed))
            let cache = FactsCache(version: "1")
            let first = Linter().lint([source], cache: cache)
            let second = Linter().lint([source], cache: FactsCache(cache.contents, version: "1"))
            #expect(first.fileCount == 1, "seed \(seed)")
            #expect(second.findings == first.findings, "seed \(seed)")
            #expect(first.findings.allSatisfy { $0.location.line <= first.lineCount }, "seed \(seed)")
            seed += 1
        } while ContinuousClock.now < end
    }

    private static func mixed(_ seed: UInt64) -> [UInt8] {
        var numbers = SeededGenerator(seed)
        var bytes = Array(texts[Int.random(in: texts.indices, using: &numbers)].utf8)
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
            let at = Int.random(in: 0...bytes.count, using: &numbers)
            let range = at..<min(bytes.count, at + Int.random(in: 0...200, using: &numbers))
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0: bytes.removeSubrange(range)
            case 1: bytes = Array(bytes[..<at])
            case 2: bytes.insert(contentsOf: bytes[range], at: Int.random(in: 0...bytes.count, using: &numbers))
            case 3: bytes.insert(contentsOf: words[Int.random(in: words.indices, using: &numbers)].utf8, at: at)
            case 4:
                let other = Array(texts[Int.random(in: texts.indices, using: &numbers)].utf8)
                bytes.insert(contentsOf: other.suffix(Int.random(in: 0...other.count, using: &numbers)), at: at)
            default:
                for index in range where Int.random(in: 0..<8, using: &numbers) == 0 {
                    bytes[index] = UInt8.random(in: 0...255, using: &numbers)
                }
            }
        }
        return bytes
    }
}

#endif
