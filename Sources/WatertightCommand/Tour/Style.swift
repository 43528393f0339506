// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation

/// The kind of a line, which determines its colour.
enum Mood: String {
    case plain = ""
    case title = "1"
    case aside = "2"
    case released = "32"
    case leaked = "33"
}

/// Whether colour is used.
struct Style {
    let isColoured: Bool

    /// Colour on a terminal that can show it, unless the user has disabled it: see https://no-color.org.
    static var ofStandardOutput: Style {
        let environment = ProcessInfo.processInfo.environment
        let refused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return Style(isColoured: isatty(STDOUT_FILENO) == 1 && !refused && environment["TERM"] != "dumb")
    }

    /// The text between the escape codes of its mood.
    func paint(_ text: String, _ mood: Mood) -> String {
        isColoured && mood != .plain ? "\u{1B}[\(mood.rawValue)m\(text)\u{1B}[0m" : text
    }
}

#endif
