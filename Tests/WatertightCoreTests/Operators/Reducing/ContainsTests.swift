// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct ContainsTests {
    private func answers(_ publisher: some Publisher<Bool, Never>) -> [Recorder<Never>.Event] {
        publisher.map { $0 ? 1 : 0 }.record().events
    }

    @Test func `the answer is yes at the first that is equal`() {
        #expect(answers((1...).publisher.eraseToAnyPublisher().contains(3)) == [.subscription, .value(1), .finished])
    }

    @Test func `the answer is no at the end`() {
        let none = (1...5).publisher.eraseToAnyPublisher()
        #expect(answers(none.contains(7)) == [.subscription, .value(0), .finished])
        #expect(answers(none.contains { $0 > 7 }) == [.subscription, .value(0), .finished])
    }

    @Test func `the upstream is cancelled at the yes, which waits for a demand`() {
        let cancels = Callout()
        let recorder = (1...).publisher.handleEvents(receiveCancel: { cancels.touch() })
            .contains { $0 == 3 }.map { $0 ? 1 : 0 }.record(asking: .none)
        #expect(cancels.calls == 1)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `an error that is thrown is the end`() {
        let recorder = (1...).publisher.eraseToAnyPublisher()
            .tryContains { if $0 == 3 { throw TestError() } else { false } }.map { $0 ? 1 : 0 }.record(asking: .none)
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `a predicate that finishes the stream has no say any more`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        subject.contains { _ in
            subject.send(completion: .finished)
            return true
        }.map { $0 ? 1 : 0 }.subscribe(recorder)
        subject.send(1)
        #expect(recorder.events == [.subscription, .value(0), .finished])
    }
}
