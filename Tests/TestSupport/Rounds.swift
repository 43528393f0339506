// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How often a race is repeated: as often as its test says, or so many times as often as `RACE_FACTOR` in the environment says. `./check long` sets it.
package func rounds(_ count: Int) -> Int { count * factor }

private let factor = ProcessInfo.processInfo.environment["RACE_FACTOR"].flatMap { Int($0) } ?? 1
