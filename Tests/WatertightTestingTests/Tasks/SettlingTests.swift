// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight
import WatertightCore
import WatertightTesting

/// Virtual time that also waits for an actor with an executor of its own.
@Suite struct SettlingTests {
    @Test @MainActor func `bodies of the main actor run in virtual time, too`() async throws {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let token = subject.task(.serial, executorPreference: scheduler.executor) { @MainActor [clock = scheduler.clock] value in
            try? await clock.sleep(for: .seconds(value))
            log.append("\(value) at \(clock.now.sinceBeginning)")
        }.emptySink()
        for value in 1...3 { subject.send(value) }
        await scheduler.advance(by: 3, settling: MainActor.shared)
        #expect(log == ["1 at 1.0 seconds", "2 at 3.0 seconds"])
        try await scheduler.run(settling: MainActor.shared)
        #expect(log.last == "3 at 6.0 seconds")
        token.cancel()
    }

    @Test @MainActor func `run names a main actor's body that waits for something else`() async {
        let (scheduler, bodies) = (TestScheduler(), Bodies())
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.task(.serial, executorPreference: scheduler.executor) { @MainActor in try? await bodies.run($0) }.emptySink()
        subject.send(1)
        await #expect(throws: RunError.tasksWait(["task"])) { try await scheduler.run(settling: MainActor.shared) }
        bodies.end(1)
        await #expect(throws: Never.self) { try await scheduler.run(settling: MainActor.shared) }
        token.cancel()
    }

    /// How often the story is told: `./check long` asks for more.
    private static let rounds = ProcessInfo.processInfo.environment["VIRTUAL_ROUNDS"].flatMap { Int($0) } ?? 200

    @Test @MainActor func `eight events through an actor, a task group and the main actor have one outcome, however often they are told`()
        async throws
    {
        let first = try await Self.outcome()
        #expect(first.count == 16)
        for round in 1...Self.rounds {
            let other = try await Self.outcome()
            guard other == first else {
                Issue.record("round \(round): \(other), not \(first)")
                return
            }
        }
    }

    private actor Store {
        var sum = 0
        func add(_ value: Int) -> Int {
            sum += value
            return sum
        }
    }

    /// Eight events, five milliseconds apart.
    @MainActor private static func outcome() async throws -> [String] {
        let (scheduler, store, log) = (TestScheduler(), Store(), Log<String>())
        let (clock, executor) = (scheduler.clock, scheduler.executor)
        let source = PassthroughSubject<Int, Never>()
        let token = source.task(.serial, executorPreference: executor) { value in
            try? await clock.sleep(for: .milliseconds(3))
            let parts = await withTaskGroup(of: Int.self) { group in
                for part in 1...3 { group.addTask { await store.add(value * part) } }
                var sums: [Int] = []
                for await sum in group { sums.append(sum) }
                return sums
            }
            return parts
        }
        .task(.serial, executorPreference: executor) { @MainActor parts in
            log.add("\(parts) at \(clock.now.sinceBeginning)")
            try? await clock.sleep(for: .milliseconds(1))
            return parts.count
        }
        .sink(isolation: MainActor.shared) { @MainActor count in log.add("\(count) at \(clock.now.sinceBeginning)") }
        for value in 1...8 { scheduler.schedule(after: VirtualTime(.milliseconds(5 * value))) { source.send(value) } }
        try await scheduler.run(settling: MainActor.shared)
        token.cancel()
        return log.all
    }
}
