// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// N5: a publisher of a user's own replays its values at the subscription, though none is requested. Nothing traps, and what has room keeps all.
@Suite struct ViolatingPublisherTests {
    /// Replays to each subscriber, in breach of L2.
    private struct Replaying: Publisher {
        typealias Output = Int
        typealias Failure = Never

        let values: [Int]
        let source: TestPublisher<Int, Never>

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            source.subscribe(subscriber)
            for value in values { _ = subscriber.receive(value) }
        }
    }

    private let executor = ManualExecutor()
    private let bodies = Bodies()
    private let source = TestPublisher<Int, Never>()
    private var replaying: Replaying { Replaying(values: [1, 2, 3], source: source) }

    /// Takes the elements, the replayed ones and one that comes later.
    private func take<S: AsyncSequence & Sendable>(_ sequence: S) -> Pending<[Int]> where S.Element == Int {
        let task = executor.takeAll(sequence)
        executor.run()
        source.send(4)
        source.send(completion: .finished)
        executor.run()
        return task
    }

    @Test func `N5: a sequence keeps them`() {
        #expect(take(replaying.sequence()).result == [1, 2, 3, 4])
        #expect(source.requests == [.unlimited])
    }

    @Test func `N5: buffered values keep them`() {
        let iterator = Handed(replaying.values(buffer: .bounded(2, .dropOldest)).makeAsyncIterator())
        let task = executor.start {
            var copy = iterator.value
            return [await copy.next(), await copy.next()]
        }
        executor.run()
        #expect(task.result == [2, 3])
    }

    @Test func `N5: bare values keep them, and request the next one only then`() {
        let iterator = Handed(replaying.values.makeAsyncIterator())
        let task = executor.start {
            var copy = iterator.value
            return [await copy.next(), await copy.next(), await copy.next(), await copy.next()]
        }
        executor.run()
        #expect(source.requests == [.max(1)])
        source.send(4)
        executor.run()
        #expect(task.result == [1, 2, 3, 4])
    }

    @Test func `N5: a task that pulls runs them one after the other, as far as results are requested`() {
        let recorder = replaying.task(maxPublishers: .max(1), executorPreference: executor) { [bodies] value throws(TestError) in
            try await bodies.run(value)
        }
        .record(asking: .none)
        executor.run()
        #expect(bodies.events.isEmpty)
        recorder.request(.max(2))
        endAll()
        #expect(recorder.values == [10, 20] && recorder.violations.isEmpty)
        recorder.request(.unlimited)
        endAll()
        // Nothing had to be requested before all of these were done.
        #expect(recorder.values == [10, 20, 30] && source.requests == [.max(1)])
        source.send(4)
        source.send(completion: .finished)
        endAll()
        #expect(recorder.events.suffix(2) == [.value(40), .finished])
    }

    @Test(arguments: [TaskPolicy.serial, .latest, .keepLatest, .dropWhileBusy])
    func `N5: a policy does with them as with all`(policy: TaskPolicy) {
        let recorder = replaying.task(policy, executorPreference: executor) { [bodies] value throws(TestError) in
            try await bodies.run(value)
        }
        .record()
        endAll()
        let expected =
            switch policy {
            case .latest: [30]
            case .keepLatest: [10, 30]
            case .dropWhileBusy: [10]
            default: [10, 20, 30]
            }
        #expect(recorder.values == expected && recorder.violations.isEmpty)
        recorder.cancel()
        #expect(source.cancellationCount == 1)
    }

    /// Lets bodies begin, and return one at a time; there is never more than one.
    private func endAll() {
        executor.run()
        while let running = bodies.running.first {
            #expect(bodies.running == [running])
            bodies.end(running)
            executor.run()
        }
    }
}
