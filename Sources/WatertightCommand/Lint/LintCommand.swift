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

    @Argument(help: "Swift files, and folders of them.")
    var paths: [String] = []

    func run() throws {
        let file = try ConfigurationFile.read(config, near: paths.first)
        var configuration = file.configuration
        if strict { configuration.isStrict = true }
        if let confidence { configuration.confidence = confidence }
        let files = SourceFiles(paths.isEmpty ? [SourceFiles.home()] : paths, include: file.include, exclude: file.exclude)
        let terminal = Terminal()
        terminal.show(progress: "Reading \(files.paths.count) files ...")
        let sources = files.read()
        let report = Linter(configuration).lint(sources, threads: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
        terminal.show(progress: "")
        for problem in files.problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
        Output.write(format.text(of: report))
        FileHandle.standardError.write(Data(LintSummary.text(of: report).utf8))
        if sources.isEmpty, !files.problems.isEmpty { throw ExitCode(3) }
        throw ExitCode(report.findings.contains { $0.severity > .note } ? 1 : 0)
    }
}

extension Confidence: ExpressibleByArgument {
    /// - Parameter argument: `possible`, `likely` or `certain`.
    public init?(argument: String) { self.init(name: argument) }

    /// The names, for messages.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}

#endif
