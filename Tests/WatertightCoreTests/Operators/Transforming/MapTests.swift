// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct MapTests {
    private typealias Numbers = Publishers.Sequence<[Int], Never>
    private let numbers = [1, 2, 3].publisher

    @Test func `every value is transformed`() {
        #expect(numbers.map { $0 * 2 }.record().events == [.subscription, .value(2), .value(4), .value(6), .finished])
    }

    @Test func `the demand is passed through`() {
        #expect(numbers.map { $0 * 2 }.record(asking: .max(2)).values == [2, 4])
        #expect(numbers.map { $0 * 2 }.record(asking: .max(1), answering: .max(1)).values == [2, 4, 6])
    }

    @Test func `a failure is passed through`() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = subject.map { $0 }.record()
        subject.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `two maps are one`() {
        let fused: Publishers.Map<Numbers, Int> = numbers.map { $0 + 1 }.map { $0 * 10 }
        #expect(fused.record().values == [20, 30, 40])
    }

    @Test func `a map and a throwing one are one throwing map`() {
        let first: Publishers.TryMap<Numbers, Int> = numbers.map { $0 + 1 }.tryMap { $0 * 10 }
        let last: Publishers.TryMap<Numbers, Int> = numbers.tryMap { $0 + 1 }.map { $0 * 10 }
        let both: Publishers.TryMap<Numbers, Int> = numbers.tryMap { $0 + 1 }.tryMap { $0 * 10 }
        for publisher in [first, last, both] { #expect(publisher.record().values == [20, 30, 40]) }
    }

    @Test func `a closure that throws ends the stream and cancels the upstream`() {
        let cancels = Callout()
        let recorder = (1...).publisher.handleEvents(receiveCancel: { cancels.touch() })
            .tryMap { if $0 == 2 { throw TestError() } else { $0 } }.record()
        #expect(recorder.events == [.subscription, .value(1), .failed])
        #expect(cancels.calls == 1)
    }

    @Test func `a key path is a map`() {
        #expect(["a", "bcd"].publisher.map(\.count).record().values == [1, 3])
    }

    @Test func `a failure type is set if there is no failure`() {
        let typed: Publishers.SetFailureType<Numbers, TestError> = numbers.setFailureType(to: TestError.self)
        let retyped: Publishers.SetFailureType<Numbers, any Error> = typed.setFailureType(to: (any Error).self)
        #expect(typed.record().values == [1, 2, 3])
        #expect(retyped.record().events.last == .finished)
    }
}
