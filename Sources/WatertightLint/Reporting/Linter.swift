// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import Synchronization

/// Finds subscriptions that keep their owners alive, in sources alone.
public struct Linter: Sendable {
    /// What to report.
    public let configuration: LintConfiguration
    /// What to report of the sources in some folders, the deepest ones first.
    private let folders: [(path: String, configuration: LintConfiguration)]

    /// - Parameters:
    ///   - configuration: What to report.
    ///   - folders: What to report instead of the sources below some folders, by their paths. The nearest folder counts.
    public init(_ configuration: LintConfiguration = LintConfiguration(), folders: [String: LintConfiguration] = [:]) {
        self.configuration = configuration
        self.folders = folders.sorted { ($0.key.utf8.count, $0.key) > ($1.key.utf8.count, $1.key) }.map { ($0.key, $0.value) }
    }

    /// What to report of the source at a path.
    func configuration(of path: String) -> LintConfiguration {
        folders.first { path.hasPrefix($0.path + "/") }?.configuration ?? configuration
    }

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
    ///   - cache: The facts of an earlier run, which takes up those of this one.
    ///   - progress: Is told the number of sources that are read, from any thread.
    public func lint(
        _ sources: [SourceText], threads: Int = 1, cache: FactsCache? = nil, progress: (@Sendable (Int) -> Void)? = nil
    ) -> Report {
        let facts = FactsReader(sources, threads: threads, cache, progress).read().sorted { $0.path < $1.path }
        return onDeepStack { report(facts) }
    }

    private func report(_ files: [FileFacts]) -> Report {
        let program = Program(ProjectIndex(files)) { configuration(of: $0).names }
        let found = RuleCatalogue.rules.flatMap { $0.findings(in: program) }
        let byPath = Dictionary(grouping: found, by: \.location.path)
        let kept = files.flatMap { file -> [Finding] in
            var suppressions = Suppressions(file, requiresReason: configuration(of: file.path).requiresReason)
            return suppressions.apply(to: once(byPath[file.path] ?? [])).compactMap(configuration(of: file.path).shown)
        }
        let isBefore: (Finding, Finding) -> Bool = { ($0.location, $0.code) < ($1.location, $1.code) }
        return Report(
            findings: kept.sorted(by: isBefore), fileCount: files.count,
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
    private let cache: FactsCache?
    private let progress: (@Sendable (Int) -> Void)?
    private let count = Atomic(0)

    init(_ sources: [SourceText], threads: Int, _ cache: FactsCache?, _ progress: (@Sendable (Int) -> Void)?) {
        self.sources = sources
        self.cache = cache
        self.progress = progress
        self.threads = max(1, min(threads, sources.count))
    }

    func read() -> [FileFacts] {
        let group = DispatchGroup()
        let parts = (0..<threads).map { first in
            DeepStack(group) { [self] in
                stride(from: first, to: sources.count, by: threads).map { position in
                    defer { progress?(count.add(1, ordering: .relaxed).newValue) }
                    return cache?.facts(of: sources[position], read: FileReader.read) ?? FileReader.read(sources[position])
                }
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
