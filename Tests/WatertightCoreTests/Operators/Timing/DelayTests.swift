// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct DelayTests {
    @Test func `everything comes later, by the same time, in order, the completion last`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, TestError>())
        let subscriber = subject.delay(for: 4, scheduler: scheduler).record(stampedBy: scheduler)
        subject.send(1)
        scheduler.advance(by: 1)
        subject.send(2)
        subject.send(completion: .failure(TestError()))
        scheduler.advance(by: 10)
        #expect(
            subscriber.timeline == [.at(0, .subscription), .at(4, .value(1)), .at(5, .value(2)), .at(5, .failure(TestError()))])
    }

    @Test func `L10: a scheduled action retains no subscriber after a cancel`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        weak var downstream: Recorder<Never>?
        do {
            let recorder = subject.delay(for: 1, scheduler: scheduler).record()
            downstream = recorder
            subject.send(1)
            subject.send(completion: .finished)
            recorder.cancel()
        }
        #expect(downstream == nil)
        #expect(scheduler.pendingActions.count == 2)
        scheduler.flush()
    }

    @Test func `the tolerance is the scheduler's smallest, or the given one`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        let token = subject.delay(for: 1, tolerance: 0.5, scheduler: scheduler).sink { _ in }
        subject.send(1)
        #expect(scheduler.pendingActions.map(\.tolerance) == [0.5])
        #expect(subject.delay(for: 1, scheduler: scheduler).tolerance == 0)
        token.cancel()
        scheduler.flush()
    }

    @Test func `its subscription has no name, as Combine's`() {
        let recorder = PassthroughSubject<Int, Never>().delay(for: 1, scheduler: TestScheduler()).record()
        #expect(recorder.subscription != nil)
        #expect(!(recorder.subscription is any CustomStringConvertible))
        recorder.cancel()
    }
}
