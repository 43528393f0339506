// SPDX-License-Identifier: Apache-2.0

#if Lint

import ArgumentParser
import Foundation
import WatertightLint

/// `watertight lint`: finds subscriptions that keep their owners alive, in sources.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Finds subscriptions that leak, in sources.",
        discussion: """
            Reads Swift files, and folders of them; without a path, the package or the folder that it is started in. Nothing \
            is compiled. `watertight rules` lists what it looks for.

            Exits with 0 if there is nothing to report, 1 if there are warnings, 2 if the command or its configuration is \
            wrong, 3 if no source could be read.
            """)

    @Option(help: "How to print the findings.")
    var format = LintFormat.xcode

    @Flag(help: "Print notes, too.")
    var strict = false

    @Option(help: "The least confidence: possible, likely or certain.")
    var confidence: Confidence?

    @Option(help: "The configuration, instead of .watertight.yml.")
    var config: String?

    @Option(help: "How many threads parse.")
    var jobs: Int?

    @Option(help: "The folder that keeps what was read, for the next run; without it .build, if there is one.")
    var cache: String?

    @Flag(name: .customLong("no-cache"), help: "Read every file anew, and keep nothing.")
    var readsAnew = false

    @Flag(help: ArgumentHelp("Print how long the linter takes beside the parser alone, instead of findings.", visibility: .hidden))
    var measure = false

    @Argument(help: "Swift files, and folders of them.")
    var paths: [String] = []

    func run() throws {
        let file = try ConfigurationFile.read(config, near: paths.first)
        let files = try SourceFiles(paths.isEmpty ? [SourceFiles.home()] : paths, file, isOnly: config != nil)
        let linter = Linter(withOptions(file.configuration), folders: files.configurations.mapValues(withOptions))
        let progress = LintProgress(of: files.paths.count)
        let sources = files.read()
        if measure { return Output.write(LintSummary.text(of: LintSpeed(sources))) }
        let kept = readsAnew ? nil : CacheFile(in: cache)
        let threads = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        let report = linter.lint(sources, threads: threads, cache: kept?.cache) { progress.show($0) }
        progress.end()
        kept?.write()
        for problem in files.problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
        Output.write(format.text(of: report))
        FileHandle.standardError.write(Data(LintSummary.text(of: report).utf8))
        if sources.isEmpty, !files.problems.isEmpty { throw ExitCode(3) }
        throw ExitCode(report.findings.contains { $0.severity > .note } ? 1 : 0)
    }

    /// A configuration with what the options replace.
    private func withOptions(_ configuration: LintConfiguration) -> LintConfiguration {
        var configuration = configuration
        if strict { configuration.isStrict = true }
        if let confidence { configuration.confidence = confidence }
        return configuration
    }
}

extension Confidence: ExpressibleByArgument {
    /// - Parameter argument: `possible`, `likely` or `certain`.
    public init?(argument: String) { self.init(name: argument) }

    /// The names, for messages.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}

#endif
