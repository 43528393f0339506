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

    /// Subscriptions that are over, and what of them still lives while their bag, or their subject, does.
    static let ended: [(name: String, count: Int, make: (Int) -> Any)] = [
        ("a million finished subscriptions", 1_000_000, { WatertightScenarios.Scenarios.subscribeAndFinish($0) }),
        ("R31: a million finished subscriptions, stored in one bag,", 1_000_000, { WatertightScenarios.Scenarios.finishedInBag($0).bag }),
        ("R31: 100,000 subscriptions to one subject, each cancelled,", 100_000, WatertightScenarios.Scenarios.subjectOfCancelled),
    ]

    /// Bytes by which the heap has grown with them.
    static func left(by make: (Int) -> Any, _ count: Int) -> Int {
        // Once before, for what is made once and for all.
        _ = make(1000)
        return grown { make(count) }
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
