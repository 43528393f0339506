// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a report calls functions and variables. `./check stripped` says of a program that it is stripped: a name that is only not found has to fail.
enum Symbols {
    static let areStripped = ProcessInfo.processInfo.environment["LEAK_STRIPPED"] == "1"

    /// A part of a report as this program shows it: a stripped one names the place in its file.
    static func shown(_ part: String) -> String {
        guard areStripped else { return part }
        return ["closure #", "Registry.", "Kept.", "Clock.start()"].contains { part.hasPrefix($0) } ? "the program+0x" : part
    }
}
