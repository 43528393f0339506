// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// The rows of `Documentation/EventTables/CombineLatest.md`.
@Suite struct CombineLatestTests {
    typealias Source = TestPublisher<Int, TestError>

    private let a = Source()
    private let b = Source()

    /// Delivers numbers of two digits: the latest of `a`, then that of `b`.
    private func join(
        requesting demand: Subscribers.Demand = .unlimited, answering answer: Subscribers.Demand = .none
    ) -> TestSubscriber<Int, TestError> {
        a.combineLatest(b) { $0 * 10 + $1 }.record(requesting: demand, answering: answer).untilDeparture()
    }

    @Test func `C1: the subscription comes when all inputs were subscribed to`() {
        let subscriber = TestSubscriber<Int, TestError>(requesting: .none).untilDeparture()
        subscriber.onSubscription = { [a, b] _ in #expect(a.subscriptions.count == 1 && b.subscriptions.count == 1) }
        a.combineLatest(b) { $0 + $1 }.subscribe(subscriber)
        #expect(subscriber.subscription.map { "\($0)" } == "CombineLatest")
        #expect(a.requests + b.requests == [])
    }

    @Test func `C2: each input gets the same request`() {
        let subscriber = join(requesting: .max(2))
        subscriber.request(.max(3))
        subscriber.request(.unlimited)
        #expect(a.requests == [.max(2), .max(3), .unlimited])
        #expect(b.requests == a.requests)
    }

    @Test func `C3 C4: each value comes with the latest of the others, once all have one`() {
        let subscriber = join()
        #expect([a.send(1), a.send(2), b.send(3), a.send(4), b.send(5)] == Array(repeating: [.none], count: 5))
        #expect(subscriber.values == [23, 43, 45])
    }

    @Test func `C5: a value beyond the demand is not delivered, and is the latest`() {
        let subscriber = join(requesting: .max(1))
        for source in [a, b] { source.send(1) }
        b.send(2)
        a.send(3)
        subscriber.request(.max(1))
        #expect(subscriber.values == [11])
        b.send(4)
        #expect(subscriber.values == [11, 34])
        #expect(subscriber.violations.isEmpty)
    }

    @Test func `C6: a value sent during a delivery is not delivered, and is the latest`() {
        let subscriber = join()
        subscriber.onValue = { [a] _, value in if value == 11 { a.send(5) } }
        for source in [a, b] { source.send(1) }
        #expect(subscriber.values == [11])
        b.send(2)
        #expect(subscriber.values == [11, 52])
    }

    @Test func `C6: a value sent from the end of a stream that is made during a delivery is not delivered either`() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var received: [[Int]] = []
        // It ends before its subscriber has the subscription, and so ends while that is made.
        let ended = Empty<Int, Never>().zip(b)
        let token = a.combineLatest(b).sink { left, right in
            received.append([left, right])
            if left == 1 { ended.subscribe(AnySubscriber(receiveCompletion: { _ in a.send(9) })) }
        }
        b.send(5)
        a.send(1)
        #expect(received == [[1, 5]])
        b.send(6)
        #expect(received == [[1, 5], [9, 6]])
        token.cancel()
    }

    @Test func `C5 C6: a value that is passed over is reported as a notice`() {
        let notices = Guarded<Set<String>>([])
        let listening = Probe.listen { notice in
            _ = notices.withLock { $0.insert("\(notice)") }
        }
        let subscriber = join(requesting: .max(2))
        subscriber.onValue = { [a] _, value in if value == 11 { a.send(5) } }
        for source in [a, b, b, b] { source.send(1) }
        #expect(subscriber.values == [11, 51])
        let told = notices.withLock { $0 }
        #expect(told.contains("\(Notice.valueFromInsidePassedOver(at: "CombineLatest"))"))
        #expect(told.contains("\(Notice.valueDroppedWithoutDemand(at: "CombineLatest"))"))
        listening.cancel()
    }

    @Test func `C7: a request from inside of a delivery goes to all inputs`() {
        let subscriber = join(requesting: .max(1))
        subscriber.onValue = { subscriber, _ in subscriber.request(.max(7)) }
        #expect([a.send(1), b.send(1)] == [[.none], [.none]])
        #expect(a.requests == [.max(1), .max(7)])
        #expect(b.requests == [.max(1), .max(7)])
    }

    @Test func `C8: a demand that a delivery returns is requested from all inputs`() {
        let subscriber = join(requesting: .max(1), answering: .max(1))
        for source in [a, b, a, b] { source.send(1) }
        #expect(a.requests == [.max(1), .max(1), .max(1), .max(1)])
        #expect(b.requests == a.requests)
        #expect(subscriber.values == [11, 11, 11])
    }

    @Test func `C9 C10: it finishes with the last input, and not before`() {
        let subscriber = join()
        a.send(completion: .finished)
        b.send(1)
        #expect(subscriber.events == [.subscription])
        #expect(b.cancellationCount == 0)
        b.send(completion: .finished)
        #expect(subscriber.events == [.subscription, .finished])
    }

    @Test func `C10: a finish from inside of a delivery comes at once`() {
        let subscriber = join()
        var order: [String] = []
        subscriber.onValue = { [a, b] _, value in
            for source in [a, b] { source.send(completion: .finished) }
            order.append("\(value)")
        }
        subscriber.onCompletion = { _, _ in order.append("finished") }
        for source in [a, b] { source.send(1) }
        #expect(order == ["finished", "11"])
        #expect(subscriber.events == [.subscription, .value(11), .finished])
    }

    @Test func `C11: a failure cancels the others, and is delivered`() {
        let subscriber = join()
        subscriber.onCompletion = { [b] _, _ in #expect(b.cancellationCount == 1) }
        a.send(1)
        a.send(completion: .failure(TestError()))
        #expect(subscriber.events == [.subscription, .failure(TestError())])
        #expect(a.cancellationCount == 0)
        b.send(2)
        #expect(subscriber.values.isEmpty)
    }

    @Test func `C12: a request of nothing traps`() async {
        await #expect(processExitsWith: .failure) {
            let (a, b) = (Source(), Source())
            a.combineLatest(b).record(requesting: .none).untilDeparture().subscription?.request(.none)
        }
    }

    @Test func `C13 C14: a second subscription is cancelled, and all are by a cancel`() {
        let late = Source(subscribesAtOnce: false)
        let subscriber = a.combineLatest(late) { $0 + $1 }.record(requesting: .unlimited).untilDeparture()
        a.sendSubscription()
        #expect(a.subscriptions.map(\.cancellationCount) == [0, 1])
        subscriber.cancel()
        #expect(a.subscriptions.map(\.cancellationCount) == [1, 1])
        late.sendSubscription()
        #expect(late.cancellationCount == 1)
    }

    @Test func `C15: an end before the subscription comes after it`() {
        let failed = Fail<Int, TestError>(error: TestError()).combineLatest(a) { $0 + $1 }.record(requesting: .unlimited).untilDeparture()
        #expect(failed.events == [.subscription, .failure(TestError())])
        #expect(a.cancellationCount == 1)
        let finished = Empty<Int, TestError>().combineLatest(Empty<Int, TestError>()) { $0 + $1 }.record(requesting: .none).untilDeparture()
        #expect(finished.events == [.subscription, .finished])
        #expect((failed.violations + finished.violations).isEmpty)
    }

    @Test func `C16: a value on another thread during a delivery is delivered after it`() {
        let subscriber = join()
        subscriber.onValue = { [a] _, value in if value == 11 { #expect(Strand { a.send(5) }.join()) } }
        for source in [a, b] { source.send(1) }
        #expect(subscriber.values == [11, 51])
        #expect(subscriber.violations.isEmpty)
    }

    @Test func `C17: a late subscription gets a request for all that was requested`() {
        let late = Source(subscribesAtOnce: false)
        let subscriber = a.combineLatest(late) { $0 * 10 + $1 }.record(requesting: .max(2)).untilDeparture()
        subscriber.request(.max(1))
        late.sendSubscription()
        #expect(late.requests == [.max(3)])
        a.send(1)
        late.send(2)
        #expect(subscriber.values == [12])
    }

    @Test func `L8: an endless input that stands last is cut off`() {
        let subscriber = Just(7).combineLatest((0...).publisher) { $0 * 10 + $1 }.prefix(3).record(requesting: .unlimited).untilDeparture()
        #expect(subscriber.values == [70, 71, 72])
        #expect(subscriber.isFinished)
    }

    @Test func `a cancel inside of a delivery ends it`() {
        let subscriber = join()
        subscriber.onValue = { subscriber, _ in subscriber.cancel() }
        for source in [a, b, a, b] { source.send(1) }
        #expect(subscriber.events == [.subscription, .value(11)])
        #expect([a, b].map(\.cancellationCount) == [1, 1])
    }

    @Test func `three and four are combined alike`() {
        let (c, d) = (Source(), Source())
        let three = a.combineLatest(b, c) { $0 * 100 + $1 * 10 + $2 }.record(requesting: .unlimited).untilDeparture()
        let four = a.combineLatest(b, c, d).map { [$0.0, $0.1, $0.2, $0.3] }.record(requesting: .unlimited).untilDeparture()
        for (value, source) in [a, b, c, d].enumerated() { source.send(value + 1) }
        a.send(5)
        #expect(three.values == [123, 523])
        #expect(four.values == [[1, 2, 3, 4], [5, 2, 3, 4]])
    }

    @Test func `combinations of equal publishers are equal`() {
        #expect(Publishers.CombineLatest(Just(1), Just("a")) == Just(1).combineLatest(Just("a")))
        #expect(Publishers.CombineLatest3(Just(1), Just(2), Just(3)) != Just(1).combineLatest(Just(2), Just(4)))
        #expect(Publishers.CombineLatest4(Just(1), Just(2), Just(3), Just(4)) == Just(1).combineLatest(Just(2), Just(3), Just(4)))
    }

    @Test func `dump shows what Combine's does`() throws {
        let subscriber = join(requesting: .max(2))
        a.send(1)
        let stage = try #require(subscriber.subscription)
        let children = Mirror(reflecting: stage).children.map { $0.label ?? "" }
        #expect(children == ["downstream", "upstreamSubscriptions", "demand", "buffers"])
    }
}
