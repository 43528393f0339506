// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// R12. State: a stream that is received on a queue of many threads. Allowed: the values in order, one at a time, then the end.
@Suite struct ReceiveOnRaces {
    @Test func `R12 L3 L6: ten thousand values keep their order and the completion is last`() {
        // Requested afterwards: as with Combine's, a value may arrive on the scheduler's thread while receive(subscription:) is running.
        let recorder = Recorder<Never>(asking: .none)
        let end = Signal()
        recorder.onCompletion = { _ in end.fire() }
        (1...10_000).publisher.receive(on: ConcurrentScheduler()).subscribe(recorder)
        recorder.request(.unlimited)
        #expect(end.wait())
        #expect(recorder.values == Array(1...10_000))
        #expect(recorder.violations.isEmpty)
    }

    @Test func `R12 L3: a future gives its value and then its completion, each time`() {
        let scheduler = ConcurrentScheduler()
        for _ in 0..<rounds(1000) {
            let recorder = Recorder<TestError>(asking: .none)
            let end = Signal()
            recorder.onCompletion = { _ in end.fire() }
            Future<Int, TestError> { $0(.success(7)) }.receive(on: scheduler).subscribe(recorder)
            recorder.request(.max(1))
            #expect(end.wait())
            #expect(recorder.events == [.subscription, .value(7), .finished])
            #expect(recorder.violations.isEmpty)
        }
    }

    @Test func `L4 L10: a cancel while values are scheduled releases everything`() {
        for _ in 0..<rounds(50) {
            let subject = PassthroughSubject<Int, Never>()
            let scheduler = ConcurrentScheduler()
            weak var downstream: Recorder<Never>?
            var owner: AnyCancellable?
            do {
                let recorder = Recorder<Never>()
                downstream = recorder
                subject.receive(on: scheduler).subscribe(recorder)
                owner = AnyCancellable(recorder)
            }
            let kept = Handed(owner)
            owner = nil
            #expect(
                onThreads(2) { thread in
                    if thread == 0 { for value in 0..<50 { subject.send(value) } } else { kept.value?.cancel() }
                })
            // A barrier: all scheduled actions have run.
            scheduler.queue.sync(flags: .barrier) {}
            #expect(downstream == nil)
        }
    }
}
