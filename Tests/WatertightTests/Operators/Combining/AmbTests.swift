// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightTesting

@testable import Watertight

@Suite struct AmbTests {
    typealias Source = TestPublisher<Int, TestError>

    private let a = Source()
    private let b = Source()

    @Test func `the first to deliver a value is the only one from then on`() {
        let subscriber = a.amb(b).record(requesting: .unlimited).untilDeparture()
        b.send(1)
        #expect([a, b].map(\.cancellationCount) == [1, 0])
        b.send(2)
        b.send(completion: .finished)
        #expect(subscriber.events == [.subscription, .value(1), .value(2), .finished])
    }

    @Test func `values that the loser still sends are not passed on`() {
        let loser = Source(keepsEnded: true)
        let subscriber = loser.amb(b).record(requesting: .unlimited).untilDeparture()
        b.send(1)
        loser.send(2)
        loser.send(completion: .failure(TestError()))
        #expect(subscriber.events == [.subscription, .value(1)])
        loser.forgetSubscribers()
    }

    @Test func `a loser that is subscribed to when another has won is cancelled`() {
        let late = Source(subscribesAtOnce: false)
        let subscriber = late.amb(b).record(requesting: .unlimited).untilDeparture()
        b.send(1)
        late.sendSubscription()
        #expect(late.cancellationCount == 1)
        #expect(subscriber.events == [.subscription, .value(1)])
    }

    @Test func `an end is a win`() {
        let finished = a.amb(b).record(requesting: .unlimited).untilDeparture()
        b.send(completion: .finished)
        #expect(finished.events == [.subscription, .finished])
        #expect(a.cancellationCount == 1)
        let failed = Fail<Int, TestError>(error: TestError()).amb(Source()).record(requesting: .unlimited).untilDeparture()
        #expect(failed.events == [.subscription, .failure(TestError())])
    }

    @Test func `values are requested of both until one has won`() {
        let subscriber = a.amb(b).record(requesting: .max(2)).untilDeparture()
        a.send(1)
        subscriber.request(.max(3))
        #expect(a.requests == [.max(2), .max(3)])
        #expect(b.requests == [.max(2)])
    }

    @Test func `L8: an endless one that comes first is cut off`() {
        let subscriber = (0...).publisher.amb((10...).publisher).prefix(3).record(requesting: .unlimited).untilDeparture()
        #expect(subscriber.values == [0, 1, 2])
        #expect(subscriber.isFinished)
    }

    @Test func `the loser is cancelled before the winner's value is delivered, and under no lock`() {
        let cancels = Callout()
        let slow = a.handleEvents(receiveCancel: { cancels.touch() })
        let subscriber = TestSubscriber<Int, TestError>().untilDeparture()
        subscriber.onValue = { _, _ in #expect(cancels.calls == 1) }
        slow.amb(b).subscribe(subscriber)
        b.send(1)
        #expect(subscriber.values == [1])
        #expect(cancels.locksHeld == 0)
    }

    @Test func `L6: of two that send at once one wins`() {
        for second in 0..<2 {
            let points = interruptEverywhere {
                let subjects = (0..<2).map { _ in PassthroughSubject<Int, TestError>() }
                let recorder = Recorder<TestError>()
                subjects[0].amb(subjects[1]).subscribe(recorder)
                return Encounter(first: { subjects[1 - second].send(1) }, second: { subjects[second].send(2) }) { point in
                    #expect(recorder.values.count == 1, "at point \(point)")
                    #expect(recorder.violations.isEmpty)
                }
            }
            #expect(points != nil)
        }
    }

    @Test func `its machine does what an oracle does on every sequence of six events`() {
        enum Event: CaseIterable { case valueOfA, valueOfB, endOfA, endOfB }
        func play(_ story: [Event]) {
            var machine = AmbMachine()
            var delivered = 0
            // The oracle: all events of the first publisher that delivers, until its end.
            let isOfA = { (event: Event) in event == .valueOfA || event == .endOfA }
            let own = story.filter { isOfA($0) == story.first.map(isOfA) }
            let expected = own.prefix { $0 == .valueOfA || $0 == .valueOfB }.count
            for event in story {
                switch event {
                case .valueOfA: delivered += machine.receiveValue(at: 0, on: 4, isReentrant: false) == .drop() ? 0 : 1
                case .valueOfB: delivered += machine.receiveValue(at: 1, on: 4, isReentrant: false) == .drop() ? 0 : 1
                case .endOfA: _ = machine.finish(at: 0)
                case .endOfB: _ = machine.fail(at: 1)
                }
            }
            #expect(delivered == expected)
            #expect(machine.isEnded == (expected < own.count))
            if story.count < 6 { for event in Event.allCases { play(story + [event]) } }
        }
        play([])
    }
}
