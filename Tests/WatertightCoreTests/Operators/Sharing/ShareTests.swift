// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct ShareTests {
    /// A source that counts subscriptions and cancels.
    private struct Counted {
        let subject = PassthroughSubject<Int, TestError>()
        let subscriptions = Callout()
        let cancels = Callout()

        func share() -> Publishers.Share<Publishers.HandleEvents<PassthroughSubject<Int, TestError>>> {
            subject.handleEvents(
                receiveSubscription: { [subscriptions] _ in subscriptions.touch() }, receiveCancel: { [cancels] in cancels.touch() }
            ).share()
        }
    }

    @Test func `the upstream is subscribed to once for all`() {
        let counted = Counted()
        let shared = counted.share()
        #expect(counted.subscriptions.calls == 0)
        let first = shared.record()
        counted.subject.send(1)
        let second = shared.record()
        counted.subject.send(2)
        counted.subject.send(completion: .finished)
        #expect(first.events == [.subscription, .value(1), .value(2), .finished])
        #expect(second.events == [.subscription, .value(2), .finished])
        #expect(counted.subscriptions.calls == 1 && counted.cancels.calls == 0)
    }

    @Test func `the last subscriber's cancel cancels the upstream at once, and the next subscriber subscribes to it again`() {
        let counted = Counted()
        let shared = counted.share()
        for round in 1...3 {
            let (first, second) = (shared.record(), shared.record())
            first.cancel()
            #expect(counted.cancels.calls == round - 1)
            counted.subject.send(round)
            second.cancel()
            second.cancel()
            #expect(counted.cancels.calls == round)
            counted.subject.send(9)
            #expect(first.events == [.subscription])
            #expect(second.events == [.subscription, .value(round)])
            #expect(counted.subscriptions.calls == round)
        }
    }

    @Test func `a subscriber that comes after the end gets the end, and the upstream is left alone`() {
        let counted = Counted()
        let shared = counted.share()
        let first = shared.record()
        counted.subject.send(completion: .failure(TestError()))
        #expect(first.events == [.subscription, .failed])
        #expect(shared.record().events == [.subscription, .failed])
        #expect(counted.subscriptions.calls == 1)
    }

    @Test func `an upstream that finishes at once gives everything to the first`() {
        let shared = [1, 2].publisher.share()
        #expect(shared.record().events == [.subscription, .value(1), .value(2), .finished])
        #expect(shared.record().events == [.subscription, .finished])
    }

    @Test func `L8: an endless upstream is cut off by its only subscriber, while it is being connected`() {
        #expect((1...).publisher.share().prefix(3).record().events == [.subscription, .value(1), .value(2), .value(3), .finished])
        let connectable = (1...).publisher.makeConnectable().autoconnect()
        #expect(connectable.prefix(3).record().events == [.subscription, .value(1), .value(2), .value(3), .finished])
    }

    @Test func `a subscriber that cancels inside of its subscription leaves the upstream alone`() {
        let counted = Counted()
        let shared = counted.share()
        let recorder = Recorder<TestError>()
        recorder.onSubscription = { $0.cancel() }
        shared.subscribe(recorder)
        #expect(counted.subscriptions.calls == 0)
        let next = shared.record()
        counted.subject.send(1)
        #expect(next.values == [1])
        #expect(recorder.events == [.subscription])
    }

    @Test func `two are equal if they are one`() {
        let subject = PassthroughSubject<Int, Never>()
        let (first, second) = (subject.share(), subject.share())
        #expect(first == first)
        #expect(first != second)
    }

    @Test func `L10: a subscription that is retained after the end retains nothing else`() {
        for isCancelled in [true, false] {
            weak var source: PassthroughSubject<Int, TestError>?
            weak var shared: Publishers.Share<PassthroughSubject<Int, TestError>>?
            weak var downstream: Recorder<TestError>?
            var subscription: (any Subscription)?
            do {
                let subject = PassthroughSubject<Int, TestError>()
                let share = subject.share()
                let recorder = share.record()
                (source, shared, downstream, subscription) = (subject, share, recorder, recorder.subscription)
                subject.send(1)
                if isCancelled { recorder.cancel() } else { subject.send(completion: .finished) }
            }
            #expect(subscription != nil)
            #expect(source == nil, "the upstream")
            #expect(shared == nil, "the publisher")
            #expect(downstream == nil, "the subscriber")
        }
    }

    @Test func `L10: a stream that is shared runs on without its publisher, until it is cancelled`() {
        let counted = Counted()
        var owner: AnyCancellable? = counted.share().sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        #expect(counted.subscriptions.calls == 1 && counted.cancels.calls == 0)
        withExtendedLifetime(owner) {}
        owner = nil
        #expect(counted.cancels.calls == 1)
    }
}
