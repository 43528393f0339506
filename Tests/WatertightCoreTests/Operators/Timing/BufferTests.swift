// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct BufferTests {
    @Test func `a value without demand is kept, and delivered in order when it is requested`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).record(asking: .none)
        for value in 1...3 { subject.send(value) }
        #expect(recorder.values == [])
        recorder.request(.max(2))
        #expect(recorder.values == [1, 2])
        subject.send(4)
        recorder.request(.unlimited)
        #expect(recorder.values == [1, 2, 3, 4])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `one that is full drops the newest, or the oldest, or fails`() {
        let subject = PassthroughSubject<Int, TestError>()
        let newest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).record(asking: .none)
        let oldest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).record(asking: .none)
        let failing = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { TestError() }).record(asking: .none)
        for value in 1...4 { subject.send(value) }
        for recorder in [newest, oldest, failing] { recorder.request(.max(2)) }
        #expect(newest.values == [1, 2] && !newest.hasEnded)
        #expect(oldest.values == [3, 4] && !oldest.hasEnded)
        #expect(failing.events == [.subscription, .value(1), .value(2), .failed])
        newest.cancel()
        oldest.cancel()
    }

    @Test(arguments: [false, true])
    func `one without room delivers nothing`(dropsOldest: Bool) {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.buffer(size: 0, prefetch: .byRequest, whenFull: dropsOldest ? .dropOldest : .dropNewest).record()
        subject.send(1)
        subject.send(completion: .finished)
        #expect(recorder.events == [.subscription, .finished])
    }

    @Test func `a request while the error is being made gets it`() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = Recorder<TestError>(asking: .none)
        subject.buffer(
            size: 1, prefetch: .byRequest,
            whenFull: .customError {
                recorder.request(.max(2))
                return TestError()
            }
        ).subscribe(recorder)
        subject.send(1)
        subject.send(2)
        #expect(recorder.events == [.subscription, .value(1), .failed])
        recorder.cancel()
    }

    @Test func `one that is kept full requests its size, and one more for each value that is delivered`() {
        let source = TestPublisher<Int, Never>()
        let recorder = source.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).record(asking: .none)
        #expect(source.requests == [.max(3)])
        for value in 1...3 { source.send(value) }
        recorder.request(.max(2))
        #expect(source.requests == [.max(3), .max(2)])
        #expect(recorder.values == [1, 2])
    }

    @Test func `as many values are requested of the upstream as were delivered, even with the end among them, as in Combine`() {
        let source = TestPublisher<Int, Never>()
        let recorder = source.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest).record(asking: .none)
        for value in 1...2 { source.send(value) }
        source.send(completion: .finished)
        recorder.request(.max(3))
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
        #expect(source.requests == [.max(2), .max(2)])
    }

    @Test func `R21: a failure waits for the requested values, and no longer`() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).record(asking: .none)
        subject.send(1)
        subject.send(completion: .failure(TestError()))
        // As in Combine: values not requested by then are lost, the failure is not.
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `a finish waits until everything is delivered and one more is requested`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).record(asking: .none)
        subject.send(1)
        subject.send(completion: .finished)
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1)])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `L1: an upstream that fails before the subscription waits for it`() {
        let failing = (1...3).publisher.tryMap { _ -> Int in throw TestError() }
        let recorder = failing.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).record()
        #expect(recorder.events == [.subscription, .failed])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `L4: a cancel during a delivery drops the values that were removed with the delivered one`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).record(asking: .none)
        recorder.onValue = { recorder, _ in recorder.cancel() }
        for value in 1...3 { subject.send(value) }
        recorder.request(.max(3))
        #expect(recorder.values == [1])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `L5: the closure that makes the error is called under no lock, and may send`() {
        let subject = PassthroughSubject<Int, TestError>()
        let callout = Callout()
        callout.onCall = { subject.send(9) }
        let recorder = subject.buffer(size: 1, prefetch: .byRequest, whenFull: .customError { callout.pass(TestError()) })
            .record(asking: .none)
        subject.send(1)
        subject.send(2)
        recorder.request(.unlimited)
        #expect(recorder.events == [.subscription, .value(1), .failed])
        #expect(callout.calls == 1 && callout.locksHeld == 0)
        callout.onCall = {}
    }

    @Test func `L6: values that another thread requests are delivered by the delivering thread`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).record(asking: .max(1))
        recorder.onValue = { recorder, value in
            guard value == 1 else { return }
            #expect(
                Strand {
                    subject.send(2)
                    subject.send(3)
                    recorder.request(.max(2))
                }.join())
            #expect(recorder.values == [1])
        }
        subject.send(1)
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.violations.isEmpty)
        recorder.onValue = { _, _ in }
    }
}
