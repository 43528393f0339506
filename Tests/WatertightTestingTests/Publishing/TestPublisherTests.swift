// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightCore
import WatertightTesting

@Suite struct TestPublisherTests {
    let source = TestPublisher<Int, Never>()

    @Test func `a played publisher delivers its script, and records the returned demands`() {
        let subscribers = [TestSubscriber<Int, Never>(answering: .max(1)), TestSubscriber<Int, Never>()]
        for subscriber in subscribers { source.subscribe(subscriber) }
        #expect(source.subscriberCount == 2)
        #expect(source.send(7) == [.max(1), .none])
        source.send(completion: .finished)
        for subscriber in subscribers { #expect(subscriber.events == [.subscription, .value(7), .finished]) }
    }

    @Test func `it records each request, and the subscriber that made it`() {
        let first = source.record(requesting: .max(1))
        let second = source.record()
        first.request(.max(2))
        second.cancel()
        second.cancel()
        #expect(source.requests == [.max(1), .max(2), .unlimited])
        #expect(source.subscriptions.map(\.requests) == [[.max(1), .max(2)], [.unlimited]])
        #expect(source.subscriptions.map(\.isCancelled) == [false, true])
        #expect(source.cancellationCount == 2)
    }

    @Test func `a played publisher answers a request as scripted`() {
        source.onRequest = { source, demand in
            for number in 0..<(demand.max ?? 0) { source.send(number) }
        }
        let subscriber = source.record(requesting: .max(3))
        #expect(subscriber.events == [.subscription, .value(0), .value(1), .value(2)])
        #expect(subscriber.violations.isEmpty)
    }

    @Test func `a played publisher acts at a cancel as scripted`() {
        let source = TestPublisher<Int, Never>(keepsEnded: true)
        source.onCancel = { $0.send(completion: .finished) }
        let subscriber = source.record()
        subscriber.cancel()
        #expect(subscriber.events == [.subscription, .finished])
    }

    @Test func `the subscription may come late`() {
        let source = TestPublisher<Int, Never>(subscribesAtOnce: false)
        let subscriber = source.record()
        #expect(subscriber.events.isEmpty)
        source.sendSubscription()
        #expect(subscriber.events == [.subscription])
        #expect(source.requests == [.unlimited])
    }

    @Test func `a played publisher made to keep ended subscribers can send late signals, until it forgets them`() {
        let source = TestPublisher<Int, Never>(keepsEnded: true)
        weak var released: TestSubscriber<Int, Never>?
        do {
            let subscriber = source.record()
            released = subscriber
            subscriber.cancel()
            source.send(completion: .finished)
        }
        #expect(released?.events == [.subscription, .finished])
        source.forgetSubscribers()
        #expect(released == nil)
        #expect(source.send(1).isEmpty)
    }

    @Test func `it releases ended subscribers at once`() {
        weak var cancelled: TestSubscriber<Int, Never>?
        weak var finished: TestSubscriber<Int, Never>?
        do {
            let (first, second) = (source.record(), source.record())
            (cancelled, finished) = (first, second)
            first.cancel()
        }
        #expect(cancelled == nil)
        #expect(source.subscriberCount == 1)
        source.send(completion: .finished)
        #expect(finished == nil)
        #expect(source.subscriptions.count == 2)
    }

    @Test func `cancelling a second subscription detaches no subscriber`() {
        let source = TestPublisher<Int, Never>()
        let subscriber = source.map { $0 }.removeDuplicates().record()
        source.sendSubscription()
        #expect(source.subscriptions.map(\.cancellationCount) == [0, 1])
        source.send(1)
        #expect(subscriber.values == [1])
        subscriber.cancel()
        #expect(source.subscriberCount == 0)
    }

    @Test func `a dropped publisher releases its subscribers, and a subscription retains nothing`() {
        weak var released: TestSubscriber<Int, Never>?
        var subscription: TestSubscription?
        do {
            let source = TestPublisher<Int, Never>()
            released = source.record()
            subscription = source.subscriptions.first
        }
        #expect(released == nil)
        subscription?.request(.max(1))
        subscription?.cancel()
        #expect(subscription?.requests == [.unlimited, .max(1)])
    }

    @Test func `print shows its name`() {
        var text = ""
        source.map { $0 }.print("", to: Paper { text += $0 }).record().cancel()
        #expect(text.hasPrefix("receive subscription: (TestPublisher)\n"))
    }
}

private struct Paper: TextOutputStream {
    let note: (String) -> Void
    mutating func write(_ string: String) { note(string) }
}
