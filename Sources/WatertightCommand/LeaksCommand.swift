// SPDX-License-Identifier: Apache-2.0

#if Tools

import ArgumentParser
import Foundation
import WatertightLeaks

/// `watertight leaks`: runs a program, and prints what it leaks.
struct LeaksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "leaks",
        abstract: "Runs a program, and prints the objects that it leaks.",
        usage: "watertight leaks [OPTIONS] -- PROGRAM [ARGUMENTS]",
        discussion: """
            The program has to link the product WatertightLeaks; it needs no call of it. When it exits, the objects that \
            keep one another alive and that nothing else refers to are printed, each with the path that keeps it, and so are \
            those that `LeakDetective.watch` has found alive. It also reports when a signal or a crash ends it. While it \
            runs, `kill -USR2 PID` makes it print them to its standard error.

            Exits with 65 if there are leaks that `--known` does not list, with 69 if nothing can be said of leaks, with 74 if \
            the report cannot be written, with 64 if the command is wrong, and else as the program does: with 128 and \
            the signal's number if one has ended it.
            """)

    /// The command's own exit statuses, beside that of a wrong command: those of `sysexits.h`, which programs hardly use.
    enum Status {
        static let leaks = ExitCode(65)
        static let unknown = ExitCode(69)
        static let cannotWrite = ExitCode(74)
    }

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, mermaid, graphviz
    }

    @Option(help: "How to print the leaks.")
    var format = Format.text

    @Option(help: "A file of fingerprints, one a line, of leaks that are counted and not printed.")
    var known: String?

    @Option(help: "The file to print to, in place of standard output, which the program uses, too.")
    var output: String?

    @Flag(help: "Also what keeps itself alive and is reached from elsewhere, as an object that its own subscription holds.")
    var all = false

    @Argument(parsing: .postTerminator, help: "The program and its arguments, behind `--`.")
    var program: [String] = []

    func validate() throws {
        guard !program.isEmpty else {
            throw ValidationError("Which program? Name it behind two dashes:\n  watertight leaks -- .build/debug/App")
        }
    }

    func run() throws {
        let known = try knownLeaks()
        let file = try openedOutput()
        switch try LeakingProgram(program, showsAll: all).run() {
        case .leaks(let leaks, status: let status):
            let report = LeakReport(leaks, known: known)
            try write(try text(of: report) + "\n", to: file)
            throw report.isEmpty ? ExitCode(status) : Status.leaks
        case .unknown(let reason):
            FileHandle.standardError.write(Data("\(reason)\n".utf8))
            throw Status.unknown
        }
    }

    /// Before the program runs: a mistake in the name costs no run.
    ///
    /// - Returns: `nil` for standard output.
    private func openedOutput() throws -> FileHandle? {
        guard let output else { return nil }
        let file = open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw ValidationError("\(output) cannot be written.") }
        return FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }

    private func write(_ text: String, to file: FileHandle?) throws {
        guard let file, let output else { return Output.write(text) }
        do {
            try file.write(contentsOf: Data(text.utf8))
        } catch {
            FileHandle.standardError.write(Data("watertight: cannot write to \(output): \(String(cString: strerror(errno)))\n".utf8))
            throw Status.cannotWrite
        }
    }

    private func knownLeaks() throws -> KnownLeaks {
        guard let known else { return KnownLeaks() }
        guard let text = try? String(contentsOfFile: known, encoding: .utf8) else { throw ValidationError("\(known) cannot be read.") }
        do {
            return try KnownLeaks(parsing: text)
        } catch {
            throw ValidationError("\(known), \(error)")
        }
    }

    private func text(of report: LeakReport) throws -> String {
        switch format {
        case .text:
            let terminal = output == nil ? Terminal() : .none
            if report.isEmpty { return report.knownCount == 0 ? "No leaks." : "No leaks but \(report.knownCount) known." }
            return report.text(width: terminal.width, isColoured: terminal.hasColours)
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(report), as: UTF8.self)
        case .mermaid: return report.mermaid
        case .graphviz: return report.graphviz
        }
    }
}

#endif
