// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct ReceiveOnBatchingTests {
    @Test func `a burst is one hop, and its completion comes with it`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        let recorder = subject.receive(on: scheduler, batching: .unlimited).record()
        for value in 1...1000 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(scheduler.pendingActions.count == 1)
        #expect(recorder.values == [])
        #expect(scheduler.step())
        #expect(recorder.values == Array(1...1000))
        #expect(recorder.hasEnded)
        #expect(!scheduler.step())
    }

    @Test func `a limit lets other actions of the scheduler run`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        let recorder = subject.receive(on: scheduler, batching: .upTo(2)).record()
        for value in 1...5 { subject.send(value) }
        var seen: [Int] = []
        scheduler.schedule { seen = recorder.values }
        scheduler.flush()
        #expect(seen == [1, 2])
        #expect(recorder.values == [1, 2, 3, 4, 5])
        recorder.cancel()
    }

    @Test func `a value that arrives during a delivery is left to the next action, so that each action ends`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        let recorder = Recorder<Never>()
        recorder.onValue = { _, value in if value < 100 { subject.send(value + 1) } }
        subject.receive(on: scheduler, batching: .unlimited).subscribe(recorder)
        subject.send(1)
        #expect(scheduler.step())
        #expect(recorder.values == [1])
        scheduler.flush()
        #expect(recorder.values == Array(1...100))
        recorder.cancel()
    }

    @Test func `a demand is honoured, and what a delivery requests goes to the upstream`() {
        let scheduler = TestScheduler()
        let recorder = (1...10).publisher.receive(on: scheduler, batching: .unlimited).record(asking: .max(2))
        scheduler.flush()
        #expect(recorder.values == [1, 2])
        let answering = (1...10).publisher.receive(on: scheduler, batching: .unlimited).record(asking: .max(1), answering: .max(1))
        scheduler.flush()
        #expect(answering.values == Array(1...10))
        #expect(answering.violations.isEmpty && recorder.violations.isEmpty)
    }

    @Test func `L4 L10: a cancel inside a delivery drops the rest of the batch, and releases`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        weak var downstream: Recorder<Never>?
        do {
            let recorder = Recorder<Never>()
            downstream = recorder
            recorder.onValue = { recorder, _ in recorder.cancel() }
            subject.receive(on: scheduler, batching: .unlimited).subscribe(recorder)
            for value in 1...3 { subject.send(value) }
            scheduler.flush()
            #expect(recorder.values == [1])
            #expect(recorder.violations.isEmpty)
        }
        #expect(downstream == nil)
    }

    @Test(arguments: [BatchLimit.unlimited, .upTo(2)])
    func `R12 L3 L6: two threads of the scheduler deliver in order, one at a time, the end last`(limit: BatchLimit) {
        let points = interruptEverywhere { () -> Encounter in
            let (scheduler, subject) = (CrewScheduler(), PassthroughSubject<Int, Never>())
            let recorder = subject.receive(on: scheduler, batching: limit).record()
            for value in 1...3 { subject.send(value) }
            let send: @Sendable () -> Void = {
                subject.send(4)
                subject.send(completion: .finished)
                scheduler.flush()
            }
            return Encounter(first: { scheduler.flush() }, second: send) { point in
                scheduler.flush()
                #expect(recorder.events.dropFirst() == [.value(1), .value(2), .value(3), .value(4), .finished], "at point \(point)")
                #expect(recorder.violations.isEmpty, "at point \(point)")
            }
        }
        #expect(points != nil, "the second waited for the first")
    }

    @Test func `R12 L3 L6: on a queue of many threads ten thousand values keep their order, and the end is last`() {
        let recorder = Recorder<Never>(asking: .none)
        let end = Signal()
        recorder.onCompletion = { _ in end.fire() }
        (1...10_000).publisher.receive(on: ConcurrentScheduler(), batching: .upTo(100)).subscribe(recorder)
        recorder.request(.unlimited)
        #expect(end.wait())
        #expect(recorder.values == Array(1...10_000))
        #expect(recorder.violations.isEmpty)
    }

    @Test func `a batch of none traps`() async {
        await #expect(processExitsWith: .failure) { _ = BatchLimit.upTo(0) }
    }
}
