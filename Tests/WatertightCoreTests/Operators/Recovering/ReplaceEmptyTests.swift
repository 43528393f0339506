// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct ReplaceEmptyTests {
    @Test func `a stream without a value delivers the given one`() {
        let recorder = Array<Int>().publisher.eraseToAnyPublisher().replaceEmpty(with: 7).record()
        #expect(recorder.events == [.subscription, .value(7), .finished])
    }

    @Test func `a stream with a value stays as it is`() {
        let recorder = [1, 2].publisher.eraseToAnyPublisher().replaceEmpty(with: 7).record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
    }

    @Test func `a failure is passed through, with a value or without`() {
        for values in [[], [1]] {
            let subject = PassthroughSubject<Int, TestError>()
            let recorder = subject.replaceEmpty(with: 7).record()
            for value in values { subject.send(value) }
            subject.send(completion: .failure(TestError()))
            #expect(recorder.events == [.subscription] + values.map { .value($0) } + [.failed])
        }
    }

    @Test func `the value waits for a demand`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.replaceEmpty(with: 7).record(asking: .none)
        subject.send(completion: .finished)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(7), .finished])
    }

    @Test func `a cancel while the value waits discards the value`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.replaceEmpty(with: 7).record(asking: .none)
        subject.send(completion: .finished)
        recorder.cancel()
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription])
    }

    @Test func `a cancel inside the delivery of the value suppresses the completion`() {
        let recorder = Recorder<Never>()
        recorder.onValue = { recorder, _ in recorder.cancel() }
        Array<Int>().publisher.eraseToAnyPublisher().replaceEmpty(with: 7).subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(7)])
    }

    @Test func `everything is requested of the upstream, as in Combine, after the downstream's request`() {
        let asked = Asked()
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.handleEvents(receiveRequest: { asked.demands.append($0) }).replaceEmpty(with: 7).record(asking: .max(1))
        recorder.request(.max(2))
        #expect(asked.demands == [.max(1), .unlimited, .max(2)])
        recorder.cancel()
    }

    private final class Asked {
        var demands: [Subscribers.Demand] = []
    }
}
