// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// OpenCombine's `ZipTests` cover most of it; these tests cover the rest.
@Suite struct ZipTests {
    typealias Source = TestPublisher<Int, TestError>

    private let a = Source()
    private let b = Source()

    /// Delivers numbers of two digits: one of `a`, then one of `b`.
    private func join(
        requesting demand: Subscribers.Demand = .unlimited, answering answer: Subscribers.Demand = .none
    ) -> TestSubscriber<Int, TestError> {
        a.zip(b) { $0 * 10 + $1 }.record(requesting: demand, answering: answer).untilDeparture()
    }

    @Test func `values are grouped by their places`() {
        let subscriber = join()
        for value in 1...3 { a.send(value) }
        for value in 4...5 { b.send(value) }
        #expect(subscriber.values == [14, 25])
    }

    @Test func `the subscription comes when all inputs were subscribed to, and an end before it comes after it`() {
        let subscriber = TestSubscriber<Int, TestError>(requesting: .none).untilDeparture()
        subscriber.onSubscription = { [a] _ in #expect(a.cancellationCount == 1) }
        Empty<Int, TestError>().zip(a) { $0 + $1 }.subscribe(subscriber)
        #expect(subscriber.events == [.subscription, .finished])
        let failed = a.zip(Fail<Int, TestError>(error: TestError())).map { $0 + $1 }.record(requesting: .unlimited).untilDeparture()
        #expect(failed.events == [.subscription, .failure(TestError())])
        #expect((subscriber.violations + failed.violations).isEmpty)
    }

    @Test func `a value that arrives before the request is kept`() {
        let subject = CurrentValueSubject<Int, TestError>(1)
        // It requests an unlimited number by itself.
        let subscriber = subject.replaceEmpty(with: 5).zip(b) { $0 * 10 + $1 }.record(requesting: .unlimited).untilDeparture()
        b.send(2)
        #expect(subscriber.events == [.subscription, .value(12)])
    }

    @Test func `groups that are complete before the subscription come after it, in their order, and then the end`() {
        let sequence = { (values: [Int]) in values.publisher.setFailureType(to: TestError.self).replaceEmpty(with: 5) }
        let subscriber = sequence([1, 2]).zip(sequence([3, 4, 5])) { $0 * 10 + $1 }.record(requesting: .unlimited).untilDeparture()
        #expect(subscriber.events == [.subscription, .value(13), .value(24), .finished])
        #expect(subscriber.violations.isEmpty)
    }

    @Test func `demand that is requested during a delivery is returned, in sum, to the sender of its value`() {
        let subscriber = join(requesting: .max(1), answering: .max(2))
        subscriber.onValue = { subscriber, _ in for _ in 0..<2 { subscriber.request(.max(3)) } }
        #expect(a.send(1) == [.none])
        #expect(b.send(1) == [.max(8)])
        #expect(a.requests == [.max(1), .max(3), .max(3), .max(2)])
        #expect(b.requests == [.max(1)])
    }

    @Test func `a demand that a delivery returns reaches all inputs`() {
        let recorder = (1...3).publisher.zip((4...6).publisher) { $0 * 10 + $1 }.record(requesting: .max(1), answering: .max(1))
            .untilDeparture()
        #expect(recorder.values == [14, 25, 36])
        #expect(recorder.isFinished)
    }

    @Test func `a request from another thread during a delivery reaches all inputs`() {
        let subscriber = join(requesting: .max(1))
        subscriber.onValue = { subscriber, _ in #expect(Strand { subscriber.request(.max(3)) }.join()) }
        a.send(1)
        #expect(b.send(1) == [.none])
        #expect(a.requests == [.max(1), .max(3)])
        #expect(b.requests == [.max(1), .max(3)])
    }

    @Test func `a group that is completed during a delivery is delivered at once, and each sender gets the demand for its own`() {
        let subscriber = join(requesting: .max(2))
        var answers: [[Subscribers.Demand]] = []
        subscriber.onValue = { [a] subscriber, value in
            if value == 11 { answers.append(a.send(2)) }
            subscriber.request(.max(value))
        }
        for _ in 0..<2 { b.send(1) }
        #expect(a.send(1) == [.max(11)])
        #expect(answers == [[.max(21)]])
        #expect(subscriber.values == [11, 21])
        #expect(a.requests == [.max(2)])
        #expect(b.requests == [.max(2), .max(21), .max(11)])
    }

    @Test func `a finish inside of a delivery waits until that is over`() {
        let subscriber = join()
        var order: [String] = []
        subscriber.onValue = { [a] _, value in
            a.send(completion: .finished)
            order.append("\(value)")
        }
        subscriber.onCompletion = { _, _ in order.append("finished") }
        for source in [a, b] { source.send(1) }
        #expect(order == ["11", "finished"])
        #expect(b.cancellationCount == 1)
    }

    @Test func `it finishes when one that has finished has nothing waiting`() {
        let subscriber = join()
        subscriber.onValue = { [b] _, _ in #expect(b.cancellationCount == 0) }
        for value in 1...2 { a.send(value) }
        a.send(completion: .finished)
        b.send(3)
        #expect(subscriber.events == [.subscription, .value(13)])
        b.send(4)
        #expect(subscriber.events == [.subscription, .value(13), .value(24), .finished])
        #expect(b.cancellationCount == 1)
    }

    @Test func `a failure drops the waiting values and cancels all`() {
        let subscriber = join()
        a.send(1)
        b.send(completion: .failure(TestError()))
        a.send(2)
        #expect(subscriber.events == [.subscription, .failure(TestError())])
        #expect([a, b].map(\.cancellationCount) == [1, 1])
    }

    @Test func `an end is delivered before the other inputs are cancelled`() {
        let subscriber = join()
        subscriber.onCompletion = { [a, b] _, _ in #expect([a, b].map(\.cancellationCount) == [0, 0]) }
        a.send(completion: .finished)
        #expect(b.cancellationCount == 1)
        let other = TestSubscriber<Int, TestError>(requesting: .unlimited)
        let (c, d) = (Source(), Source())
        other.onCompletion = { [c, d] _, _ in #expect([c, d].map(\.cancellationCount) == [0, 0]) }
        c.zip(d) { $0 + $1 }.subscribe(other)
        c.send(completion: .failure(TestError()))
        #expect([c, d].map(\.cancellationCount) == [1, 1])
    }

    @Test func `a cancel inside of the last delivery cancels the others at once`() {
        let subscriber = join()
        subscriber.onValue = { [b] subscriber, _ in
            subscriber.cancel()
            #expect(b.cancellationCount == 1)
        }
        a.send(1)
        a.send(completion: .finished)
        b.send(1)
        #expect(subscriber.events == [.subscription, .value(11)])
        #expect(b.cancellationCount == 1)
    }

    @Test func `a cancel inside of a delivery ends it`() {
        let subscriber = join()
        subscriber.onValue = { subscriber, _ in subscriber.cancel() }
        for _ in 0..<2 { a.send(1) }
        for _ in 0..<2 { b.send(1) }
        #expect(subscriber.events == [.subscription, .value(11)])
        #expect([a, b].map(\.cancellationCount) == [1, 1])
    }

    @Test func `a late subscription gets a request for all that was requested`() {
        let late = Source(subscribesAtOnce: false)
        let subscriber = a.zip(late) { $0 * 10 + $1 }.record(requesting: .max(2)).untilDeparture()
        #expect(subscriber.events == [.subscription])
        subscriber.request(.max(1))
        late.sendSubscription()
        #expect(late.requests == [.max(3)])
    }

    @Test(arguments: [false, true])
    func `L10: nothing is requested of an input that has ended while the previous input was requested`(isCancel: Bool) {
        let subscriber = join(requesting: .none)
        a.onRequest = { [b] _, _ in if isCancel { subscriber.cancel() } else { b.send(completion: .finished) } }
        subscriber.request(.max(1))
        #expect(a.requests == [.max(1)])
        #expect(b.requests.isEmpty)
    }

    @Test func `L8: an endless input that stands last is cut off`() {
        let subscriber = (1...5).publisher.zip((0...).publisher) { $0 * 10 + $1 }.prefix(3).record(requesting: .unlimited).untilDeparture()
        #expect(subscriber.values == [10, 21, 32])
        #expect(subscriber.isFinished)
    }

    @Test func `L10: a value that waits goes with the end, even if the upstream keeps its subscriber`() {
        let keeping = TestPublisher<Callout, TestError>(keepsEnded: true)
        weak var waiting: Callout?
        let subscriber = keeping.zip(b).map { $1 }.record(requesting: .unlimited).untilDeparture()
        do {
            let value = Callout()
            waiting = value
            keeping.send(value)
        }
        #expect(waiting != nil)
        subscriber.cancel()
        #expect(waiting == nil)
        keeping.forgetSubscribers()
    }

    @Test func `three and four are combined alike`() {
        let (c, d) = (Source(), Source())
        let three = a.zip(b, c) { $0 * 100 + $1 * 10 + $2 }.record(requesting: .unlimited).untilDeparture()
        let four = a.zip(b, c, d).map { [$0.0, $0.1, $0.2, $0.3] }.record(requesting: .unlimited).untilDeparture()
        for (value, source) in [a, b, c, d].enumerated() { source.send(value + 1) }
        a.send(5)
        #expect(three.values == [123])
        #expect(four.values == [[1, 2, 3, 4]])
    }

    @Test func `zips of equal publishers are equal`() {
        #expect(Publishers.Zip(Just(1), Just("a")) == Just(1).zip(Just("a")))
        #expect(Publishers.Zip3(Just(1), Just(2), Just(3)) != Just(1).zip(Just(2), Just(4)))
        #expect(Publishers.Zip4(Just(1), Just(2), Just(3), Just(4)) == Just(1).zip(Just(2), Just(3), Just(4)))
    }
}
