// SPDX-License-Identifier: Apache-2.0

import WatertightLeaks
import WatertightScenarios

/// The cost of tracking, which is to be at most that of another subscription for each, and no allocation for a value.
public enum TrackedScenarios {
    public static let all: [(String, @Sendable (Int) -> Int)] = [
        ("tracked: subscribe and cancel", tracked(Scenarios.subscribeAndCancel)),
        ("tracked: subject chain", tracked(Scenarios.subjectChain)),
    ]

    private static func tracked(_ body: @escaping @Sendable (Int) -> Int) -> @Sendable (Int) -> Int {
        { count in
            LeakDetective.startTracking()
            defer { LeakDetective.stopTracking() }
            return body(count)
        }
    }
}
