// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct RetryBackoffTests {
    private let scheduler = ManualScheduler()

    /// The times in seconds at which an upstream that always fails is subscribed to.
    private func attempts(_ retries: Int, _ backoff: RetryBackoff) -> (times: [Double], events: [Recorder<TestError>.Event]) {
        var times: [Double] = []
        let scheduler = ManualScheduler()
        let recorder = Deferred { () -> Fail<Int, TestError> in
            times.append(Double(scheduler.now.sinceBeginning.nanoseconds) / 1e9)
            return Fail(error: TestError())
        }.retry(retries, backoff: backoff, scheduler: scheduler).record()
        scheduler.flush()
        return (times, recorder.events)
    }

    @Test func `a constant wait`() {
        let (times, events) = attempts(3, .constant(2))
        #expect(times == [0, 2, 4, 6])
        #expect(events == [.subscription, .failed])
    }

    @Test func `an exponential wait, up to its cap`() {
        #expect(attempts(5, .exponential(initial: 1, cap: 5)).times == [0, 1, 3, 7, 12, 17])
        #expect(attempts(2, .exponential(initial: 1, factor: 3)).times == [0, 1, 4])
        #expect(attempts(0, .constant(1)).times == [0])
    }

    @Test func `chance makes a wait shorter or longer, and not longer than the cap`() {
        let shortest = RetryBackoff.exponential(initial: 2, factor: 2, cap: 5, jitter: 0.5) { $0.lowerBound }
        let longest = RetryBackoff.exponential(initial: 2, factor: 2, cap: 5, jitter: 0.5) { $0.upperBound }
        #expect((1...3).map(shortest.seconds) == [1, 2, 4])
        #expect((1...3).map(longest.seconds) == [3, 5, 5])
        let free = RetryBackoff.exponential(initial: 1, factor: 1, jitter: 0.25)
        #expect((1...100).allSatisfy { (0.75...1.25).contains(free.seconds(before: $0)) })
    }

    @Test func `no wait is negative, or without end`() {
        #expect(RetryBackoff.constant(-1).seconds(before: 1) == 0)
        #expect(RetryBackoff.constant(.nan).seconds(before: 1) == 0)
        #expect(RetryBackoff.exponential(initial: 1).seconds(before: 100_000).isFinite)
    }

    @Test func `the outstanding demand is requested from each attempt`() {
        let source = TestPublisher<Int, TestError>()
        let recorder = source.retry(1, backoff: .constant(1), scheduler: scheduler).record(asking: .max(2))
        source.send(1)
        source.send(completion: .failure(TestError()))
        recorder.request(.max(1))
        scheduler.advance(by: .seconds(1))
        #expect(source.subscriptions.map(\.requests) == [[.max(2)], [.max(2)]])
        source.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `L10: after the wait only its upstream retains the stream`() {
        let source = TestPublisher<Int, TestError>()
        weak var subscriber: Recorder<TestError>?
        do {
            let recorder = Recorder<TestError>()
            subscriber = recorder
            source.retry(2, backoff: .constant(1), scheduler: scheduler).subscribe(recorder)
        }
        source.send(completion: .failure(TestError()))
        scheduler.advance(by: .seconds(1))
        #expect(source.subscriptions.count == 2)
        #expect(subscriber != nil)
        source.forgetSubscribers()
        #expect(subscriber == nil)
    }

    @Test func `L10: a cancel while it waits releases everything, though the scheduler has its action still`() {
        weak var downstream: Recorder<TestError>?
        var count = 0
        do {
            let recorder = Recorder<TestError>()
            downstream = recorder
            Deferred { () -> Fail<Int, TestError> in
                count += 1
                return Fail(error: TestError())
            }.retry(3, backoff: .constant(1), scheduler: scheduler).subscribe(recorder)
            recorder.cancel()
        }
        #expect(downstream == nil)
        #expect(scheduler.count == 1)
        scheduler.flush()
        #expect(count == 1)
    }
}
