// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct DebounceAtFinishTests {
    @Test(arguments: [DebounceFinish.deliverPending, .dropPending])
    func `R20: values that wait at the end are delivered before it, or dropped`(finish: DebounceFinish) {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<String, Never>())
        let subscriber = subject.debounce(for: 3, scheduler: scheduler, atFinish: finish).record(stampedBy: scheduler)
        for (second, character) in "ab--cd-e-f---gh|".enumerated() where character != "-" {
            scheduler.schedule(after: VirtualTime(.seconds(second))) {
                if character == "|" { subject.send(completion: .finished) } else { subject.send(String(character)) }
            }
        }
        scheduler.advance(by: 20)
        let last: [TestSubscriber<String, Never>.TimedEvent] = finish == .deliverPending ? [.at(15, .value("h"))] : []
        #expect(subscriber.timeline == [.at(0, .subscription), .at(12, .value("f"))] + last + [.at(15, .finished)])
        #expect(scheduler.pendingActions.isEmpty)
    }

    @Test func `a failure drops what waits`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, TestError>())
        let recorder = subject.debounce(for: 3, scheduler: scheduler, atFinish: .deliverPending).record()
        subject.send(1)
        subject.send(completion: .failure(TestError()))
        scheduler.flush()
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `a value that was not requested is not delivered at the finish either`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        let late = subject.debounce(for: 3, scheduler: scheduler, atFinish: .deliverPending).record(asking: .none)
        subject.send(1)
        scheduler.advance(by: 5)
        // It fell due before: it is lost.
        late.request(.max(1))
        subject.send(completion: .finished)
        scheduler.flush()
        #expect(late.events == [.subscription, .finished])
        #expect(late.violations.isEmpty)
    }

    @Test func `nothing waits, nothing is delivered`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        let recorder = subject.debounce(for: 3, scheduler: scheduler, atFinish: .deliverPending).record()
        subject.send(1)
        scheduler.advance(by: 3)
        subject.send(completion: .finished)
        scheduler.flush()
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }
}
