// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct FirstTests {
    @Test func `the first value is delivered, and the stream finishes`() {
        #expect((5...).publisher.first().record().events == [.subscription, .value(5), .finished])
    }

    @Test func `the first that fits is delivered`() {
        #expect((5...).publisher.eraseToAnyPublisher().first { $0 > 7 }.record().events == [.subscription, .value(8), .finished])
    }

    @Test func `a stream without one finishes without one`() {
        #expect([1, 2].publisher.eraseToAnyPublisher().first { $0 > 7 }.record().events == [.subscription, .finished])
        #expect([Int]().publisher.eraseToAnyPublisher().first().record().events == [.subscription, .finished])
    }

    @Test func `the value waits for a demand, the upstream does not`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.first().record(asking: .none)
        subject.send(1)
        subject.send(2)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `a failure does not wait`() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = subject.first().record(asking: .none)
        subject.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `a cancel inside the delivery suppresses the completion`() {
        let recorder = Recorder<Never>()
        recorder.onValue = { recorder, _ in recorder.cancel() }
        (1...).publisher.first().subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(1)])
    }

    @Test func `a predicate that throws ends the stream and cancels the upstream`() {
        let cancels = Callout()
        let recorder = (1...).publisher.handleEvents(receiveCancel: { cancels.touch() })
            .tryFirst { if $0 == 3 { throw TestError() } else { false } }.record()
        #expect(recorder.events == [.subscription, .failed])
        #expect(cancels.calls == 1)
    }

    @Test func `the value arrives, though the upstream ends inside of the cancel`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.handleEvents(receiveCancel: { subject.send(completion: .finished) }).first { $0 > 0 }.record()
        subject.send(1)
        #expect(recorder.values == [1])
        #expect(recorder.hasEnded)
    }
}
