// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct ReduceTests {
    @Test func `the result of all values comes at the end`() {
        let recorder = (1...4).publisher.eraseToAnyPublisher().reduce(1, *).record()
        #expect(recorder.events == [.subscription, .value(24), .finished])
    }

    @Test func `no values make the initial result`() {
        let recorder = Array<Int>().publisher.eraseToAnyPublisher().reduce(7, +).record()
        #expect(recorder.events == [.subscription, .value(7), .finished])
    }

    @Test func `a cancel inside the delivery suppresses the completion`() {
        let recorder = Recorder<Never>()
        recorder.onValue = { recorder, _ in recorder.cancel() }
        (1...4).publisher.eraseToAnyPublisher().reduce(1, *).subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(24)])
    }

    @Test func `an error that is thrown ends the stream and cancels the upstream`() {
        let cancels = Callout()
        let recorder = (1...).publisher.handleEvents(receiveCancel: { cancels.touch() })
            .tryReduce(0) { if $1 == 3 { throw TestError() } else { $0 + $1 } }.record(asking: .none)
        #expect(recorder.events == [.subscription, .failed])
        #expect(cancels.calls == 1)
    }

    @Test func `L4: no failure comes once the upstream's handler of the cancel has cancelled`() {
        let (subject, recorder) = (PassthroughSubject<Int, Never>(), Recorder<any Error>())
        subject.handleEvents(receiveCancel: { recorder.cancel() }).tryReduce(0) { _, _ in throw TestError() }.subscribe(recorder)
        subject.send(1)
        #expect(recorder.events == [.subscription])
    }

    @Test func `a value that the closure sends is reduced first, and the outer result replaces that`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        subject.reduce(0) { sum, value in
            if value == 1 { subject.send(10) }
            return sum + value
        }.subscribe(recorder)
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        #expect(recorder.values == [3])
    }

    @Test func `a result that is displaced is released when the next is there`() {
        final class Result: Sendable {
            let number: Int
            let subject: PassthroughSubject<Int, Never>
            init(_ number: Int, _ subject: PassthroughSubject<Int, Never>) { (self.number, self.subject) = (number, subject) }
            // Re-enters the operator.
            deinit { if number == 1 { subject.send(100) } }
        }
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        subject.reduce(Result(0, subject)) { Result($0.number + $1, subject) }.map(\.number).subscribe(recorder)
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        #expect(recorder.values == [103])
    }
}
