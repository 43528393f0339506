// SPDX-License-Identifier: Apache-2.0

import OpenCombineScenarios
import WatertightScenarios

/// One thing that is measured on both sides, and how much faster we have to be.
struct Scenario {
    let name: String
    /// OpenCombine's time divided by ours, at least.
    let goal: Double
    let count: Int
    let ours: (Int) -> Int
    let theirs: (Int) -> Int

    private typealias Ours = WatertightScenarios.Scenarios
    private typealias Theirs = OpenCombineScenarios.Scenarios

    static let all = [
        Scenario("cold chain", goal: 15, Ours.coldChain, Theirs.coldChain),
        Scenario("erased three times", goal: 12, Ours.erasedThrice, Theirs.erasedThrice),
        Scenario("subject chain", goal: 4, Ours.subjectChain, Theirs.subjectChain),
        Scenario("current value", goal: 3, Ours.currentValue, Theirs.currentValue),
        Scenario("published property", goal: 3, count: 200_000, Ours.published, Theirs.published),
        Scenario("fan-out to 100, a delivery", goal: 4, Ours.fanOut, Theirs.fanOut),
        Scenario("scan, removeDuplicates", goal: 8, Ours.scanAndRemoveDuplicates, Theirs.scanAndRemoveDuplicates),
        Scenario("flatMap of Just", goal: 6, count: 200_000, Ours.flatMapOfJust, Theirs.flatMapOfJust),
        Scenario("subscribe and cancel", goal: 2.5, count: 200_000, Ours.subscribeAndCancel, Theirs.subscribeAndCancel),
    ]

    private init(
        _ name: String, goal: Double, count: Int = 1_000_000, _ ours: @escaping (Int) -> Int, _ theirs: @escaping (Int) -> Int
    ) {
        self.name = name
        self.goal = goal
        self.count = count
        self.ours = ours
        self.theirs = theirs
    }
}

/// The floor: what the cold chain does, written by hand, over closures that the optimiser cannot look into.
enum HandWritten {
    static let goal = 3.0

    @inline(never)
    static func loop(_ count: Int) -> Int {
        var sum = 0
        run(0..<count, map: opaque { $0 &+ 1 }, filter: opaque { $0 & 1 == 0 }, sink: opaque { sum &+= $0 })
        return sum
    }

    @inline(never)
    private static func run(_ range: Range<Int>, map: (Int) -> Int, filter: (Int) -> Bool, sink: (Int) -> Void) {
        for value in range {
            let mapped = map(value)
            if filter(mapped) { sink(mapped) }
        }
    }

    @inline(never)
    @_optimize(none)
    private static func opaque<T>(_ closure: T) -> T { closure }
}
