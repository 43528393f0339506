// SPDX-License-Identifier: Apache-2.0

#if Lint

import SwiftParser

/// How long the linter takes on some sources, beside the parser alone, on one thread and in one run.
public struct LintSpeed: Sendable {
    /// The time of `Parser.parse` on each source, whose trees are dropped at once.
    public let parsing: Duration
    /// The time of a run that knows none of the sources.
    public let cold: Duration
    /// The time of the next run, which parses none of them.
    public let warm: Duration
    /// The number of lines.
    public let lineCount: Int
    /// The number of bytes that are kept for the next run.
    public let cacheSize: Int

    /// - Parameter sources: The sources to measure with.
    public init(_ sources: [SourceText]) {
        let clock = ContinuousClock()
        parsing = clock.measure {
            for source in sources { source.withBytes { _ = Parser.parse(source: $0) } }
        }
        let linter = Linter()
        let cache = FactsCache(version: "")
        var report: Linter.Report?
        cold = clock.measure { report = linter.lint(sources) }
        lineCount = report?.lineCount ?? 0
        _ = linter.lint(sources, cache: cache)
        let contents = cache.contents
        cacheSize = contents.count
        warm = clock.measure { _ = linter.lint(sources, cache: FactsCache(contents, version: "")) }
    }
}

#endif
