// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

@Suite struct PartitionTests {
    /// A source that counts subscriptions and cancels, and the calls of the predicate.
    private struct Counted {
        let subject = PassthroughSubject<Int, TestError>()
        let subscriptions = Callout()
        let cancels = Callout()
        let questions = Callout()

        func divide() -> (even: AnyPublisher<Int, TestError>, odd: AnyPublisher<Int, TestError>) {
            let (even, odd) = subject.handleEvents(
                receiveSubscription: { [subscriptions] _ in subscriptions.touch() }, receiveCancel: { [cancels] in cancels.touch() }
            ).partition { [questions] in questions.pass($0).isMultiple(of: 2) }
            return (even.eraseToAnyPublisher(), odd.eraseToAnyPublisher())
        }
    }

    @Test func `each value goes to one side, from one upstream, and the predicate is called once`() {
        let counted = Counted()
        let (even, odd) = counted.divide()
        let (evens, odds) = (even.record(), odd.record())
        for value in 1...5 { counted.subject.send(value) }
        counted.subject.send(completion: .failure(TestError()))
        #expect(evens.events == [.subscription, .value(2), .value(4), .failed])
        #expect(odds.events == [.subscription, .value(1), .value(3), .value(5), .failed])
        #expect(counted.subscriptions.calls == 1 && counted.questions.calls == 5 && counted.cancels.calls == 0)
    }

    @Test func `a request of a subscriber that has left starts nothing`() throws {
        let requests = Callout()
        let (even, odd) = (1...4).publisher.handleEvents(receiveRequest: { [requests] _ in requests.touch() })
            .partition { $0.isMultiple(of: 2) }
        let (evens, odds) = (even.record(asking: .none), odd.record(asking: .none))
        let subscription = try #require(evens.subscription)
        evens.cancel()
        subscription.request(.unlimited)
        #expect(requests.calls == 0)
        odds.request(.unlimited)
        #expect(odds.events == [.subscription, .value(1), .value(3), .finished])
    }

    @Test func `a side that is subscribed to later loses nothing, also of a stream that has ended`() {
        let (even, odd) = (1...6).publisher.partition { $0.isMultiple(of: 2) }
        #expect(even.record().events == [.subscription, .value(2), .value(4), .value(6), .finished])
        #expect(odd.record().events == [.subscription, .value(1), .value(3), .value(5), .finished])
        // Its first one has had them.
        #expect(odd.record().events == [.subscription, .finished])
    }

    @Test func `a subscriber that has not requested loses nothing, and does not hold up the other side`() {
        let counted = Counted()
        let (even, odd) = counted.divide()
        let (evens, odds) = (even.record(asking: .none), odd.record())
        for value in 1...6 { counted.subject.send(value) }
        #expect(odds.values == [1, 3, 5] && evens.values.isEmpty)
        evens.request(.max(2))
        #expect(evens.values == [2, 4])
        counted.subject.send(completion: .finished)
        #expect(!evens.hasEnded)
        evens.request(.max(1))
        #expect(evens.events == [.subscription, .value(2), .value(4), .value(6), .finished])
    }

    @Test func `the last subscriber's cancel cancels the upstream, and the next subscriber subscribes to it again`() {
        let counted = Counted()
        let (even, odd) = counted.divide()
        let (evens, odds) = (even.record(), odd.record())
        counted.subject.send(1)
        evens.cancel()
        counted.subject.send(3)
        #expect(counted.cancels.calls == 0)
        odds.cancel()
        #expect(counted.cancels.calls == 1)
        let again = odd.record()
        counted.subject.send(5)
        #expect(again.values == [5])
        #expect(counted.subscriptions.calls == 2)
    }

    @Test func `L8: an endless upstream is cut off by the only subscriber, and begins again for the other side`() {
        let (even, odd) = (1...).publisher.partition { $0.isMultiple(of: 2) }
        #expect(even.prefix(2).record().values == [2, 4])
        #expect(odd.prefix(2).record().values == [1, 3])
    }

    @Test func `L10: nothing is retained for a side whose publisher is released`() {
        let subject = PassthroughSubject<Callout, TestError>()
        var rest: Publishers.Partition<PassthroughSubject<Callout, TestError>>?
        weak var value: Callout?
        let matching: Publishers.Partition<PassthroughSubject<Callout, TestError>>
        (matching, rest) = subject.partition { _ in false }
        let token = matching.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        do {
            let callout = Callout()
            value = callout
            subject.send(callout)
        }
        #expect(value != nil && rest != nil, "a subscriber may come for it")
        rest = nil
        #expect(value == nil, "no subscriber can come for it")
        do {
            let callout = Callout()
            value = callout
            subject.send(callout)
        }
        #expect(value == nil)
        withExtendedLifetime(token) {}
    }

    @Test func `L10: the closure and the upstream are released at the end`() {
        weak var subject: PassthroughSubject<Int, TestError>?
        weak var questions: Callout?
        var kept: [(any Subscription)?] = []
        do {
            let counted = Counted()
            (subject, questions) = (counted.subject, counted.questions)
            let (even, odd) = counted.divide()
            let recorders = [even.record(), odd.record()]
            kept = recorders.map(\.subscription)
            counted.subject.send(1)
            counted.subject.send(completion: .finished)
        }
        #expect(kept.count == 2)
        #expect(subject == nil)
        #expect(questions == nil)
    }
}
