// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct MeasureIntervalTests {
    @Test func `each value becomes the time since the one before, the first since the subscription`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, TestError>())
        scheduler.advance(by: 2)
        let subscriber = subject.measureInterval(using: scheduler).record(requesting: .unlimited)
        for pause in [3, 0, 5] {
            scheduler.advance(by: .seconds(pause))
            subject.send(pause)
        }
        subject.send(completion: .failure(TestError()))
        #expect(subscriber.values == [3, 0, 5])
        #expect(subscriber.failure == TestError())
    }

    @Test func `the demand that a delivery returns is requested, not returned`() {
        let source = TestPublisher<Int, Never>()
        let subscriber = source.measureInterval(using: TestScheduler()).record(requesting: .max(1), answering: .max(2))
        source.send(1)
        #expect(source.requests == [.max(1), .max(2)])
        subscriber.cancel()
    }

    @Test func `nothing is scheduled`() {
        let scheduler = TestScheduler()
        let subscriber = (1...3).publisher.measureInterval(using: scheduler).record(requesting: .unlimited)
        #expect(subscriber.values == [0, 0, 0] && subscriber.isFinished)
        #expect(scheduler.pendingActions.isEmpty)
    }
}
