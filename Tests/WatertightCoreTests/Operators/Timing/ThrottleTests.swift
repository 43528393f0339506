// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct ThrottleTests {
    private func run(latest: Bool, at times: [Int], for interval: Int) -> [TestSubscriber<Int, Never>.TimedEvent] {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        let subscriber = subject.throttle(for: .seconds(interval), scheduler: scheduler, latest: latest)
            .record(stampedBy: scheduler)
        for time in times {
            scheduler.advance(to: VirtualTime(.seconds(time)))
            subject.send(time)
        }
        scheduler.advance(by: .seconds(interval))
        subscriber.cancel()
        return subscriber.timeline
    }

    @Test func `R20: the last of each interval comes, and none twice`() {
        let timeline = run(latest: true, at: [10, 20, 80, 90, 150, 160], for: 50)
        #expect(
            timeline == [
                .at(0, .subscription), .at(10, .value(10)), .at(60, .value(20)), .at(110, .value(90)), .at(160, .value(150)),
                .at(210, .value(160)),
            ])
    }

    @Test func `the first of each interval comes`() {
        let timeline = run(latest: false, at: [10, 20, 30, 80, 90, 200], for: 50)
        #expect(
            timeline == [
                .at(0, .subscription), .at(10, .value(10)), .at(60, .value(20)), .at(110, .value(80)), .at(200, .value(200)),
            ])
    }

    @Test func `the completion keeps the time of the value that waits, and comes behind it`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, TestError>())
        let subscriber = subject.throttle(for: 5, scheduler: scheduler, latest: true).record(stampedBy: scheduler)
        subject.send(1)
        scheduler.advance(by: 1)
        subject.send(2)
        subject.send(completion: .failure(TestError()))
        scheduler.advance(by: 10)
        #expect(
            subscriber.timeline == [.at(0, .subscription), .at(0, .value(1)), .at(5, .value(2)), .at(5, .failure(TestError()))])
    }

    @Test func `a value that comes unasked is lost`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        let recorder = subject.throttle(for: 5, scheduler: scheduler, latest: true).record(asking: .max(1))
        for value in 1...3 {
            subject.send(value)
            scheduler.flush()
        }
        #expect(recorder.values == [1])
        recorder.request(.max(1))
        subject.send(4)
        scheduler.flush()
        #expect(recorder.values == [1, 4])
        recorder.cancel()
    }

    @Test func `L1: an upstream that finishes before the subscription waits for it`() {
        let recorder = (1...3).publisher.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true).record()
        #expect(recorder.events == [.subscription, .finished])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `L10: an upstream that has ended is not cancelled by a cancel inside of the last value`() {
        let (scheduler, source) = (TestScheduler(), TestPublisher<Int, Never>())
        let recorder = Recorder<Never>()
        recorder.onValue = { recorder, _ in recorder.cancel() }
        source.throttle(for: 5, scheduler: scheduler, latest: true).subscribe(recorder)
        source.send(1)
        source.send(completion: .finished)
        scheduler.flush()
        #expect(recorder.events == [.subscription, .value(1)])
        #expect(source.cancellationCount == 0)
    }

    @Test func `L10: a scheduled action retains no subscriber after a cancel`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        weak var downstream: Recorder<Never>?
        do {
            let recorder = subject.throttle(for: 5, scheduler: scheduler, latest: true).record()
            downstream = recorder
            subject.send(1)
            recorder.cancel()
        }
        #expect(downstream == nil)
        scheduler.flush()
    }

    /// A virtual clock that runs an action, once, when it is read.
    private final class AskedScheduler: Scheduler, @unchecked Sendable {  // Sendable: the thread that asks waits for the other.
        let base = TestScheduler()
        var whenAsked: (() -> Void)?

        var now: VirtualTime {
            let time = base.now
            whenAsked.take()?()
            return time
        }
        var minimumTolerance: VirtualTime.Stride { base.minimumTolerance }

        func schedule(options: Never?, _ action: @escaping () -> Void) { base.schedule(action) }
        func schedule(after date: VirtualTime, tolerance: VirtualTime.Stride, options: Never?, _ action: @escaping () -> Void) {
            base.schedule(after: date, tolerance: tolerance, action)
        }
        func schedule(
            after date: VirtualTime, interval: VirtualTime.Stride, tolerance: VirtualTime.Stride, options: Never?,
            _ action: @escaping () -> Void
        ) -> any Cancellable {
            base.schedule(after: date, interval: interval, tolerance: tolerance, action)
        }
    }

    @Test(arguments: [false, true])
    func `Mend 13.8: a value that comes while the clock is read for another keeps the interval`(latest: Bool) {
        let (scheduler, subject) = (AskedScheduler(), Handed(PassthroughSubject<Int, Never>()))
        let subscriber = subject.value.throttle(for: 5, scheduler: scheduler, latest: latest).record(stampedBy: scheduler.base)
        subject.value.send(1)
        scheduler.whenAsked = {
            for value in 2...3 { #expect(Strand { subject.value.send(value) }.join()) }
        }
        for _ in 0..<10 { scheduler.base.advance(by: 1) }
        #expect(scheduler.whenAsked == nil)
        #expect(
            subscriber.timeline == [.at(0, .subscription), .at(0, .value(1)), .at(5, .value(latest ? 3 : 2))])
    }

    @Test func `Mend 13.8: a completion that comes while the clock is read for a value comes after it`() {
        let (scheduler, subject) = (AskedScheduler(), Handed(PassthroughSubject<Int, Never>()))
        let subscriber = subject.value.throttle(for: 5, scheduler: scheduler, latest: true).record(stampedBy: scheduler.base)
        subject.value.send(1)
        scheduler.whenAsked = {
            #expect(
                Strand {
                    subject.value.send(2)
                    subject.value.send(completion: .finished)
                }.join())
        }
        for _ in 0..<10 { scheduler.base.advance(by: 1) }
        #expect(
            subscriber.timeline == [.at(0, .subscription), .at(0, .value(1)), .at(5, .value(2)), .at(5, .finished)])
    }
}
