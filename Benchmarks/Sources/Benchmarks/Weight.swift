// SPDX-License-Identifier: Apache-2.0

import Heap
import OpenCombineScenarios
import WatertightScenarios

/// What live subscriptions weigh, and whether those that are over weigh anything.
enum Weight {
    static let subscriptions = 50_000

    /// Bytes of the heap that a live subscription holds, ours and OpenCombine's.
    static func ofSubscription() -> (ours: Double, theirs: Double) {
        let ours = grown { WatertightScenarios.Scenarios.subscriptions(subscriptions) }
        let theirs = grown { OpenCombineScenarios.Scenarios.subscriptions(subscriptions) }
        return (Double(ours) / Double(subscriptions), Double(theirs) / Double(subscriptions))
    }

    /// Bytes by which the heap has grown after a million subscriptions that have finished by themselves.
    static func ofFinished(_ count: Int = 1_000_000) -> Int {
        // Once before, for what is made once and for all.
        _ = WatertightScenarios.Scenarios.subscribeAndFinish(1000)
        let before = inUse()
        _ = WatertightScenarios.Scenarios.subscribeAndFinish(count)
        return inUse() - before
    }

    private static func grown(by make: () -> Any) -> Int {
        let before = inUse()
        let made = make()
        let grown = inUse() - before
        withExtendedLifetime(made) {}
        return grown
    }

    private static func inUse() -> Int { heap_in_use() }
}
