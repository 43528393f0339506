// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct OutputTests {
    @Test func `a prefix delivers the first values and finishes with the last of them`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.prefix(2).record()
        subject.send(1)
        #expect(recorder.events == [.subscription, .value(1)])
        subject.send(2)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
    }

    @Test func `a prefix of nothing finishes at the first value`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.prefix(0).record()
        #expect(recorder.events == [.subscription])
        subject.send(1)
        #expect(recorder.events == [.subscription, .finished])
    }

    @Test func `a negative prefix traps`() async {
        await #expect(processExitsWith: .failure) { _ = Just(1).eraseToAnyPublisher().prefix(-1) }
    }

    @Test func `a negative position traps`() async {
        await #expect(processExitsWith: .failure) { _ = Just(1).eraseToAnyPublisher().output(at: -1) }
    }

    @Test func `a position delivers one value`() {
        #expect((10...20).publisher.output(at: 3).record().events == [.subscription, .value(13), .finished])
    }

    @Test func `a range delivers its values`() {
        #expect((10...20).publisher.output(in: 2..<4).record().values == [12, 13])
        #expect((10...20).publisher.output(in: 9...).record().values == [19, 20])
        #expect((10...20).publisher.output(in: ...1).record().values == [10, 11])
    }

    @Test func `skipped values are requested again`() {
        let recorder = (10...20).publisher.output(in: 2..<6).record(asking: .max(1))
        #expect(recorder.values == [12])
    }

    @Test func `a value that is sent from inside the last is not delivered`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        recorder.onValue = { _, value in subject.send(value + 1) }
        subject.prefix(2).subscribe(recorder)
        subject.send(1)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
        #expect(recorder.violations.isEmpty)
    }
}
