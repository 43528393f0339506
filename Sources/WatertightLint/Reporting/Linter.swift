// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import Synchronization

/// Finds subscriptions that keep their owners alive, in sources alone.
public struct Linter: Sendable {
    /// What to report.
    public let configuration: LintConfiguration

    /// - Parameter configuration: What to report.
    public init(_ configuration: LintConfiguration = LintConfiguration()) { self.configuration = configuration }

    /// What the linter says of a set of sources.
    public struct Report: Sendable {
        /// Sorted by path, line, column and code; the same for equal sources at any number of threads.
        public let findings: [Finding]
        /// The number of sources.
        public let fileCount: Int
        /// The number of lines.
        public let lineCount: Int
        /// The number of subscriptions that were found.
        public let subscriptionCount: Int
        /// The paths that the parser could not read whole.
        public let broken: [String]
        /// Whether types that the sources inherit from are declared in none of them.
        public let isPartial: Bool
    }

    /// - Parameters:
    ///   - sources: All sources of the program, or as many as there are.
    ///   - threads: How many threads parse.
    public func lint(_ sources: [SourceText], threads: Int = 1) -> Report {
        let facts = FactsReader(sources, threads: threads).read().sorted { $0.path < $1.path }
        return onDeepStack { report(facts) }
    }

    private func report(_ files: [FileFacts]) -> Report {
        let index = ProjectIndex(files, names: configuration.names)
        let program = Program(index)
        let found = RuleCatalogue.rules.flatMap { $0.findings(in: program) }
        let byPath = Dictionary(grouping: found, by: \.location.path)
        let kept = files.flatMap { file -> [Finding] in
            var suppressions = Suppressions(file, requiresReason: configuration.requiresReason)
            return suppressions.apply(to: once(byPath[file.path] ?? []))
        }
        let isBefore: (Finding, Finding) -> Bool = { ($0.location, $0.code) < ($1.location, $1.code) }
        return Report(
            findings: kept.compactMap(configuration.shown).sorted(by: isBefore), fileCount: files.count,
            lineCount: files.reduce(0) { $0 + $1.lineCount }, subscriptionCount: program.subscriptions.count,
            broken: files.filter(\.hasErrors).map(\.path), isPartial: program.isPartial)
    }

    /// A closure in several places of the facts, as in both branches of an `#if`, is reported once.
    private func once(_ findings: [Finding]) -> [Finding] {
        var seen: Set<[String]> = []
        return findings.filter { seen.insert(["\($0.location.line)", "\($0.location.column)", $0.code]).inserted }
    }
}

/// Reads sources on several threads, each with a stack for deeply nested sources.
private final class FactsReader: Sendable {
    private let sources: [SourceText]
    private let threads: Int

    init(_ sources: [SourceText], threads: Int) {
        self.sources = sources
        self.threads = max(1, min(threads, sources.count))
    }

    func read() -> [FileFacts] {
        let group = DispatchGroup()
        let parts = (0..<threads).map { first in
            DeepStack(group) { [sources, threads] in
                stride(from: first, to: sources.count, by: threads).map { FileReader.read(sources[$0]) }
            }
        }
        group.wait()
        return parts.flatMap { $0.result ?? [] }
    }
}

/// A thread whose stack is large enough for a source that is nested as deep as the parser allows.
private final class DeepStack<Result: Sendable>: Sendable {
    private let made = Mutex<Result?>(nil)

    /// Nil before the group was waited for.
    var result: Result? { made.withLock(\.self) }

    init(_ group: DispatchGroup, _ work: @escaping @Sendable () -> Result) {
        group.enter()
        let thread = Thread { [self] in
            let result = work()
            made.withLock { $0 = result }
            group.leave()
        }
        thread.stackSize = 256 << 20
        thread.start()
    }
}

private func onDeepStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    let group = DispatchGroup()
    let thread = DeepStack(group, work)
    group.wait()
    guard let result = thread.result else { return work() }
    return result
}

#endif
