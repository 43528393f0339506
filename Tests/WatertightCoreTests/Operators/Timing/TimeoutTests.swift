// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct TimeoutTests {
    @Test(arguments: [false, true])
    func `when no value comes in time the upstream is cancelled and the stream ends`(fails: Bool) {
        let (scheduler, source) = (TestScheduler(), TestPublisher<Int, TestError>())
        let subscriber = source.timeout(5, scheduler: scheduler, customError: fails ? { TestError(7) } : nil)
            .record(stampedBy: scheduler)
        scheduler.advance(by: 4)
        source.send(1)
        scheduler.advance(by: 4)
        #expect(!source.subscriptions[0].isCancelled)
        scheduler.advance(by: 4)
        let end = TestSubscriber<Int, TestError>.TimedEvent.at(9, fails ? .failure(TestError(7)) : .finished)
        #expect(subscriber.timeline == [.at(0, .subscription), .at(4, .value(1)), end])
        #expect(source.subscriptions[0].isCancelled)
        #expect(scheduler.pendingActions.isEmpty)
    }

    @Test func `the first request sets the timer anew, further ones do not`() {
        let (scheduler, source) = (TestScheduler(), TestPublisher<Int, Never>())
        let subscriber = source.timeout(5, scheduler: scheduler).record(stampedBy: scheduler, requesting: .none)
        scheduler.advance(by: 3)
        subscriber.request(.max(1))
        scheduler.advance(by: 3)
        subscriber.request(.max(1))
        scheduler.advance(by: 5)
        #expect(subscriber.timeline == [.at(0, .subscription), .at(8, .finished)])
    }

    @Test func `of two lifetimes that end at once, the first in the pipeline ends the stream`() {
        let (scheduler, source) = (TestScheduler(), TestPublisher<Int, TestError>())
        let subscriber = source.timeout(5, scheduler: scheduler) { TestError(1) }.timeout(5, scheduler: scheduler) { TestError(2) }
            .record(requesting: .none)
        scheduler.advance(by: 5)
        #expect(subscriber.events == [.subscription, .failure(TestError(1))])
    }

    @Test func `a value that is due when the time is over comes too late`() {
        let scheduler = TestScheduler()
        let subscriber = Just(1).delay(for: 5, scheduler: scheduler).timeout(5, scheduler: scheduler).record(stampedBy: scheduler)
        scheduler.advance(by: 5)
        #expect(subscriber.timeline == [.at(0, .subscription), .at(5, .finished)])
    }

    @Test(arguments: [false, true])
    func `time that passes while the subscriber gets its subscription counts`(isOnAnotherThread: Bool) {
        let (scheduler, source) = (TestScheduler(), TestPublisher<Int, Never>())
        let subscriber = TestSubscriber<Int, Never>(requesting: .none)
        subscriber.onSubscription = { subscriber in
            if isOnAnotherThread { #expect(Strand { scheduler.advance(by: 5) }.join()) } else { scheduler.advance(by: 5) }
            #expect(source.cancellationCount == 1)
            // Another thread's delivery is queued.
            #expect(subscriber.events == (isOnAnotherThread ? [.subscription] : [.subscription, .finished]))
        }
        source.timeout(5, scheduler: scheduler).subscribe(subscriber)
        #expect(subscriber.events == [.subscription, .finished])
        #expect(subscriber.violations.isEmpty)
        #expect(scheduler.pendingActions.isEmpty)
    }

    @Test func `a subscriber that cancels while it receives its subscription receives no end of a lifetime that was over before`() {
        let source = TestPublisher<Int, Never>()
        let subscriber = TestSubscriber<Int, Never>(requesting: .none)
        subscriber.onSubscription = { $0.cancel() }
        source.timeout(1, scheduler: ImmediateScheduler.shared).subscribe(subscriber)
        #expect(subscriber.events == [.subscription])
        #expect(source.cancellationCount == 1)
    }

    @Test func `a first request after the end is not timed`() {
        let (scheduler, source) = (TestScheduler(), TestPublisher<Int, Never>())
        let subscriber = source.timeout(5, scheduler: scheduler).record(stampedBy: scheduler, requesting: .none)
        source.send(completion: .finished)
        subscriber.request(.max(1))
        #expect(scheduler.pendingActions.count == 1)
        scheduler.advance(by: 10)
        #expect(subscriber.timeline == [.at(0, .subscription), .at(0, .finished)])
    }

    @Test func `a delivery in progress when the lifetime ends comes before the end`() {
        let (scheduler, subject) = (CrewScheduler(), PassthroughSubject<Int, Never>())
        let recorder = Recorder<Never>(asking: .none)
        subject.timeout(1, scheduler: scheduler).subscribe(recorder)
        recorder.request(.unlimited)
        subject.send(1)
        // The timers of the subscription, of the request and of the value, and then the value itself.
        scheduler.flush()
        #expect(recorder.events == [.subscription, .value(1), .finished])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `L1: a scheduler that lets no time pass ends the stream after its subscription`() {
        let recorder = PassthroughSubject<Int, Never>().timeout(1, scheduler: ImmediateScheduler.shared).record()
        #expect(recorder.events == [.subscription, .finished])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `L5: the closure that makes the error is called under no lock, and released`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, TestError>())
        weak var witness: Callout?
        let recorder = Recorder<TestError>()
        do {
            let callout = Callout()
            witness = callout
            subject.timeout(1, scheduler: scheduler) { callout.pass(TestError()) }.subscribe(recorder)
            scheduler.flush()
            #expect(callout.calls == 1 && callout.locksHeld == 0)
        }
        #expect(recorder.events == [.subscription, .failed])
        #expect(witness == nil)
    }

    @Test func `an upstream that finishes at once leaves no timer`() {
        let scheduler = TestScheduler()
        let recorder = (1...2).publisher.timeout(100, scheduler: scheduler).record()
        #expect(scheduler.pendingActions.map(\.date) == [0, 0, 0])
        scheduler.flush()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
        #expect(scheduler.now == 0)
    }

    @Test(arguments: [false, true])
    func `L10: the end cancels the timer`(isCancel: Bool) {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        weak var downstream: Recorder<Never>?
        do {
            let recorder = subject.timeout(100, scheduler: scheduler).record()
            downstream = recorder
            subject.send(1)
            if isCancel { recorder.cancel() } else { subject.send(completion: .finished) }
        }
        #expect(scheduler.pendingActions.allSatisfy { $0.date == 0 })
        scheduler.flush()
        #expect(downstream == nil)
        #expect(scheduler.now == 0)
    }
}
