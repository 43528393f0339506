// SPDX-License-Identifier: Apache-2.0

import Heap
import OpenCombineScenarios
import WatertightScenarios

/// The memory of live subscriptions, and of those that are over, which should be none.
enum Weight {
    static let subscriptions = 50_000

    /// A live subscription, and the bytes of the heap that it holds, ours and OpenCombine's.
    struct Live {
        let name: String
        let ours: Double
        let theirs: Double

        init(_ name: String, _ ours: (Int) -> Any, _ theirs: (Int) -> Any) {
            self.name = name
            self.ours = Double(grown { ours(subscriptions) }) / Double(subscriptions)
            self.theirs = Double(grown { theirs(subscriptions) }) / Double(subscriptions)
        }

        var ratio: Double { theirs / ours }
    }

    static func ofLive() -> [Live] {
        [
            Live("`subject.sink`", WatertightScenarios.Scenarios.sinks, OpenCombineScenarios.Scenarios.sinks),
            Live("`subject.map.sink`", WatertightScenarios.Scenarios.mappedSinks, OpenCombineScenarios.Scenarios.mappedSinks),
            Live("`subject.map.filter.sink`", WatertightScenarios.Scenarios.filteredSinks, OpenCombineScenarios.Scenarios.filteredSinks),
            Live(
                "`subject.map.filter.compactMap.map.sink`", WatertightScenarios.Scenarios.chainedSinks,
                OpenCombineScenarios.Scenarios.chainedSinks),
            // Goal: at most 1 KiB. OpenCombine's is the article's form.
            Live("`subject.task(.serial).sink`", WatertightScenarios.Scenarios.idleTasks, OpenCombineScenarios.Scenarios.idleTasks),
        ]
    }

    /// Subscriptions that are over, and the memory that survives while their bag, or their subject, lives.
    static let ended: [(name: String, count: Int, make: (Int) -> Any)] = [
        ("a million finished subscriptions", 1_000_000, { WatertightScenarios.Scenarios.subscribeAndFinish($0) }),
        ("R31: a million finished subscriptions, stored in one bag,", 1_000_000, { WatertightScenarios.Scenarios.finishedInBag($0).bag }),
        ("R31: 100,000 subscriptions to one subject, each cancelled,", 100_000, WatertightScenarios.Scenarios.subjectOfCancelled),
        // Seen in optimised code only, which the tests are not.
        ("10,000 dropped tokens of tokens", 10_000, WatertightScenarios.Scenarios.subjectOfWrapped),
        ("10,000 dropped tokens of closures", 10_000, WatertightScenarios.Scenarios.tokensOfClosures),
    ]

    /// Bytes by which the heap has grown with them.
    static func left(by make: (Int) -> Any, _ count: Int) -> Int {
        // One run before, for objects that are made only once.
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
