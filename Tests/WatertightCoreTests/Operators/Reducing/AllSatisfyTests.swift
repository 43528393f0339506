// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct AllSatisfyTests {
    @Test func `the answer is yes at the end`() {
        let recorder = (1...5).publisher.eraseToAnyPublisher().allSatisfy { $0 < 7 }.map { $0 ? 1 : 0 }.record()
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `the answer is no at the first that does not`() {
        let recorder = (1...).publisher.eraseToAnyPublisher().allSatisfy { $0 < 7 }.map { $0 ? 1 : 0 }.record()
        #expect(recorder.events == [.subscription, .value(0), .finished])
    }

    @Test func `no values satisfy`() {
        let recorder = Array<Int>().publisher.eraseToAnyPublisher().allSatisfy { _ in false }.map { $0 ? 1 : 0 }.record()
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `an error that is thrown is the end`() {
        let recorder = (1...).publisher.eraseToAnyPublisher()
            .tryAllSatisfy { if $0 == 3 { throw TestError() } else { true } }.map { $0 ? 1 : 0 }.record(asking: .none)
        #expect(recorder.events == [.subscription, .failed])
    }
}
