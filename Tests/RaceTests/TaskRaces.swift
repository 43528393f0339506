// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight
import WatertightCore
import WatertightTesting

/// `task` between two threads: one sends, requests, cancels and ends, the other returns from the bodies. What happens depends on the threads; what must
/// never happen does not.
@Suite struct TaskRaces {
    /// How many stories are told: `./check long` asks for more.
    static let rounds = ProcessInfo.processInfo.environment["TASK_RACES"].flatMap { Int($0) } ?? 600

    static let policies: [TaskPolicy] = [
        .serial, .concurrent(2), .concurrent(3, ordered: true), .latest, .keepLatest, .dropWhileBusy,
    ]

    @Test func `each body runs once, each result comes once, and all is released`() async {
        for seed in 1...UInt64(Self.rounds) {
            if let complaint = await Story(seed).play() {
                Issue.record("seed \(seed): \(complaint)")
                return
            }
        }
    }

    @Test func `the upstream is cancelled once if a body fails and another thread cancels`() async {
        for _ in 1...Self.rounds {
            let released = Gates()
            let source = await FailingBodies(retaining: Held(released)).failAndCancel()
            // The stage that cancels the upstream retains the body meanwhile.
            await released.pass(0)
            #expect(source.cancellationCount == 1)
        }
    }

    /// A random story.
    private final class Story: Sendable {
        let policy: TaskPolicy
        let pulls: Bool
        let steps: [Int]
        let subject = PassthroughSubject<Int, TestError>()
        let begun = Tally()
        let results = Tally()
        let ends = Tally()

        init(_ seed: UInt64) {
            var random = SeededGenerator(seed)
            policy = TaskRaces.policies[Int(seed) % TaskRaces.policies.count]
            pulls = seed % 5 == 0
            steps = (0..<Int.random(in: 4...24, using: &random)).map { _ in Int.random(in: 0..<40, using: &random) }
        }

        func play() async -> String? {
            let released = Gates()
            await run(until: released)
            // Does not return if something keeps the body.
            await released.pass(0)
            if Set(begun.all).count != begun.all.count { return "\(begun.all) began" }
            if Set(results.all).count != results.all.count { return "\(results.all) came" }
            if !Set(results.all).isSubset(of: begun.all) { return "\(results.all) came of \(begun.all)" }
            if isInOrder, results.all != results.all.sorted() { return "\(results.all) came in this order" }
            return ends.all.count > 1 ? "\(ends.all.count) ends" : nil
        }

        private var isInOrder: Bool {
            // It pulls for two bodies at a time.
            if pulls { return false }
            if case .concurrent(_, let isOrdered) = policy { return isOrdered }
            return true
        }

        /// Plays the steps on one thread, and lets the bodies return on another.
        private func run(until released: Gates) async {
            let (gates, held) = (Gates(), Held(released))
            let body: @Sendable (Int) async throws(TestError) -> Int = { [begun] value throws(TestError) in
                withExtendedLifetime(held) {}
                begun.add(value)
                await gates.pass(value)
                if value % 17 == 16 { throw TestError(value) }
                return value
            }
            let stream =
                pulls
                ? subject.task(maxPublishers: .max(2), body).eraseToAnyPublisher() : subject.task(policy, body).eraseToAnyPublisher()
            let token = stream.sink(receiveCompletion: { [ends] _ in ends.add(1) }, receiveValue: { [results] in results.add($0) })
            await withTaskGroup(of: Void.self) { group in
                group.addTask { [steps, subject] in
                    for (number, step) in steps.enumerated() {
                        switch step {
                        case 0: token.cancel()
                        case 1: subject.send(completion: .finished)
                        case 2: subject.send(completion: .failure(TestError()))
                        default: subject.send(number)
                        }
                    }
                    // From here on no body waits.
                    gates.open()
                }
                group.addTask { [steps] in for number in steps.indices { gates.open(number) } }
            }
            token.cancel()
        }
    }

    /// Retained by the body, and so by all that retains the body.
    private final class Held: Sendable {
        private let released: Gates
        init(_ released: Gates) { self.released = released }
        deinit { released.open() }
    }

    /// The values that came somewhere, in order.
    private final class Tally: Sendable {
        private let values = Guarded<[Int]>([])
        var all: [Int] { values.withLock { $0 } }
        func add(_ value: Int) { values.withLock { $0.append(value) } }
    }
}
