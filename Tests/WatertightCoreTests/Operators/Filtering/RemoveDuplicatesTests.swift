// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct RemoveDuplicatesTests {
    @Test func `a value that equals the one before is left out`() {
        #expect([1, 1, 2, 2, 1].publisher.removeDuplicates().record().values == [1, 2, 1])
    }

    @Test func `the comparison is the caller's, and gets the earlier value first`() {
        var pairs: [[Int]] = []
        let recorder = [1, 3, 2].publisher.removeDuplicates {
            pairs.append([$0, $1])
            return $0 % 2 == $1 % 2
        }.record()
        #expect(recorder.values == [1, 2])
        #expect(pairs == [[1, 3], [1, 2]])
    }

    @Test func `a duplicate is requested again`() {
        #expect([1, 1, 1, 2, 3].publisher.removeDuplicates().record(asking: .max(2)).values == [1, 2])
    }

    @Test func `each subscriber compares for itself`() {
        let publisher = [1, 1].publisher.removeDuplicates()
        #expect(publisher.record().values == [1])
        #expect(publisher.record().values == [1])
    }

    @Test func `a comparison that throws ends the stream`() {
        let recorder = [1, 2, 3].publisher.tryRemoveDuplicates { _, new in if new == 3 { throw TestError() } else { false } }.record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .failed])
    }

    @Test func `a value that is sent inside a delivery is compared with the one being delivered`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        recorder.onValue = { _, value in if value < 3 { subject.send(value); subject.send(value + 1) } }
        subject.removeDuplicates().subscribe(recorder)
        subject.send(1)
        #expect(recorder.values == [1, 2, 3])
    }
}
