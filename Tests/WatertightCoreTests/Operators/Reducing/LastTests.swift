// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct LastTests {
    @Test func `the last value is delivered when the upstream finishes`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.last().record()
        for value in 1...3 { subject.send(value) }
        #expect(recorder.events == [.subscription])
        subject.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(3), .finished])
    }

    @Test func `the last that fits is delivered`() {
        let recorder = (1...9).publisher.eraseToAnyPublisher().last { $0 < 5 }.record()
        #expect(recorder.events == [.subscription, .value(4), .finished])
    }

    @Test func `a stream without one finishes without one, when one was requested`() {
        let recorder = [1, 2].publisher.eraseToAnyPublisher().last { $0 > 7 }.record(asking: .none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .finished])
    }

    @Test func `a failure does not wait, and drops the value`() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = subject.last().record(asking: .none)
        subject.send(1)
        subject.send(completion: .failure(TestError()))
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `L10: while the value waits, only the value is kept`() {
        let recorder = Recorder<TestError>(asking: .none)
        weak var source: AnyObject?
        weak var callout: Callout?
        do {
            let (subject, token) = (PassthroughSubject<Int, TestError>(), Callout())
            (source, callout) = (subject, token)
            subject.last { _ in token.pass(true) }.subscribe(recorder)
            subject.send(1)
            subject.send(completion: .finished)
        }
        #expect(source == nil)
        #expect(callout == nil)
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `L10: a value that waits is released by a cancel`() {
        final class Value: Sendable {}
        var subscription: (any Subscription)?
        weak var value: Value?
        do {
            let only = Value()
            value = only
            [only].publisher.eraseToAnyPublisher().last().subscribe(AnySubscriber(receiveSubscription: { subscription = $0 }))
        }
        #expect(value != nil)
        subscription?.cancel()
        #expect(value == nil)
        subscription?.request(.max(1))
    }

    @Test func `a value that the predicate sends is decided first, and the outer one is the last`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        subject.last { value in
            if value == 1 { subject.send(2) }
            return true
        }.subscribe(recorder)
        subject.send(1)
        subject.send(completion: .finished)
        #expect(recorder.values == [1])
    }

    @Test func `a predicate that finishes the stream gets the result so far delivered`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        subject.last { value in
            if value == 2 { subject.send(completion: .finished) }
            return true
        }.subscribe(recorder)
        subject.send(1)
        subject.send(2)
        #expect(recorder.events == [.subscription, .value(1), .finished])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `a predicate that cancels is not called again`() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = Recorder<any Error>()
        let token = Callout()
        subject.tryLast { _ in
            token.touch()
            recorder.cancel()
            throw TestError()
        }.subscribe(recorder)
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        #expect(recorder.events == [.subscription])
        #expect(token.calls == 1)
    }
}
