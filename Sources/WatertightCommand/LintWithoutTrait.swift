// SPDX-License-Identifier: Apache-2.0

#if Tools

import ArgumentParser
import Foundation

/// `watertight lint` of a build without the package's trait `Lint`: names the command that has it, and fails.
struct LintWithoutTrait: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "lint", abstract: "Finds subscriptions that leak, in sources.")

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var rest: [String] = []

    func run() throws {
        let message = """
            This watertight was built without its linter. To run it:

                swift run --traits Lint watertight lint

            """
        FileHandle.standardError.write(Data(message.utf8))
        throw ExitCode.failure
    }
}

#endif
