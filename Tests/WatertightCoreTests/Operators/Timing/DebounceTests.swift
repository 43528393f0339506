// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightTesting

@testable import WatertightCore

@Suite struct DebounceTests {
    @Test func `R20: of eleven values in one second only the last comes, once`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        let subscriber = subject.debounce(for: 1, scheduler: scheduler).record(stampedBy: scheduler)
        for value in 0...10 {
            subject.send(value)
            scheduler.advance(by: 0.0625)
        }
        scheduler.advance(by: 20)
        #expect(subscriber.timeline == [.at(0, .subscription), .at(1.625, .value(10))])
        #expect(scheduler.pendingActions.isEmpty)
        subscriber.cancel()
    }

    @Test func `R20: f comes three ticks after it, and what waits at the end is dropped, as Combine's`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<String, Never>())
        let subscriber = subject.debounce(for: 3, scheduler: scheduler).record(stampedBy: scheduler)
        play("ab--cd-e-f---gh|", on: subject, by: scheduler)
        scheduler.advance(by: 10)
        #expect(subscriber.timeline == [.at(0, .subscription), .at(12, .value("f")), .at(15, .finished)])
    }

    @Test func `R21: a failure comes when nothing is requested`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, TestError>())
        let recorder = subject.debounce(for: 1, scheduler: scheduler).record(asking: .none)
        subject.send(1)
        subject.send(completion: .failure(TestError()))
        scheduler.flush()
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `a value that falls due unasked is lost, and noticed`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        let notices = Guarded<[Notice]>([])
        let listening = Probe.listen { notice in
            if notice == .valueDroppedWithoutDemand(at: "Debounce") { notices.withLock { $0.append(notice) } }
        }
        let recorder = subject.debounce(for: 1, scheduler: scheduler).record(asking: .none)
        subject.send(1)
        scheduler.flush()
        recorder.request(.max(1))
        scheduler.flush()
        #expect(recorder.values == [])
        #expect(!notices.withLock { $0 }.isEmpty)
        listening.cancel()
        recorder.cancel()
    }

    @Test(arguments: [false, true])
    func `L10: the end cancels the timer, and releases everything`(isCancel: Bool) {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        weak var downstream: Recorder<Never>?
        do {
            let recorder = subject.debounce(for: 1, scheduler: scheduler).record()
            downstream = recorder
            subject.send(1)
            #expect(scheduler.pendingActions.map(\.date) == [1])
            if isCancel { recorder.cancel() } else { subject.send(completion: .finished) }
        }
        // Only the completion is left, for now.
        #expect(scheduler.pendingActions.map(\.date) == (isCancel ? [] : [0]))
        scheduler.flush()
        #expect(downstream == nil)
    }

    @Test func `a cancel when the completion is scheduled drops it`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        let recorder = subject.debounce(for: 1, scheduler: scheduler).record()
        subject.send(completion: .finished)
        recorder.cancel()
        scheduler.flush()
        #expect(recorder.events == [.subscription])
    }

    @Test func `a timer that cannot be cancelled fires without effect`() {
        let (scheduler, subject) = (CrewScheduler(), PassthroughSubject<Int, Never>())
        let recorder = subject.debounce(for: 1, scheduler: scheduler).record()
        for value in 1...3 { subject.send(value) }
        scheduler.flush()
        #expect(recorder.values == [3])
        recorder.cancel()
    }
}

/// Plays a line of the scenarios: each letter a value, each character a second, `|` the finish. Values are sent at a moment before the
/// actions due at it run.
func play(_ line: String, on subject: PassthroughSubject<String, Never>, by scheduler: VirtualTimeScheduler) {
    for (second, character) in line.enumerated() where character != "-" {
        scheduler.schedule(after: VirtualTime(.seconds(second))) {
            if character == "|" { subject.send(completion: .finished) } else { subject.send(String(character)) }
        }
    }
    scheduler.advance(to: VirtualTime(.seconds(line.count)))
}
