// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct IgnoreOutputTests {
    /// A subscriber of no values.
    private final class Listener<Failure: Error>: Subscriber {
        var subscription: (any Subscription)?
        var ends = 0

        func receive(subscription: any Subscription) { self.subscription = subscription }
        func receive(_ input: Never) -> Subscribers.Demand {}
        func receive(completion: Subscribers.Completion<Failure>) {
            ends += 1
            subscription = nil
        }
    }

    @Test func `values are requested, and go nowhere; the end comes without a demand`() {
        let seen = Callout()
        let listener = Listener<Never>()
        (1...3).publisher.map { seen.pass($0) }.eraseToAnyPublisher().ignoreOutput().subscribe(listener)
        #expect(seen.calls == 3)
        #expect(listener.ends == 1)
    }

    @Test func `a failure is passed through`() {
        let subject = PassthroughSubject<Int, TestError>()
        let listener = Listener<TestError>()
        subject.ignoreOutput().subscribe(listener)
        subject.send(1)
        #expect(listener.ends == 0)
        subject.send(completion: .failure(TestError()))
        #expect(listener.ends == 1)
    }

    @Test func `everything is requested of the upstream after the subscription, whatever the downstream requests`() {
        let asked = Asked()
        let subject = PassthroughSubject<Int, Never>()
        let listener = Listener<Never>()
        subject.handleEvents(receiveRequest: { asked.demands.append($0) }).ignoreOutput().subscribe(listener)
        listener.subscription?.request(.max(2))
        #expect(asked.demands == [.unlimited, .max(2)])
        listener.subscription?.cancel()
        subject.send(completion: .finished)
        #expect(listener.ends == 0)
    }

    private final class Asked {
        var demands: [Subscribers.Demand] = []
    }
}
