// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// N1: a source that does not wait sends while a body runs. Each policy has results that can be said in advance.
@Suite struct SlowBodyTests {
    private let executor = ManualExecutor()
    private let bodies = Bodies()
    private let subject = PassthroughSubject<Int, Never>()

    struct Case: Sendable, CustomTestStringConvertible {
        let policy: TaskPolicy
        var buffer = ValuesBuffer.unbounded
        let results: [Int]
        let drops: Int

        var testDescription: String { "\(policy), \(buffer)" }
    }

    /// Five values come while the body of the first runs, then the newest body returns first each time, and a sixth value comes to an idle stage.
    static let cases = [
        Case(policy: .serial, results: [10, 20, 30, 40, 50, 60], drops: 0),
        Case(policy: .serial, buffer: .bounded(2, .dropOldest), results: [10, 40, 50, 60], drops: 2),
        Case(policy: .serial, buffer: .bounded(2, .dropNewest), results: [10, 20, 30, 60], drops: 2),
        Case(policy: .serial, buffer: .bounded(0, .dropOldest), results: [10, 60], drops: 4),
        Case(policy: .concurrent(2), results: [20, 30, 40, 50, 10, 60], drops: 0),
        Case(policy: .concurrent(2), buffer: .bounded(1, .dropOldest), results: [20, 50, 10, 60], drops: 2),
        Case(policy: .concurrent(2, ordered: true), results: [10, 20, 30, 40, 50, 60], drops: 0),
        // What a policy leaves out is no loss, and not reported.
        Case(policy: .latest, results: [50, 60], drops: 0),
        Case(policy: .keepLatest, results: [10, 50, 60], drops: 0),
        Case(policy: .dropWhileBusy, results: [10, 60], drops: 0),
    ]

    @Test(arguments: cases) func `N1: a slow body, a hot source`(_ story: Case) {
        let recorder = subject.task(story.policy, buffer: story.buffer, executorPreference: executor) { [bodies] value throws(TestError) in
            try await bodies.run(value)
        }
        .record()
        let drops = countDrops(at: "task") { send(1...5) }
        #expect(drops == story.drops)
        endAll()
        send(6...6)
        subject.send(completion: .finished)
        #expect(!recorder.hasEnded)
        endAll()
        #expect(recorder.events == [.subscription] + story.results.map { .value($0) } + [.finished])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `N1: maxPublishers, without a buffer, loses what a subject sends to a busy stage, and the subject reports it`() {
        let recorder = subject.task(maxPublishers: .max(2), executorPreference: executor) { [bodies] value throws(TestError) in
            try await bodies.run(value)
        }
        .record()
        let drops = countDrops(at: "PassthroughSubject") { send(1...5) }
        #expect(drops == 3)
        endAll()
        send(6...6)
        endAll()
        #expect(recorder.values == [20, 10, 60])
        recorder.cancel()
    }

    private func send(_ values: ClosedRange<Int>) {
        for value in values {
            subject.send(value)
            executor.run()
        }
    }

    private func endAll() {
        while let newest = bodies.running.last {
            bodies.end(newest)
            executor.run()
        }
    }
}
