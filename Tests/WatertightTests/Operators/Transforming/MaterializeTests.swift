// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct MaterializeTests {
    typealias Event = Subscribers.Event<Int, TestError>

    private func materialize(
        _ subject: PassthroughSubject<Int, TestError>, requesting demand: Subscribers.Demand
    ) -> TestSubscriber<Event, Never> {
        let subscriber = TestSubscriber<Event, Never>(requesting: demand)
        subject.materialize().subscribe(subscriber)
        return subscriber
    }

    @Test func `events are delivered, and the end too`() {
        let subject = PassthroughSubject<Int, TestError>()
        let subscriber = materialize(subject, requesting: .unlimited)
        subject.send(1)
        subject.send(completion: .failure(TestError(7)))
        #expect(subscriber.values == [.value(1), .failure(TestError(7))])
        #expect(subscriber.isFinished)
        #expect(subscriber.violations.isEmpty)
        #expect(Empty<Int, TestError>().materialize().all() == [.finished])
    }

    @Test func `L2: the end waits until it is requested`() {
        let subject = PassthroughSubject<Int, TestError>()
        let subscriber = materialize(subject, requesting: .max(1))
        subject.send(1)
        subject.send(completion: .finished)
        #expect(subscriber.values == [.value(1)])
        #expect(!subscriber.isFinished)
        subscriber.request(.max(1))
        #expect(subscriber.values == [.value(1), .finished])
        #expect(subscriber.isFinished)
        #expect(subscriber.violations.isEmpty)
    }

    @Test func `L2: a demand that is left over is for the end`() {
        let subject = PassthroughSubject<Int, TestError>()
        let subscriber = materialize(subject, requesting: .max(2))
        subject.send(1)
        subject.send(completion: .finished)
        #expect(subscriber.values == [.value(1), .finished])
    }

    @Test func `L2: an end inside of the last delivery waits for what that requests`() {
        for answer in [Subscribers.Demand.none, .max(1)] {
            let subject = PassthroughSubject<Int, TestError>()
            let subscriber = TestSubscriber<Event, Never>(requesting: .max(1), answering: answer)
            subscriber.onValue = { _, event in if event == .value(1) { subject.send(completion: .finished) } }
            subject.materialize().subscribe(subscriber)
            subject.send(1)
            #expect(subscriber.isFinished == (answer != .none))
            #expect(subscriber.violations.isEmpty)
            subscriber.cancel()
            subscriber.onValue = { _, _ in }
        }
    }

    @Test func `L4: a cancel inside of the last event is the end`() {
        let subject = PassthroughSubject<Int, TestError>()
        let subscriber = materialize(subject, requesting: .unlimited)
        subscriber.onValue = { subscriber, _ in subscriber.cancel() }
        subject.send(completion: .finished)
        #expect(subscriber.values == [.finished])
        #expect(!subscriber.isFinished)
    }

    @Test func `L10: an end that waits is released by a cancel`() {
        weak var kept: TestSubscriber<Event, Never>?
        var subscription: (any Subscription)?
        do {
            let subject = PassthroughSubject<Int, TestError>()
            let subscriber = materialize(subject, requesting: .none)
            (kept, subscription) = (subscriber, subscriber.subscription)
            subject.send(completion: .finished)
        }
        #expect(kept != nil)
        subscription?.cancel()
        #expect(kept == nil)
    }

    @Test func `an end that waits races with its demand on two threads`() {
        let points = interruptEverywhere {
            let subject = PassthroughSubject<Int, TestError>()
            let subscriber = TestSubscriber<Event, Never>(requesting: .none)
            subject.materialize().subscribe(subscriber)
            return Encounter(
                first: { subject.send(completion: .finished) }, second: { subscriber.request(.max(1)) }
            ) { point in
                #expect(subscriber.values == [.finished] && subscriber.isFinished, "at point \(point)")
                #expect(subscriber.violations.isEmpty)
            }
        }
        #expect(points != nil)
    }

    // MARK: Every sequence

    private enum Act: CaseIterable {
        case send
        case ask
        case finish
        case cancel
    }

    /// The expected events in four lines: values within the demand, the end within the demand, and nothing after either end.
    private func expected(_ acts: [Act]) -> [Event] {
        var (events, owed, isFinished): ([Event], Int, Bool) = ([], 0, false)
        for act in acts {
            if act == .cancel || events.last == .finished { break }
            if act == .ask { owed += 1 }
            if act == .finish { isFinished = true }
            if act == .send, !isFinished, owed > 0 { (events, owed) = (events + [.value(0)], owed - 1) }
            if isFinished, owed > 0 { events.append(.finished) }
        }
        return events
    }

    @Test func `L2: every sequence of six acts`() {
        var mismatches: [[Act]] = []
        everySequence(of: Act.allCases, upTo: 6) { acts in
            let subject = PassthroughSubject<Int, TestError>()
            let subscriber = materialize(subject, requesting: .none)
            for act in acts {
                switch act {
                case .send: subject.send(0)
                case .ask: subscriber.request(.max(1))
                case .finish: subject.send(completion: .finished)
                case .cancel: subscriber.cancel()
                }
            }
            let isSame = subscriber.values == expected(acts) && subscriber.violations.isEmpty
            if !isSame || subscriber.isFinished != (subscriber.values.last == .finished) { mismatches.append(acts) }
            subscriber.cancel()
        }
        #expect(mismatches.isEmpty, "\(mismatches.prefix(3))")
    }

    // MARK: And back

    @Test func `there and back is the same stream`() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = subject.materialize().dematerialize().record()
        subject.send(1)
        subject.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .value(1), .failed])
    }

    @Test func `an end among the events is the end, and the upstream is cancelled`() {
        let events = TestPublisher<Event, Never>()
        let recorder = events.dematerialize().record()
        for event in [Event.value(1), .finished] { events.send(event) }
        #expect(recorder.events == [.subscription, .value(1), .finished])
        #expect(events.cancellationCount == 1)
    }

    @Test func `events that end without an end finish`() {
        #expect([Event.value(1)].publisher.dematerialize().record().events == [.subscription, .value(1), .finished])
    }
}
