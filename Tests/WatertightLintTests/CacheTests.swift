// SPDX-License-Identifier: Apache-2.0

#if Lint

import Testing
import WatertightLint

@Suite("Facts that are kept for the next run")
struct CacheTests {
    private static let sources = Fixture.all.enumerated().flatMap { number, fixture in
        fixture.sources.map { SourceText(path: "\(number)/\($0.path)", text: $0.text) }
    }

    @Test(arguments: [1, 3]) func `a second run reports the same, and adds nothing`(threads: Int) {
        let first = FactsCache(version: "1")
        let read = Linter().lint(Self.sources, threads: threads, cache: first)
        #expect(first.isChanged)
        #expect(read.findings == Linter().lint(Self.sources).findings)
        let second = FactsCache(first.contents, version: "1")
        let kept = Linter().lint(Self.sources, threads: threads, cache: second)
        #expect(!second.isChanged)
        #expect(kept.findings == read.findings)
        #expect((kept.lineCount, kept.subscriptionCount, kept.fileCount) == (read.lineCount, read.subscriptionCount, read.fileCount))
        #expect(kept.broken == read.broken)
        #expect(second.contents == first.contents)
    }

    @Test func `the path is not part of what is kept`() throws {
        let rule = try #require(RuleCatalogue.description("WT01"))
        let cache = FactsCache(version: "1")
        _ = Linter().lint([SourceText(path: "A.swift", text: rule.bad)], cache: cache)
        let next = FactsCache(cache.contents, version: "1")
        #expect(Linter().lint([SourceText(path: "B.swift", text: rule.bad)], cache: next).places == ["B.swift:7 WT01"])
        #expect(!next.isChanged)
    }

    @Test func `what is of another version, or damaged, is read anew`() {
        let cache = FactsCache(version: "1")
        let report = Linter().lint(Self.sources, cache: cache)
        let bytes = cache.contents
        var damaged = bytes
        for index in stride(from: 40, to: bytes.count, by: 97) { damaged[index] ^= 0x55 }
        for contents in [damaged, Array(bytes.prefix(bytes.count / 2)), Array(bytes.prefix(30)), [], [1, 2, 3]] {
            let next = FactsCache(contents, version: "1")
            #expect(Linter().lint(Self.sources, cache: next).findings == report.findings)
            #expect(next.isChanged)
            #expect(next.contents == bytes)
        }
        let other = FactsCache(bytes, version: "2")
        _ = Linter().lint(Self.sources, cache: other)
        #expect(other.isChanged)
    }

    @Test func `what no source of a run asks for is kept`() throws {
        let (one, two) = (try #require(RuleCatalogue.description("WT01")), try #require(RuleCatalogue.description("WT02")))
        let cache = FactsCache(version: "1")
        _ = Linter().lint([SourceText(path: "A.swift", text: one.bad)], cache: cache)
        let next = FactsCache(cache.contents, version: "1")
        _ = Linter().lint([SourceText(path: "A.swift", text: two.bad)], cache: next)
        let last = FactsCache(next.contents, version: "1")
        _ = Linter().lint([SourceText(path: "A.swift", text: one.bad)], cache: last)
        #expect(!last.isChanged)
    }
}

#endif
