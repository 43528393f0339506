// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct ReplaceNilTests {
    @Test func `a value stands for each nil`() {
        let subject = PassthroughSubject<Int?, Never>()
        let recorder = subject.replaceNil(with: 7).record()
        for value in [1, nil, 3, nil] { subject.send(value) }
        subject.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(1), .value(7), .value(3), .value(7), .finished])
    }

    @Test func `it is a map, and fuses with the next`() {
        let subject = PassthroughSubject<Int?, Never>()
        let joined: Publishers.Map<PassthroughSubject<Int?, Never>, Int> = subject.replaceNil(with: 7).map { $0 * 2 }
        let recorder = joined.record()
        subject.send(nil)
        #expect(recorder.values == [14])
    }
}
