// SPDX-License-Identifier: Apache-2.0

#if Tools

import ArgumentParser
import Foundation

/// The command `watertight`.
@main
struct Watertight: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watertight",
        abstract: "Subscriptions that do not leak.",
        version: "watertight, not yet released",
        subcommands: commands)

    private static let commands: [any ParsableCommand.Type] = [TourCommand.self, LeaksCommand.self] + linting

    #if Lint
    private static let linting: [any ParsableCommand.Type] = [LintCommand.self, RulesCommand.self]
    #else
    private static let linting: [any ParsableCommand.Type] = [LintWithoutTrait.self]
    #endif

    /// The widest line this command prints, in columns.
    static let columns = 60

    /// Runs the command that the arguments name.
    ///
    /// Unlike `ParsableCommand`'s own `main` it prints help and errors at most ``columns`` wide.
    static func main() {
        Output.requireOpen()
        do {
            try requireKnownCommand()
            var command = try parseAsRoot()
            try command.run()
        } catch {
            let status = status(of: error)
            let message = fullMessage(for: error, columns: columns)
            if !message.isEmpty {
                if status.isSuccess { Output.write(message + "\n") } else { FileHandle.standardError.write(Data((message + "\n").utf8)) }
            }
            Foundation.exit(status.rawValue)
        }
    }

    /// Throws an error that lists the commands if the first argument is to be one of them, and is none.
    private static func requireKnownCommand() throws {
        let names = commands.compactMap { $0.configuration.commandName }
        guard let name = CommandLine.arguments.dropFirst().first, !name.hasPrefix("-"), !(names + ["help"]).contains(name) else { return }
        let list = names.map { "  " + $0 }.joined(separator: "\n")
        throw ValidationError("There is no command '\(name)'.\(Suggestion.text(for: name, among: names))\nThe commands are:\n\(list)")
    }

    /// The linter's own status for a wrong command, as its help says.
    private static func status(of error: any Error) -> ExitCode {
        let status = exitCode(for: error)
        let isLinting = ["lint", "rules"].contains(CommandLine.arguments.dropFirst().first)
        return isLinting && status == .validationFailure ? ExitCode(2) : status
    }
}

#endif
