// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight

@Suite struct ShareReplayTests {
    /// A source that counts subscriptions and cancels.
    private final class Counted: @unchecked Sendable {  // Sendable: its parts are; `subject` is replaced by the test alone.
        var subject = PassthroughSubject<Int, TestError>()
        let subscriptions = Callout()
        let cancels = Callout()

        func stream() -> AnyPublisher<Int, TestError> {
            Deferred { self.subject }
                .handleEvents(
                    receiveSubscription: { [subscriptions] _ in subscriptions.touch() }, receiveCancel: { [cancels] in cancels.touch() }
                ).eraseToAnyPublisher()
        }
    }

    @Test(arguments: [Publishers.SharingScope.whileConnected, .forever])
    func `a later subscriber gets the latest values, of the one upstream`(scope: Publishers.SharingScope) {
        let counted = Counted()
        let shared = counted.stream().share(replay: 2, scope: scope)
        #expect(counted.subscriptions.calls == 0)
        let first = shared.record()
        for value in 1...3 { counted.subject.send(value) }
        let second = shared.record()
        counted.subject.send(4)
        counted.subject.send(completion: .finished)
        #expect(first.events == [.subscription, .value(1), .value(2), .value(3), .value(4), .finished])
        #expect(second.events == [.subscription, .value(2), .value(3), .value(4), .finished])
        #expect(counted.subscriptions.calls == 1 && counted.cancels.calls == 0)
        for recorder in [first, second] { #expect(recorder.violations.isEmpty) }
    }

    @Test(arguments: [Publishers.SharingScope.whileConnected, .forever])
    func `after all have left the upstream is cancelled, and subscribed to again`(scope: Publishers.SharingScope) {
        let counted = Counted()
        let shared = counted.stream().share(replay: 1, scope: scope)
        let (first, second) = (shared.record(), shared.record())
        counted.subject.send(1)
        first.cancel()
        #expect(counted.cancels.calls == 0)
        second.cancel()
        second.cancel()
        #expect(counted.cancels.calls == 1)
        let third = shared.record()
        #expect(third.values == (scope == .forever ? [1] : []))
        #expect(counted.subscriptions.calls == 2)
        counted.subject.send(2)
        #expect(third.values == (scope == .forever ? [1, 2] : [2]))
        third.cancel()
        #expect(counted.cancels.calls == 2)
    }

    @Test func `a request of a subscriber that has left starts nothing`() throws {
        let requests = Callout()
        let shared = [1, 2].publisher.handleEvents(receiveRequest: { [requests] _ in requests.touch() }).share(replay: 1)
        let (first, second) = (shared.record(asking: .none), shared.record(asking: .none))
        let subscription = try #require(first.subscription)
        first.cancel()
        subscription.request(.unlimited)
        #expect(requests.calls == 0)
        second.request(.unlimited)
        #expect(requests.calls == 1 && second.events == [.subscription, .value(1), .value(2), .finished])
        #expect(first.events == [.subscription])
    }

    @Test func `after the end, with the scope forever, the kept values and the end are delivered`() {
        let counted = Counted()
        let shared = counted.stream().share(replay: 1, scope: .forever)
        let first = shared.record()
        counted.subject.send(1)
        let slow = shared.record(asking: .none)
        counted.subject.send(completion: .failure(TestError()))
        #expect(first.events.last == .failed)
        slow.cancel()
        #expect(shared.record().events == [.subscription, .value(1), .failed])
        #expect(counted.subscriptions.calls == 1 && counted.cancels.calls == 0)
    }

    @Test func `after the end, while connected, the upstream is subscribed to again`() {
        let counted = Counted()
        let shared = counted.stream().share(replay: 1)
        let first = shared.record()
        counted.subject.send(1)
        let old = counted.subject
        counted.subject = PassthroughSubject()
        let again = Recorder<TestError>()
        // Already inside the completion.
        first.onCompletion = { _ in shared.subscribe(again) }
        old.send(completion: .failure(TestError()))
        #expect(again.events == [.subscription])
        counted.subject.send(2)
        #expect(again.values == [2])
        #expect(counted.subscriptions.calls == 2)
    }

    @Test func `an upstream that ends at once gives everything to the first, and the rest depends on the scope`() {
        let all: [Recorder<Never>.Event] = [.subscription, .value(1), .value(2), .value(3), .finished]
        let connected = (1...3).publisher.share(replay: 1)
        let forever = (1...3).publisher.share(replay: 1, scope: .forever)
        #expect([connected.record().events, connected.record().events] == [all, all])
        #expect([forever.record().events, forever.record().events] == [all, [.subscription, .value(3), .finished]])
    }

    @Test func `a subscriber that has not requested loses nothing, and no value is requested for it`() {
        let counted = Counted()
        var requests = 0
        let shared = counted.stream().handleEvents(receiveRequest: { _ in requests += 1 }).share(replay: 1)
        let slow = shared.record(asking: .none)
        #expect(requests == 0)
        let quick = shared.record()
        #expect(requests == 1)
        for value in 1...3 { counted.subject.send(value) }
        #expect(quick.values == [1, 2, 3] && slow.values.isEmpty)
        slow.request(.max(2))
        #expect(slow.values == [1, 2])
        slow.request(.unlimited)
        counted.subject.send(4)
        #expect(slow.values == [1, 2, 3, 4])
        #expect(requests == 1)
    }

    @Test func `L8: an endless upstream is cut off by its only subscriber, while it is being subscribed to`() {
        #expect((1...).publisher.share(replay: 1).prefix(3).record().values == [1, 2, 3])
        #expect((1...).publisher.share(replay: 1, scope: .forever).prefix(3).record().values == [1, 2, 3])
    }

    @Test func `a subscriber that cancels inside of its subscription leaves the upstream alone`() {
        let counted = Counted()
        let shared = counted.stream().share(replay: 1)
        let recorder = Recorder<TestError>()
        recorder.onSubscription = { $0.cancel() }
        shared.subscribe(recorder)
        #expect(counted.subscriptions.calls == 0)
        let next = shared.record()
        counted.subject.send(1)
        #expect(next.values == [1])
    }

    @Test func `L10: a subscription that is retained after the end retains nothing else`() {
        for isCancelled in [true, false] {
            weak var source: PassthroughSubject<Int, TestError>?
            weak var shared: Publishers.ShareReplay<PassthroughSubject<Int, TestError>>?
            weak var downstream: Recorder<TestError>?
            var subscription: (any Subscription)?
            do {
                let subject = PassthroughSubject<Int, TestError>()
                let share = subject.share(replay: .unbounded, scope: .forever)
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
        var owner: AnyCancellable? = counted.stream().share(replay: 1).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        #expect(counted.subscriptions.calls == 1 && counted.cancels.calls == 0)
        withExtendedLifetime(owner) {}
        owner = nil
        #expect(counted.cancels.calls == 1)
    }

    @Test(arguments: [true, false])
    func `L5 R1 R2: a thread that holds a lock that a callee takes is not waited for`(isAtTeardown: Bool) {
        let foreign = NSLock()
        let (held, inside) = (Signal(), Signal())
        let callout = Callout()
        let subject = PassthroughSubject<Int, TestError>()
        let take: @Sendable () -> Void = {
            inside.fire()
            foreign.withLock {}
        }
        let upstream = subject.handleEvents(
            receiveSubscription: { _ in if !isAtTeardown { take() } },
            receiveCancel: {
                callout.touch()
                if isAtTeardown { take() }
            })
        let shared = Handed(upstream.share(replay: 1))
        let (early, late) = (Recorder<TestError>(), Recorder<TestError>())
        if isAtTeardown { shared.value.subscribe(early) }
        let a = Strand {
            foreign.withLock {
                held.fire()
                inside.wait()
                shared.value.subscribe(late)
            }
        }
        let b = Strand {
            held.wait()
            if isAtTeardown { early.cancel() } else { shared.value.subscribe(early) }
        }
        #expect(a.join() && b.join())
        #expect(callout.locksHeld == 0)
        subject.send(1)
        #expect(late.values == [1])
    }
}
