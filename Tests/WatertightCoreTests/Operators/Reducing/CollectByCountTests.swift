// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct CollectByCountTests {
    @Test func `groups come as they are full, the rest at the end`() {
        let recorder = (1...5).publisher.eraseToAnyPublisher().collect(2).digits().record()
        #expect(recorder.events == [.subscription, .value(12), .value(34), .value(5), .finished])
    }

    @Test func `a demand for groups requests their values`() {
        let asked = Asked()
        let upstream = (1...9).publisher.handleEvents(receiveRequest: { asked.demands.append($0) })
        let recorder = upstream.collect(3).digits().record(asking: .max(1))
        #expect(recorder.values == [123])
        recorder.request(.max(2))
        #expect(asked.demands == [.max(3), .max(6)])
        #expect(recorder.events == [.subscription, .value(123), .value(456), .value(789), .finished])
    }

    @Test func `a demand that is too much to multiply is unlimited`() {
        let asked = Asked()
        let upstream = PassthroughSubject<Int, Never>().handleEvents(receiveRequest: { asked.demands.append($0) })
        let recorder = upstream.collect(3).digits().record(asking: .max(.max / 2))
        #expect(asked.demands == [.unlimited])
        recorder.cancel()
    }

    @Test func `a demand that a delivery returns is multiplied`() {
        let recorder = (1...6).publisher.eraseToAnyPublisher().collect(2).digits().record(asking: .max(1), answering: .max(1))
        #expect(recorder.values == [12, 34, 56])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `an upstream that has ended gets no request and no cancel, also inside of the rest's delivery`() {
        let upstream = TestPublisher<Int, TestError>()
        let subscriber = TestSubscriber<[Int], TestError>(requesting: .max(2), answering: .max(3))
        subscriber.onValue = { subscriber, _ in subscriber.request(.max(1)) }
        subscriber.onCompletion = { subscriber, _ in subscriber.cancel() }
        upstream.collect(2).subscribe(subscriber)
        upstream.send(1)
        upstream.send(completion: .finished)
        #expect(subscriber.events == [.subscription, .value([1]), .finished])
        #expect(upstream.requests == [.max(4)])
        #expect(upstream.cancellationCount == 0)
    }

    @Test func `a failure drops an unfinished group`() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = subject.collect(2).digits().record()
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .value(12), .failed])
    }

    @Test func `L4: a cancel inside the delivery of the rest suppresses the completion`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        recorder.onValue = { recorder, _ in recorder.cancel() }
        subject.collect(2).digits().subscribe(recorder)
        subject.send(1)
        subject.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(1)])
    }

    @Test func `a value that is sent inside a delivery begins the next group`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        recorder.onValue = { _, value in if value == 12 { subject.send(3) } }
        subject.collect(2).digits().subscribe(recorder)
        for value in [1, 2, 4] { subject.send(value) }
        #expect(recorder.values == [12, 34])
    }

    @Test func `L12: a demand of zero traps`() async {
        await #expect(processExitsWith: .failure) {
            SilentSource().collect(2).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
        }
    }

    @Test(arguments: [0, -1]) func `a count that is not above zero makes one group of all values`(count: Int) {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.collect(count).digits().record()
        for value in 1...3 { subject.send(value) }
        #expect(recorder.events == [.subscription])
        subject.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(123), .finished])
    }

    @Test(arguments: [0, -1]) func `a limited demand for groups of a count that is not above zero traps`(count: Int) async {
        await #expect(processExitsWith: .failure) { [count] in
            PassthroughSubject<Int, Never>().collect(count).subscribe(AnySubscriber(receiveSubscription: { $0.request(.max(1)) }))
        }
        await #expect(processExitsWith: .success) { [count] in
            PassthroughSubject<Int, Never>().collect(count).subscribe(AnySubscriber(receiveSubscription: { $0.request(.unlimited) }))
        }
    }

    private final class Asked {
        var demands: [Subscribers.Demand] = []
    }
}

/// Accepts any demand, so that it does not trap itself.
private struct SilentSource: Publisher {
    typealias Output = Int
    typealias Failure = Never

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: Subscriptions.empty)
    }
}
