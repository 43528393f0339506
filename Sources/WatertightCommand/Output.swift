// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation

/// The command's standard output.
enum Output {
    /// Ends the command if it was started without a standard output: what it opens first would take the output's place.
    static func requireOpen() {
        guard fcntl(STDOUT_FILENO, F_GETFD) == -1 else { return }
        fail("it is closed")
    }

    /// Writes a text at once, even into a pipe, so that progress is visible. Ends the command if the output takes no more, as on a full disk.
    static func write(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            fail(String(cString: strerror(errno)))
        }
    }

    /// `EX_IOERR` of sysexits.h.
    private static let cannotWrite: Int32 = 74

    private static func fail(_ reason: String) -> Never {
        FileHandle.standardError.write(Data("watertight: cannot write to standard output: \(reason)\n".utf8))
        exit(cannotWrite)
    }
}

#endif
