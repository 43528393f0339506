// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation

/// What standard output can show.
struct Terminal: Sendable {
    /// In characters; 80 if it is no terminal.
    let width: Int
    /// False if it is no terminal or `NO_COLOR` is set.
    let hasColours: Bool

    /// What a file can show.
    static let none = Terminal(width: 80, hasColours: false)

    private init(width: Int, hasColours: Bool) { (self.width, self.hasColours) = (width, hasColours) }

    init() {
        var size = winsize()
        let isTerminal = isatty(STDOUT_FILENO) == 1
        width = isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
        hasColours = isTerminal && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    }

    /// Shows one line on standard error in place of the one before, if standard error is a terminal.
    func show(progress: String) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(progress)".utf8))
    }
}

#endif
