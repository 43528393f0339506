// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct CollectionOperatorsTests {
    typealias Source = TestPublisher<Int, TestError>

    private let sources = (0..<3).map { _ in Source() }

    @Test func `a collection is zipped in its order`() {
        let subscriber = sources.zip().record().untilDeparture()
        for (value, source) in sources.enumerated().reversed() { source.send(value) }
        sources[1].send(7)
        sources[0].send(completion: .finished)
        #expect(subscriber.events == [.subscription, .value([0, 1, 2]), .finished])
        #expect(sources.map(\.cancellationCount) == [0, 1, 1])
    }

    @Test func `the latest of a collection are combined in its order`() {
        let subscriber = sources.combineLatest().record(requesting: .max(2)).untilDeparture()
        #expect(sources.map(\.requests) == [[.max(2)], [.max(2)], [.max(2)]])
        for (value, source) in sources.enumerated().reversed() { source.send(value) }
        sources[1].send(7)
        sources[2].send(8)
        #expect(subscriber.values == [[0, 1, 2], [0, 7, 2]])
    }

    @Test func `a collection is merged`() {
        let subscriber = sources.merge().record(requesting: .unlimited).untilDeparture()
        for (value, source) in sources.enumerated() { source.send(value) }
        for source in sources { source.send(completion: .finished) }
        #expect(subscriber.values == [0, 1, 2])
        #expect(subscriber.isFinished)
    }

    @Test func `an empty collection finishes`() {
        let none: [Just<Int>] = []
        #expect(none.zip().record().untilDeparture().events == [.subscription, .finished])
        #expect(none.combineLatest().record().untilDeparture().events == [.subscription, .finished])
        #expect(none.merge().record(requesting: .unlimited).untilDeparture().events == [.subscription, .finished])
    }

    @Test func `a single publisher's values come alone`() {
        #expect([(1...3).publisher].zip().record().untilDeparture().values == [[1], [2], [3]])
        #expect([(1...3).publisher].combineLatest().record().untilDeparture().values == [[1], [2], [3]])
    }

    @Test func `a failure of one ends all`() {
        let subscriber = sources.zip().record().untilDeparture()
        sources[1].send(completion: .failure(TestError()))
        #expect(subscriber.events == [.subscription, .failure(TestError())])
        #expect(sources.map(\.cancellationCount) == [1, 1, 1])
    }
}
