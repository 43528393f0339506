// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct MakeConnectableTests {
    @Test func `the upstream waits until all are there`() {
        let connectable = [1, 2].publisher.makeConnectable()
        let (first, second) = (connectable.record(), connectable.record())
        #expect(first.events == [.subscription])
        let connection = connectable.connect()
        #expect(first.events == [.subscription, .value(1), .value(2), .finished])
        #expect(second.events == first.events)
        connection.cancel()
    }

    @Test func `a copy is the same stream`() {
        let subject = PassthroughSubject<Int, Never>()
        let connectable = subject.makeConnectable()
        let copy = connectable
        let recorder = copy.record()
        let connection = connectable.connect()
        subject.send(1)
        #expect(recorder.values == [1])
        connection.cancel()
        subject.send(2)
        #expect(recorder.values == [1])
    }
}
