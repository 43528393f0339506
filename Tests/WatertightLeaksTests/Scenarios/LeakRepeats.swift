// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How often the scenarios are repeated: once, or as often as `LEAK_REPEATS` says. 1000 gives the numbers of the scenarios' list.
enum LeakRepeats {
    static let count = max(1, ProcessInfo.processInfo.environment["LEAK_REPEATS"].flatMap { Int($0) } ?? 1)
}
