// SPDX-License-Identifier: Apache-2.0

#if !Tools

import Foundation

/// The command `watertight` of a build without the package's trait `Tools`: prints the command that builds it with the trait.
@main
struct WatertightWithoutTools {
    /// Prints it on standard error, since nothing was run, and fails.
    static func main() {
        let message = """
            This watertight was built without its tools. To run them:

                swift run --traits Tools watertight tour

            """
        FileHandle.standardError.write(Data(message.utf8))
        exit(EXIT_FAILURE)
    }
}

#endif
