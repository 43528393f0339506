// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct CountTests {
    @Test func `the number of values comes at the end`() {
        let recorder = ["a", "b", "c"].publisher.eraseToAnyPublisher().count().record()
        #expect(recorder.events == [.subscription, .value(3), .finished])
    }

    @Test func `no values are none`() {
        let recorder = Array<Int>().publisher.eraseToAnyPublisher().count().record()
        #expect(recorder.events == [.subscription, .value(0), .finished])
    }

    @Test func `the number waits for a demand, the upstream does not`() {
        let recorder = (1...3).publisher.eraseToAnyPublisher().count().record(asking: .none)
        #expect(recorder.events == [.subscription])
        recorder.request(.unlimited)
        #expect(recorder.events == [.subscription, .value(3), .finished])
    }
}
