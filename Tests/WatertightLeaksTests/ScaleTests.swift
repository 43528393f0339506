// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight

@testable import WatertightLeaks

extension HeapTests {
    /// A search of many objects is fast enough to be made in a program that runs, and takes little memory beside its copy of the heap.
    ///
    /// Optimised, and if it is asked for: `LEAK_OBJECTS=1000000`. A time is asserted here, since the goals are several times what is reached, and
    /// what has once been slow was slow a hundred times over. It is the processor's, of this thread: what runs
    /// beside the test takes the clock's, and the toolchain reads debug information on another, for as long as the program is large. Searches are measured in
    /// passes over the same heap, so that a slow machine has the same goals.
    @Suite(.enabled(if: hasObjects)) struct ScaleTests {
        @Test func `a million objects`() throws {
            let groups = ObjectGroup.make(for: objects)
            let before = ProcessMemory.resident()
            ProcessMemory.forgetPeak()
            let start = processorTime()
            let census = try Census()
            let counted = processorTime()
            let graph = try ObjectGraph(census)
            let referred = processorTime()
            let cycles = graph.cycles()
            let searched = processorTime()

            let blocks = census.blocks.count
            let copied = census.snapshot.regions.reduce(0) { $0 + $1.range.count }
            let beside = Double(ProcessMemory.peak() - before - copied) / Double(blocks)
            let found = (0..<blocks).count { census.blocks.kind(of: $0) != nil }
            print(
                """
                \(found) objects in \(blocks) blocks, \(graph.held.count) references, \(cycles.count) cycles: census \(counted - start), \
                references \(referred - counted), cycles \(searched - referred), \(beside) bytes a block beside the copy
                """)
            #expect(found >= objects && cycles.count >= groups.count)
            #expect(counted - start <= .seconds(2), "the census")
            #expect(referred - counted <= .seconds(5), "the references")
            #expect(searched - referred <= .seconds(5), "the cycles")
            #expect(beside <= 100, "bytes a block beside the copy")
            for group in groups { group.clear() }
        }

        @Test func `a thousand leaks, a hundred watched objects and a thousand subscriptions in a million objects`() throws {
            let groups = ObjectGroup.make(for: objects)
            let (leaked, subject) = (Self.leak(1000), PassthroughSubject<Int, Never>())
            let watched = groups.prefix(100).map { WatchedObject($0, "ends") }
            var bag: Set<AnyCancellable> = []
            for number in 0..<1000 { subject.map { $0 + number }.sink { _ in }.store(in: &bag) }
            let pass = try Self.timeOfOnePass()

            let start = processorTime()
            let leaks = try LeakDetective.findCycles()
            let found = processorTime()
            let explained = LeakDetective.leaks(of: watched)
            let judged = processorTime()
            let live = LiveSubscriptions.snapshot()
            let seen = processorTime()

            let passes = [found - start, judged - found, seen - judged].map { $0 / pass }
            print("passes of \(pass): 1,000 leaks \(passes[0]), 100 watched objects \(passes[1]), 2,000 subscriptions \(passes[2])")
            // What the tests before this one have left in the heap and on stacks may look like references to some of them.
            #expect((900...1000).contains(leaks.count { $0.type == "LeakedClock" }))
            #expect(explained.count { $0 != nil } == 100)
            // Those of the bag, and those of the leaked clocks.
            #expect(live.count >= 2000)
            #expect(passes[0] <= 3, "1,000 leaks")
            #expect(passes[1] <= 3, "100 watched objects")
            #expect(passes[2] <= 5, "2,000 subscriptions")
            for group in groups { group.clear() }
            for clock in leaked { clock.object?.token = nil }
        }

        /// The time of a census, of its references and of their cycles, which each search begins with.
        private static func timeOfOnePass() throws -> Duration {
            try processorTime { _ = try ObjectGraph(Census()).cycles() }
        }

        /// Nothing but itself holds each of them.
        @inline(never) private static func leak(_ count: Int) -> [WeakClock] {
            (0..<count).map { _ in
                let clock = LeakedClock()
                clock.token = PassthroughSubject<Int, Never>().sink { clock.time = $0 }
                return WeakClock(clock)
            }
        }
    }
}

private final class LeakedClock {
    var time = 0
    var token: AnyCancellable?
}

private struct WeakClock {
    weak var object: LeakedClock?
    init(_ object: LeakedClock) { self.object = object }
}

private let objects = ProcessInfo.processInfo.environment["LEAK_OBJECTS"].flatMap { Int($0) } ?? 0
private let hasObjects = objects > 0

/// Ten objects that hold one another as objects of programs do: by fields, an array, a table, a closure, an enum's payload and an existential.
private final class ObjectGroup {
    enum State {
        case idle
        case waiting(Leaf, String)
        case done(Leaf)
    }

    var next: ObjectGroup?
    var leaves: [Leaf] = []
    var byName: [String: Leaf] = [:]
    var action: (() -> Void)?
    var state = State.idle
    var any: Any?
    weak var owner: ObjectGroup?

    static func make(for objects: Int) -> [ObjectGroup] {
        let groups = (0..<(objects / 10)).map { ObjectGroup($0) }
        for (group, next) in zip(groups, groups.dropFirst()) { group.owner = next }
        return groups
    }

    init(_ number: Int) {
        let leaf = Leaf(number)
        leaves = [leaf, Leaf(number), Leaf(number)]
        byName = ["leaf": leaf]
        var count = 0
        action = { [self] in
            count += 1
            use(next, count)
        }
        state = number % 2 == 0 ? .done(Leaf(number)) : .waiting(Leaf(number), "waiting")
        any = number % 2 == 0 ? leaf : (leaf, 1, 2, Leaf(number)) as Any
        next = self
    }

    func clear() { (next, action) = (nil, nil) }
}

/// What the system says this process has of the machine's memory, in bytes.
private enum ProcessMemory {
    static func resident() -> Int { line("VmRSS:") }
    /// The most since ``forgetPeak()``.
    static func peak() -> Int { line("VmHWM:") }
    static func forgetPeak() { try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }

    private static func line(_ name: String) -> Int {
        let line = Files.text(of: "/proc/self/status").split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }.map { $0 * 1024 } ?? 0
    }
}
