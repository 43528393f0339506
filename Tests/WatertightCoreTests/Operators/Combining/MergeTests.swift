// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// The rows of `Documentation/EventTables/Merge.md`.
@Suite struct MergeTests {
    typealias Source = TestPublisher<Int, TestError>

    private let a = Source()
    private let b = Source()
    private let c = Source()

    private func merge(requesting demand: Subscribers.Demand) -> TestSubscriber<Int, TestError> {
        a.merge(with: b, c).record(requesting: demand).untilDeparture()
    }

    private func requests() -> [[Subscribers.Demand]] { [a.requests, b.requests, c.requests] }

    @Test func `M1: the subscription comes first, and one value of each input is requested`() {
        let subscriber = TestSubscriber<Int, TestError>(requesting: .none).untilDeparture()
        subscriber.onSubscription = { [a, b] _ in #expect(a.subscriptions.isEmpty && b.subscriptions.isEmpty) }
        a.merge(with: b, c).subscribe(subscriber)
        #expect(subscriber.events == [.subscription])
        #expect(subscriber.subscription.map { "\($0)" } == "Merge")
        #expect(requests() == [[.max(1)], [.max(1)], [.max(1)]])
    }

    @Test func `M1: the demand on each input is unlimited if the downstream's is`() {
        _ = merge(requesting: .unlimited)
        #expect(requests() == [[.unlimited], [.unlimited], [.unlimited]])
    }

    @Test func `M2 M3: a requested value is delivered, and one more is requested of its input`() {
        let subscriber = merge(requesting: .max(2))
        #expect(requests() == [[.max(1)], [.max(1)], [.max(1)]])
        #expect(a.send(1) == [.max(1)])
        #expect(b.send(2) == [.max(1)])
        #expect(subscriber.values == [1, 2])
    }

    @Test func `M4: if the demand is unlimited, every delivery returns no demand`() {
        let subscriber = merge(requesting: .unlimited)
        #expect([a.send(1), b.send(2), a.send(3)] == [[.none], [.none], [.none]])
        #expect(subscriber.values == [1, 2, 3])
    }

    @Test func `M5 M6: a value without demand is held, and delivered in the order of the inputs`() {
        let subscriber = merge(requesting: .none)
        #expect([c.send(3), b.send(9), b.send(2), a.send(1)] == [[.none], [.none], [.none], [.none]])
        subscriber.request(.max(2))
        #expect(subscriber.values == [1, 2])
        #expect(requests() == [[.max(1), .max(1)], [.max(1), .max(1)], [.max(1)]])
        subscriber.request(.max(2))
        #expect(subscriber.values == [1, 2, 3])
    }

    @Test func `M6: with one at a time, a sequence ends before the next begins`() {
        let subscriber = (1...3).publisher.merge(with: (4...6).publisher).record(requesting: .none).untilDeparture()
        for count in 1...6 {
            subscriber.request(.max(1))
            #expect(subscriber.values.count == count)
        }
        #expect(subscriber.values == [1, 2, 3, 4, 5, 6])
        #expect(subscriber.isFinished)
    }

    @Test func `M7: an unlimited request delivers the held values and requests everything, once`() {
        let subscriber = merge(requesting: .max(1))
        for (source, value) in [(c, 3), (b, 2), (a, 1)] { source.send(value) }
        a.send(completion: .finished)
        for _ in 0..<2 { subscriber.request(.unlimited) }
        #expect(subscriber.values == [3, 1, 2])
        #expect(requests() == [[.max(1)], [.max(1), .unlimited], [.max(1), .unlimited]])
    }

    @Test func `M7: after an unlimited request during a delivery no value overtakes a held value of the same input`() {
        let subscriber = (1...3).publisher.merge(with: (4...6).publisher).record(requesting: .none).untilDeparture()
        subscriber.onValue = { subscriber, value in if value == 1 { subscriber.request(.unlimited) } }
        subscriber.request(.max(2))
        #expect(subscriber.values.filter { $0 < 4 } == [1, 2, 3])
        #expect(subscriber.values.filter { $0 > 3 } == [4, 5, 6])
        #expect(subscriber.isFinished)
        #expect(subscriber.violations.isEmpty)
    }

    @Test func `L10: a cancel inside of the delivery of a held value requests no more`() {
        let subscriber = merge(requesting: .none)
        subscriber.onValue = { subscriber, _ in subscriber.cancel() }
        c.send(3)
        subscriber.request(.max(1))
        #expect(subscriber.values == [3])
        #expect(requests() == [[.max(1)], [.max(1)], [.max(1)]])
    }

    @Test func `M8: a request during a delivery delivers the held values`() {
        let subscriber = merge(requesting: .none)
        subscriber.onValue = { subscriber, value in if value == 1 { subscriber.request(.max(1)) } }
        b.send(2)
        c.send(3)
        subscriber.request(.max(1))
        #expect(subscriber.values == [2])
        a.send(1)
        subscriber.request(.max(1))
        #expect(subscriber.values == [2, 1, 3])
        #expect(subscriber.violations.isEmpty)
    }

    @Test func `M9 M10: it finishes with the last input`() {
        let subscriber = merge(requesting: .unlimited)
        a.send(completion: .finished)
        c.send(completion: .finished)
        b.send(1)
        #expect(subscriber.events == [.subscription, .value(1)])
        b.send(completion: .finished)
        #expect(subscriber.events == [.subscription, .value(1), .finished])
        #expect([a, b, c].map(\.cancellationCount) == [0, 0, 0])
    }

    @Test func `M10: the finish waits for the held values`() {
        let subscriber = merge(requesting: .none)
        b.send(1)
        for source in [a, b, c] { source.send(completion: .finished) }
        #expect(subscriber.events == [.subscription])
        subscriber.request(.max(1))
        #expect(subscriber.events == [.subscription, .value(1), .finished])
    }

    @Test func `M11: a failure cancels all, drops the held values, and is delivered`() {
        let subscriber = merge(requesting: .none)
        a.send(1)
        subscriber.onCompletion = { [a, c] _, _ in #expect([a, c].map(\.cancellationCount) == [1, 1]) }
        b.send(completion: .failure(TestError()))
        #expect(subscriber.events == [.subscription, .failure(TestError())])
        #expect(b.cancellationCount == 1)
    }

    @Test func `M12: a request of nothing is nothing`() {
        let subscriber = merge(requesting: .none)
        subscriber.request(.none)
        a.send(1)
        #expect(subscriber.events == [.subscription])
    }

    @Test func `M13 M14: a second subscription is cancelled, and all are by a cancel`() {
        let late = Source(subscribesAtOnce: false)
        let subscriber = a.merge(with: late).record(requesting: .unlimited).untilDeparture()
        a.sendSubscription()
        #expect(a.subscriptions.map(\.cancellationCount) == [0, 1])
        subscriber.cancel()
        #expect(a.subscriptions.map(\.cancellationCount) == [1, 1])
        late.sendSubscription()
        #expect(late.cancellationCount == 1)
    }

    @Test func `M15: a merge of nothing finishes at the request`() {
        let subscriber = Publishers.MergeMany<Just<Int>>().record(requesting: .none).untilDeparture()
        #expect(subscriber.events == [.subscription])
        subscriber.request(.max(1))
        #expect(subscriber.events == [.subscription, .finished])
    }

    @Test func `M16: a value of another input from inside of a delivery is delivered reentrantly`() {
        let subscriber = merge(requesting: .unlimited)
        var order: [String] = []
        subscriber.onValue = { [b] _, value in
            order.append("begin \(value)")
            if value == 1 { b.send(2) }
            order.append("end \(value)")
        }
        a.send(1)
        #expect(order == ["begin 1", "begin 2", "end 2", "end 1"])
    }

    @Test func `M17: nothing comes after the end`() {
        let a = Source(keepsEnded: true)
        let subscriber = a.merge(with: b).record(requesting: .unlimited).untilDeparture()
        for _ in 0..<2 { a.send(completion: .finished) }
        a.send(1)
        #expect(subscriber.events == [.subscription])
        b.send(completion: .finished)
        a.send(2)
        b.send(completion: .failure(TestError()))
        #expect(subscriber.events == [.subscription, .finished])
        a.forgetSubscribers()
    }

    @Test func `Mend 13.20: M18: an input that finishes twice counts once`() {
        let a = Source(keepsEnded: true)
        let subscriber = a.merge(with: b).record(requesting: .unlimited).untilDeparture()
        for _ in 0..<2 { a.send(completion: .finished) }
        b.send(1)
        #expect(subscriber.events == [.subscription, .value(1)])
        b.send(completion: .finished)
        #expect(subscriber.events == [.subscription, .value(1), .finished])
        a.forgetSubscribers()
    }

    @Test func `L8: an endless input that comes first is cut off`() {
        let subscriber = (0...).publisher.merge(with: (0...).publisher).prefix(3).record(requesting: .unlimited).untilDeparture()
        #expect(subscriber.values == [0, 1, 2])
        #expect(subscriber.isFinished)
    }

    @Test func `R22: a cancel during the delivery of a held value drops the rest`() {
        let subscriber = merge(requesting: .none)
        subscriber.onValue = { subscriber, _ in subscriber.cancel() }
        for source in [a, b, c] { source.send(1) }
        subscriber.request(.unlimited)
        #expect(subscriber.events == [.subscription, .value(1)])
        #expect([a, b, c].map(\.cancellationCount) == [1, 1, 1])
    }

    @Test func `under unlimited demand every value from another thread is delivered while held values are being delivered`() {
        let (first, second) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
        let subscriber = first.map { $0 }.merge(with: second).record(requesting: .none).untilDeparture()
        subscriber.onValue = { subscriber, value in
            guard value == 1 else { return }
            subscriber.request(.unlimited)
            #expect(Strand { for value in 2...5 { second.send(value) } }.join())
        }
        first.send(1)
        subscriber.request(.max(1))
        #expect(subscriber.values == [1, 2, 3, 4, 5])
        #expect(subscriber.violations.isEmpty)
    }

    @Test func `a demand that a delivery returns delivers the held values`() {
        let subscriber = a.merge(with: b, c).record(requesting: .none, answering: .max(1)).untilDeparture()
        for source in [a, b, c] { source.send(1) }
        subscriber.request(.max(1))
        #expect(subscriber.values == [1, 1, 1])
    }

    @Test func `a merge becomes a larger one, in the same order`() {
        let two = Just(1).merge(with: Just("a").map { _ in 2 })
        #expect(two.merge(with: Just(3)).record(requesting: .unlimited).untilDeparture().values == [1, 2, 3])
        let eight = two.merge(with: Just(3), Just(4), Just(5), Just(6), Just(7), Just(8))
        #expect(eight.record(requesting: .unlimited).untilDeparture().values == [1, 2, 3, 4, 5, 6, 7, 8])
        let many = Just(1).merge(with: Just(2)).merge(with: Just(3))
        #expect(many == Publishers.MergeMany([Just(1), Just(2), Just(3)]))
        #expect(many.record(requesting: .unlimited).untilDeparture().values == [1, 2, 3])
    }

    @Test func `merges of equal publishers are equal`() {
        #expect(Publishers.Merge(Just(1), Just(2)) == Publishers.Merge(Just(1), Just(2)))
        #expect(Publishers.Merge(Just(1), Just(2)) != Publishers.Merge(Just(2), Just(1)))
        #expect(Publishers.MergeMany(Just(1)) != Publishers.MergeMany(Just(1), Just(1)))
    }

    @Test func `dump shows what Combine's does`() throws {
        let subscriber = merge(requesting: .none)
        let subscription = try #require(subscriber.subscription)
        #expect(Mirror(reflecting: subscription).children.isEmpty)
        #expect((subscription as? any CustomPlaygroundDisplayConvertible).map { "\($0.playgroundDescription)" } == "Merge")
    }
}
