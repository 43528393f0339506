// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct MapKeyPathTests {
    @Test func `one property is delivered`() {
        let subject = PassthroughSubject<String, Never>()
        var counts: [Int] = []
        let owner = subject.map(\.count).sink { counts.append($0) }
        for word in ["a", "bc"] { subject.send(word) }
        #expect(counts == [1, 2])
        owner.cancel()
    }

    @Test func `two properties are delivered as a pair`() {
        let subject = PassthroughSubject<String, Never>()
        var pairs: [String] = []
        let owner = subject.map(\.count, \.first).sink { pairs.append("\($0.0) \($0.1 ?? "-")") }
        for word in ["a", "bc"] { subject.send(word) }
        #expect(pairs == ["1 a", "2 b"])
        owner.cancel()
    }

    @Test func `three properties are delivered as a triple`() {
        let subject = PassthroughSubject<String, Never>()
        var triples: [String] = []
        let owner = subject.map(\.count, \.first, \.last).sink { triples.append("\($0.0) \($0.1 ?? "-") \($0.2 ?? "-")") }
        for word in ["a", "bc"] { subject.send(word) }
        #expect(triples == ["1 a a", "2 b c"])
        owner.cancel()
    }

    @Test func `the stage shows its key paths`() {
        /// Retains its subscriber.
        final class Hook: Publisher {
            typealias Output = String
            typealias Failure = Never

            var subscribers: [Any] = []

            func receive<S: Subscriber>(subscriber: S) where S.Input == String, S.Failure == Never {
                subscribers.append(subscriber)
            }
        }
        let hook = Hook()
        hook.map(\.count).subscribe(AnySubscriber())
        hook.map(\.count, \.first).subscribe(AnySubscriber())
        hook.map(\.count, \.first, \.last).subscribe(AnySubscriber())
        #expect(hook.subscribers.map { "\($0)" } == ["ValueForKey", "ValueForKeys", "ValueForKeys"])
        #expect(
            hook.subscribers.map { Mirror(reflecting: $0).children.map { $0.label ?? "" } } == [
                ["keyPath"], ["keyPath0", "keyPath1"], ["keyPath0", "keyPath1", "keyPath2"],
            ])
    }
}
