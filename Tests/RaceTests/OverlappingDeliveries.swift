// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// An upstream that breaks L6 and delivers on several threads at once: values may be lost, but memory is not corrupted.
///
/// State: a chain whose stages remember objects. Actors: two threads that deliver, and one that looks, by a mirror.
@Suite struct OverlappingDeliveries {
    private final class Item: Comparable, Sendable {
        let number: Int

        init(_ number: Int) { self.number = number }

        static func == (left: Item, right: Item) -> Bool { left.number == right.number }
        static func < (left: Item, right: Item) -> Bool { left.number < right.number }
    }

    /// Exposes its subscriber to the delivering threads.
    private final class Entrance: Publisher, @unchecked Sendable {  // Sendable: written before the threads begin.
        typealias Output = Item
        typealias Failure = Never

        var door: AnySubscriber<Item, Never>?

        func receive<S: Subscriber>(subscriber: S) where S.Input == Item, S.Failure == Never {
            door = AnySubscriber(subscriber)
            subscriber.receive(subscription: Silent())
        }
    }

    private final class Silent: Subscription {
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }

    private static let chains: [(name: String, make: @Sendable (AnyPublisher<Item, Never>) -> AnyPublisher<[Item], Never>)] = [
        ("map", { $0.map { [$0] }.eraseToAnyPublisher() }),
        ("removeDuplicates", { $0.removeDuplicates().map { [$0] }.eraseToAnyPublisher() }),
        ("scan", { $0.scan([]) { $0.suffix(3) + [$1] }.eraseToAnyPublisher() }),
        ("tryScan", { $0.tryScan([]) { $0.suffix(3) + [$1] }.replaceError(with: []).eraseToAnyPublisher() }),
        ("collect", { $0.collect().eraseToAnyPublisher() }),
        ("collect by three", { $0.collect(3).eraseToAnyPublisher() }),
        ("last", { $0.last().map { [$0] }.eraseToAnyPublisher() }),
        ("max", { $0.max().map { [$0] }.eraseToAnyPublisher() }),
        ("reduce", { $0.reduce([]) { $0.suffix(3) + [$1] }.eraseToAnyPublisher() }),
        ("pairwise", { $0.pairwise().map { [$0, $1] }.eraseToAnyPublisher() }),
        ("windowed", { $0.windowed(by: 3).eraseToAnyPublisher() }),
    ]

    @Test(arguments: chains.map(\.name))
    func `Mend 13.4: two threads deliver into a chain at once, and a third looks at it`(name: String) {
        guard let chain = Self.chains.first(where: { $0.name == name }) else { return }
        for round in 0..<rounds(100) {
            let entrance = Entrance()
            let count = Guarded(0)
            let token = Handed(
                chain.make(AnyPublisher(entrance)).sink { items in count.withLock { $0 += items.map(\.number).count } })
            let hasEnded = onThreads(3) { thread in
                if thread == 2 {
                    for _ in 0..<20 { if let door = entrance.door { _ = Mirror(reflecting: door).children.count } }
                } else {
                    for number in 0..<100 { _ = entrance.door?.receive(Item(number)) }
                    if thread == round % 2 { entrance.door?.receive(completion: .finished) }
                }
            }
            #expect(hasEnded)
            token.value.cancel()
            entrance.door = nil
        }
    }

    /// A sink whose closures retain an object, after two threads have delivered to it at once.
    private func cancelledSink() -> (sink: Subscribers.Sink<Item, Never>, calls: Int, callout: () -> Callout?) {
        let entrance = Entrance()
        let callout = Callout()
        let sink = Subscribers.Sink<Item, Never>(receiveCompletion: { _ in }, receiveValue: { _ in callout.touch() })
        entrance.subscribe(sink)
        let handed = Handed(sink)
        onThreads(2) { _ in for number in 0..<100 { _ = handed.value.receive(Item(number)) } }
        sink.cancel()
        return (sink, callout.calls, { [weak callout] in callout })
    }

    @Test func `Mend 13.4: the closures of a sink go at its cancel, after two threads have delivered at once`() {
        for _ in 0..<rounds(100) {
            let (sink, calls, callout) = cancelledSink()
            #expect(calls == 200)
            #expect(callout() == nil)
            withExtendedLifetime(sink) {}
        }
    }
}
