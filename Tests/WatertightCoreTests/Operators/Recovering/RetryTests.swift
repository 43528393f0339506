// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct RetryTests {
    private typealias Source = TestPublisher<Int, TestError>

    @Test func `it subscribes again, so many times, and then fails`() {
        let source = Source()
        let recorder = source.retry(2).record(asking: .max(9))
        for value in 1...3 {
            source.send(value)
            source.send(completion: .failure(TestError()))
        }
        #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .failed])
        #expect(source.subscriptions.map(\.requests) == [[.max(9)], [.max(8)], [.max(7)]])
    }

    @Test func `a finish is the end`() {
        let source = Source()
        let recorder = source.retry(2).record()
        source.send(completion: .failure(TestError()))
        source.send(completion: .finished)
        #expect(recorder.events == [.subscription, .finished])
        #expect(source.subscriptions.count == 2)
    }

    @Test func `a hundred thousand attempts that fail at once cost no stack`() {
        var count = 0
        let recorder = Deferred { () -> Fail<Int, TestError> in
            count += 1
            return Fail(error: TestError())
        }.retry(100_000).record()
        #expect(count == 100_001)
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `a hundred thousand attempts that fail at the request cost no stack`() {
        var count = 0
        let recorder = Deferred { () -> AnyPublisher<Int, TestError> in
            count += 1
            return Just(count).setFailureType(to: TestError.self).append(Fail(error: TestError())).eraseToAnyPublisher()
        }.retry(100_000).filter { $0.isMultiple(of: 50_000) }.record()
        #expect(recorder.events == [.subscription, .value(50_000), .value(100_000), .failed])
    }

    @Test func `a negative number retries without end`() {
        var count = 0
        let recorder = Deferred { () -> AnyPublisher<Int, TestError> in
            count += 1
            return count > 1000
                ? Just(count).setFailureType(to: TestError.self).eraseToAnyPublisher() : Fail(error: TestError()).eraseToAnyPublisher()
        }.retry(-1).record()
        #expect(recorder.events == [.subscription, .value(1001), .finished])
    }

    @Test func `L4: a cancel inside of an attempt is the end of the attempts`() {
        var count = 0
        let recorder = Recorder<TestError>()
        Deferred { () -> Fail<Int, TestError> in
            count += 1
            if count == 3 { recorder.cancel() }
            return Fail(error: TestError())
        }.retry(100).subscribe(recorder)
        #expect(count == 3)
        #expect(recorder.events == [.subscription])
    }

    @Test func `a stale attempt is not heard`() {
        let source = Source(keepsEnded: true)
        let recorder = source.retry(5).record()
        source.send(completion: .failure(TestError()))
        // To both attempts: the first is over, and completes again.
        source.send(1)
        #expect(recorder.values == [1])
        recorder.cancel()
        source.forgetSubscribers()
    }

    @Test func `L2: demand requested during the last value before the failure is requested of the next attempt`() {
        let source = Source()
        let recorder = Recorder<TestError>(asking: .max(1), answering: .max(1))
        recorder.onValue = { _, value in
            if value == 1 { source.send(completion: .failure(TestError())) }
        }
        source.retry(1).subscribe(recorder)
        source.send(1)
        #expect(source.subscriptions.last?.requests == [.max(1)])
        recorder.cancel()
    }

    @Test func `a pipeline compares`() {
        #expect(Publishers.Retry(upstream: Just(1), retries: nil) == Publishers.Retry(upstream: Just(1), retries: nil))
        #expect(Empty<Int, TestError>().retry(1) != Empty<Int, TestError>().retry(2))
    }
}
