// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct SubjectTests {
    @Test(arguments: Catalogue.subjects)
    func `a subscriber that comes after the end receives the completion`(line: SubjectLine) {
        let subject = line.make()
        subject.send(completion: .failure(TestError()))
        let recorder = subject.anyFailure().record(asking: .none)
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test(arguments: Catalogue.subjects)
    func `the first completion counts`(line: SubjectLine) {
        let subject = line.make()
        let recorder = subject.anyFailure().record()
        subject.send(completion: .finished)
        subject.send(completion: .failure(TestError()))
        #expect(recorder.events.last == .finished)
    }

    @Test func `a passthrough value without a demand is lost`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record(asking: .none)
        subject.send(1)
        recorder.request(.max(1))
        subject.send(2)
        #expect(recorder.values == [2])
    }

    @Test func `a current value without a demand is given later, the latest of them`() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let recorder = subject.record(asking: .max(1))
        for value in 1...3 { subject.send(value) }
        #expect(recorder.values == [0])
        recorder.request(.max(1))
        #expect(recorder.values == [0, 3])
    }

    @Test func `the current value can be read and set`() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let recorder = subject.record()
        subject.value = 1
        subject.send(2)
        #expect(subject.value == 2)
        #expect(recorder.values == [0, 1, 2])
        subject.send(completion: .finished)
        subject.value = 3
        #expect(recorder.values == [0, 1, 2])
    }

    @Test func `the value is the new one inside its delivery`() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let recorder = Recorder<Never>()
        recorder.onValue = { _, value in #expect(subject.value == value) }
        subject.subscribe(recorder)
        subject.send(1)
    }

    @Test func `a subject that subscribes requests everything once it has demand itself`() {
        let subject = PassthroughSubject<Int, Never>()
        let owner = (1...3).publisher.subscribe(subject)
        let recorder = subject.record()
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.events.last == .finished)
        owner.cancel()
    }

    @Test func `a subject that is released cancels its upstream subscriptions`() {
        let source = PassthroughSubject<Int, Never>()
        let cancels = Callout()
        var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
        let owner = subject.map { source.handleEvents(receiveCancel: { cancels.touch() }).subscribe($0) }
        subject = nil
        #expect(cancels.calls == 1)
        withExtendedLifetime(owner) {}
    }
}
