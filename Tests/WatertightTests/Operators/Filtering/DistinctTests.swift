// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct DistinctTests {
    @Test func `a value passes the first time that it comes`() {
        #expect([1, 2, 1, 3, 2, 1].publisher.distinct().all() == [1, 2, 3])
    }

    @Test func `each subscriber has values of its own`() {
        let publisher = [1, 1].publisher.distinct()
        #expect(publisher.all() == [1])
        #expect(publisher.all() == [1])
    }

    @Test func `another value is requested for each that is left out`() {
        let source = TestPublisher<Int, Never>()
        let subscriber = TestSubscriber<Int, Never>(requesting: .max(1))
        source.distinct().subscribe(subscriber)
        #expect(source.requests == [.max(1)])
        #expect([7, 7, 8].map { source.send($0) } == [[.none], [.max(1)], [.none]])
        #expect(subscriber.values == [7, 8])
        subscriber.cancel()
    }

    @Test func `L7: a value that is sent inside of its own delivery does not pass again`() {
        let subject = PassthroughSubject<Int, Never>()
        let subscriber = TestSubscriber<Int, Never>()
        subscriber.onValue = { _, value in if value == 1 { for value in [1, 2] { subject.send(value) } } }
        subject.distinct().subscribe(subscriber)
        for value in [1, 2, 3] { subject.send(value) }
        #expect(subscriber.values == [1, 2, 3])
        subscriber.onValue = { _, _ in }
        subscriber.cancel()
    }

    @Test func `many values are hashed once each`() {
        // A set that is copied for each value would take minutes.
        #expect((0..<200_000).publisher.map { $0 / 2 }.distinct().count().all() == [100_000])
    }

    @Test func `the values are released at the end`() {
        final class Key: Hashable {
            static func == (one: Key, other: Key) -> Bool { one === other }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        let subject = PassthroughSubject<Key, Never>()
        let token = subject.distinct().sink { _ in }
        weak var key: Key?
        do {
            let sent = Key()
            key = sent
            subject.send(sent)
        }
        #expect(key != nil)
        token.cancel()
        #expect(key == nil)
    }

    @Test func `equal streams have equal publishers`() {
        #expect(Just(1).distinct() == Just(1).distinct())
        #expect(Just(1).distinct() != Just(2).distinct())
    }
}
