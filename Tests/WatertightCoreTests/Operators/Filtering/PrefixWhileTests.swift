// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct PrefixWhileTests {
    @Test func `values pass until one is not wanted, which ends the stream and cancels the upstream`() {
        let cancels = Callout()
        let recorder = (1...).publisher.handleEvents(receiveCancel: { cancels.touch() }).prefix { $0 < 3 }.record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
        #expect(cancels.calls == 1)
    }

    @Test func `the closure is called once for each value, and not after the end`() {
        let callout = Callout()
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.prefix { callout.pass($0) < 3 }.record()
        for value in 1...5 { subject.send(value) }
        #expect(recorder.values == [1, 2])
        #expect(callout.calls == 3)
    }

    @Test func `the value that ends the stream must have been requested`() {
        let recorder = (1...5).publisher.eraseToAnyPublisher().prefix { $0 < 3 }.record(asking: .max(2))
        #expect(recorder.events == [.subscription, .value(1), .value(2)])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
    }

    @Test func `a value that is sent inside of the last one's delivery ends the stream before`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        recorder.onValue = { _, value in if value == 1 { subject.send(9) } }
        subject.prefix { $0 < 3 }.subscribe(recorder)
        subject.send(1)
        subject.send(2)
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `a closure that throws ends the stream and cancels the upstream`() {
        let cancels = Callout()
        let recorder = (1...).publisher.handleEvents(receiveCancel: { cancels.touch() })
            .tryPrefix { if $0 == 3 { throw TestError() } else { true } }.record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .failed])
        #expect(cancels.calls == 1)
    }
}
