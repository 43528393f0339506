// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct ReceiveOnTests {
    @Test func `everything is delivered by the scheduler, in order`() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.receive(on: scheduler).record()
        #expect(recorder.events == [.subscription])
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(recorder.events == [.subscription])
        #expect(scheduler.pendingActions.count == 4)
        #expect(scheduler.step())
        #expect(recorder.events == [.subscription, .value(1)])
        scheduler.flush()
        #expect(!scheduler.step())
        #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .finished])
    }

    @Test func `scheduled events are not delivered after a cancel, and retain nothing`() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Never>()
        weak var downstream: Recorder<Never>?
        do {
            let recorder = subject.receive(on: scheduler).record()
            downstream = recorder
            subject.send(1)
            recorder.cancel()
        }
        #expect(scheduler.pendingActions.count == 1)
        #expect(downstream == nil)
        scheduler.flush()
    }

    @Test func `a demand that a delivery returns goes to the upstream`() {
        let scheduler = TestScheduler()
        let recorder = (1...3).publisher.receive(on: scheduler).record(asking: .max(1), answering: .max(1))
        scheduler.flush()
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.violations.isEmpty)
    }

    @Test(arguments: ["receive(on:)", "delay", "debounce"])
    func `an upstream that has finished receives no request and no cancel while its end waits`(name: String) {
        let (scheduler, source) = (TestScheduler(), TestPublisher<Int, Never>())
        let timed =
            switch name {
            case "delay": source.delay(for: 2, scheduler: scheduler).eraseToAnyPublisher()
            case "debounce": source.debounce(for: 2, scheduler: scheduler).eraseToAnyPublisher()
            default: source.receive(on: scheduler).eraseToAnyPublisher()
            }
        let recorder = timed.record(asking: .max(1))
        let asked = source.requests
        source.send(completion: .finished)
        recorder.request(.max(1))
        #expect(source.requests == asked)
        recorder.cancel()
        #expect(source.cancellationCount == 0)
        scheduler.flush()
        #expect(recorder.events == [.subscription])
    }

    @Test func `demand that a delivery returns reaches the upstream, even one that has finished meanwhile`() {
        let (scheduler, source) = (TestScheduler(), TestPublisher<Int, Never>())
        let recorder = source.receive(on: scheduler).record(asking: .max(1), answering: .max(2))
        source.send(1)
        source.send(completion: .finished)
        scheduler.flush()
        #expect(recorder.events == [.subscription, .value(1), .finished])
        #expect(source.requests == [.max(1), .max(2)])
    }

    @Test func `an immediate scheduler delivers reentrantly`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        var order: [Int] = []
        recorder.onValue = { _, value in
            if value == 1 { subject.send(2) }
            order.append(value)
        }
        subject.receive(on: ImmediateScheduler.shared).subscribe(recorder)
        subject.send(1)
        #expect(order == [2, 1])
    }
}
