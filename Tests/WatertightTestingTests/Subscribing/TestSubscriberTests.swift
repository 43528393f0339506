// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightCore
import WatertightTesting

@Suite struct TestSubscriberTests {
    struct Fault: Error, Equatable {}

    @Test func `everything is recorded, in order`() {
        let subscriber = [1, 2].publisher.record()
        #expect(subscriber.events == [.subscription, .value(1), .value(2), .finished])
        #expect(subscriber.values == [1, 2])
        #expect(subscriber.completion == .finished)
        #expect(subscriber.isFinished)
        #expect(subscriber.failure == nil)
        #expect(subscriber.violations.isEmpty)
        #expect(subscriber.events.description == "[subscription, value(1), value(2), finished]")
    }

    @Test func `a failure is recorded`() {
        let subject = PassthroughSubject<Int, Fault>()
        let subscriber = subject.record()
        #expect(subscriber.completion == nil)
        #expect(!subscriber.isFinished)
        subject.send(completion: .failure(Fault()))
        #expect(subscriber.events == [.subscription, .failure(Fault())])
        #expect(subscriber.failure == Fault())
        #expect(!subscriber.isFinished)
        #expect(subscriber.events.last?.description == "failure(Fault())")
    }

    @Test func `it requests its opening demand, and knows the due value`() {
        let subscriber = (1...9).publisher.record(requesting: .max(2))
        #expect(subscriber.values == [1, 2])
        #expect(subscriber.demand == .none)
        subscriber.request(.max(1))
        #expect(subscriber.values == [1, 2, 3])
        subscriber.cancel()
        subscriber.request(.max(1))
        #expect(subscriber.values == [1, 2, 3])
        #expect(subscriber.demand == .max(1))
    }

    @Test func `an opening demand of none is not requested`() {
        let source = TestPublisher<Int, Never>()
        let subscriber = source.record(requesting: .none)
        #expect(source.requests.isEmpty)
        subscriber.request(.max(3))
        #expect(source.requests == [.max(3)])
    }

    @Test func `each value is answered by a constant or by a closure`() {
        let source = TestPublisher<Int, Never>()
        let constant = source.record(requesting: .max(1), answering: .max(2))
        let closure = source.record(requesting: .max(1)) { $0 == 5 ? .max(5) : .none }
        #expect(source.send(5) == [.max(2), .max(5)])
        #expect(source.send(6) == [.max(2), .none])
        #expect(constant.demand == .max(3))
        #expect(closure.demand == .max(4))
        #expect(constant.violations.isEmpty && closure.violations.isEmpty)
    }

    @Test func `its closures are called inside the delivery, and may do everything`() {
        let subscriber = TestSubscriber<Int, Never>(requesting: .none)
        var log: [String] = []
        subscriber.onSubscription = { subscriber in
            log.append("subscription")
            subscriber.request(.max(1))
            log.append("requested")
        }
        subscriber.onValue = { subscriber, value in
            log.append("value \(value)")
            if value < 3 { subscriber.request(.max(1)) } else { subscriber.cancel() }
        }
        subscriber.onCompletion = { _, _ in log.append("completion") }
        (1...).publisher.subscribe(subscriber)
        #expect(log == ["subscription", "value 1", "value 2", "value 3", "requested"])
        #expect(subscriber.violations.isEmpty)
        [1].publisher.subscribe(subscriber)
        #expect(log.suffix(3) == ["value 1", "completion", "requested"])
    }

    @Test func `events are stamped with the time that has passed on a scheduler`() {
        let scheduler = TestScheduler(now: 100)
        let subject = PassthroughSubject<String, Never>()
        let subscriber = subject.receive(on: scheduler).record(stampedBy: scheduler)
        scheduler.advance(by: 0.5)
        subject.send("a")
        subject.send("b")
        scheduler.advance(by: 1)
        subject.send(completion: .finished)
        #expect(subscriber.timeline == [.at(0, .subscription), .at(0.5, .value("a")), .at(0.5, .value("b"))])
        scheduler.advance()
        #expect(subscriber.timeline.last == .at(1.5, .finished))
        #expect(subscriber.timeline.last?.description == "1.5 s: finished")
        #expect(subscriber.events.count == 4)
    }

    @Test func `an event without a time stamp is in no timeline, and no scheduler is retained for it`() {
        weak var released: VirtualTimeScheduler?
        let subject = PassthroughSubject<Int, Never>()
        let subscriber = subject.record()
        subject.send(1)
        do {
            let scheduler = TestScheduler()
            released = scheduler
            scheduler.advance(by: 1)
            subscriber.stamp(by: scheduler)
            subject.send(2)
        }
        #expect(released == nil)
        subject.send(3)
        #expect(subscriber.values == [1, 2, 3])
        #expect(subscriber.timeline == [.at(1, .value(2))])
        subscriber.cancel()
    }

    @Test func `it retains its subscription, and is not retained once the stream has ended`() {
        weak var released: TestSubscriber<Int, Never>?
        let source = TestPublisher<Int, Never>()
        do {
            let subscriber = source.record()
            released = subscriber
            subscriber.cancel()
            #expect(subscriber.subscription as AnyObject === source.subscriptions[0])
        }
        #expect(released == nil)
    }
}
