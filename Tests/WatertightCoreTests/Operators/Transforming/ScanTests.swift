// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct ScanTests {
    @Test func `each value is combined with the result of those before`() {
        #expect((1...4).publisher.scan(0, +).record().events.dropFirst() == [.value(1), .value(3), .value(6), .value(10), .finished])
    }

    @Test func `each subscriber begins anew`() {
        let publisher = (1...3).publisher.scan(0, +)
        #expect(publisher.record().values == [1, 3, 6])
        #expect(publisher.record().values == [1, 3, 6])
    }

    @Test func `a value that is sent inside a delivery is combined with the result being delivered`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        recorder.onValue = { _, value in if value < 3 { subject.send(1) } }
        subject.scan(0, +).subscribe(recorder)
        subject.send(1)
        subject.send(10)
        #expect(recorder.values == [1, 2, 3, 13])
    }

    @Test func `a closure that throws ends the stream`() {
        let recorder = (1...).publisher.tryScan(0) { if $1 == 3 { throw TestError() } else { $0 + $1 } }.record()
        #expect(recorder.events == [.subscription, .value(1), .value(3), .failed])
    }
}
