// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct SwitchToLatestTests {
    private typealias Inner = TestPublisher<Int, TestError>
    private let outer = PassthroughSubject<TestPublisher<Int, TestError>, TestError>()

    @Test func `a new publisher cancels the one before`() {
        let inners = [Inner(), Inner()]
        let recorder = outer.switchToLatest().record()
        outer.send(inners[0])
        inners[0].send(1)
        outer.send(inners[1])
        #expect(inners[0].cancellationCount == 1)
        inners[1].send(2)
        #expect(recorder.values == [1, 2])
        recorder.cancel()
        #expect(inners[1].cancellationCount == 1)
    }

    @Test func `unmet demand survives the switch`() {
        let inners = [Inner(), Inner(), Inner()]
        let recorder = outer.switchToLatest().record(asking: .max(3))
        outer.send(inners[0])
        inners[0].send(1)
        outer.send(inners[1])
        recorder.request(.max(1))
        outer.send(inners[2])
        #expect(inners.map(\.requests) == [[.max(3)], [.max(2), .max(1)], [.max(3)]])
        recorder.cancel()
    }

    @Test func `it finishes when the outer stream and the latest have`() {
        let inners = [Inner(), Inner()]
        let recorder = outer.switchToLatest().record()
        outer.send(inners[0])
        inners[0].send(completion: .finished)
        outer.send(inners[1])
        outer.send(completion: .finished)
        #expect(!recorder.hasEnded)
        inners[1].send(1)
        inners[1].send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `a failure of the latest cancels the outer stream, one of the outer stream the latest`() {
        let source = TestPublisher<Inner, TestError>()
        let inner = Inner()
        let recorder = source.switchToLatest().record()
        source.send(inner)
        inner.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .failed])
        #expect(source.cancellationCount == 1)
        let other = Inner()
        let second = outer.switchToLatest().record()
        outer.send(other)
        outer.send(completion: .failure(TestError()))
        #expect(second.events == [.subscription, .failed])
        #expect(other.cancellationCount == 1)
    }

    @Test func `R9: the first of the latest of one of one`() {
        let recorder = Just(1).map { _ in Just(10) }.switchToLatest().first().record()
        #expect(recorder.events == [.subscription, .value(10), .finished])
    }

    @Test func `R16: the outer stream ends first, and the latest delivers later`() {
        let scheduler = TestScheduler()
        let subscriber = Just(2).map { Just($0 * $0).delay(for: 2, scheduler: scheduler) }.switchToLatest().record(stampedBy: scheduler)
        #expect(subscriber.timeline == [.at(0, .subscription)])
        scheduler.advance(by: 2)
        #expect(subscriber.timeline == [.at(0, .subscription), .at(2, .value(4)), .at(2, .finished)])
    }

    @Test func `L7: a switch from inside of a delivery is done at once, and the old one is heard no more`() {
        let inners = [Inner(), Inner()]
        let recorder = Recorder<TestError>()
        recorder.onValue = { [outer] _, value in
            guard value == 1 else { return }
            outer.send(inners[1])
            inners[1].send(2)
            inners[0].send(3)
        }
        outer.switchToLatest().subscribe(recorder)
        outer.send(inners[0])
        inners[0].send(1)
        #expect(recorder.values == [1, 2])
        recorder.cancel()
    }

    @Test func `L2: demand returned for a value is requested of the publisher that has followed meanwhile`() {
        let inners = [Inner(), Inner()]
        let recorder = Recorder<TestError>(asking: .max(1), answering: .max(5))
        recorder.onValue = { [outer] _, value in
            if value == 1 { outer.send(inners[1]) }
        }
        outer.switchToLatest().subscribe(recorder)
        outer.send(inners[0])
        let told = inners[0].send(1)
        #expect(told == [.none] || told.isEmpty)
        #expect(inners[1].requests == [.max(5)])
        recorder.cancel()
    }

    @Test func `L8: an endless publisher is cut off by the next`() {
        let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
        let recorder = Recorder<Never>()
        recorder.onValue = { _, value in
            if value == 3 { outer.send(Just(-1).eraseToAnyPublisher()) }
        }
        outer.switchToLatest().subscribe(recorder)
        outer.send((1...).publisher.eraseToAnyPublisher())
        #expect(recorder.values == [1, 2, 3, -1])
        recorder.cancel()
    }

    @Test func `a publisher that comes while the one before is cancelled is the latest`() {
        let outer = PassthroughSubject<Inner, TestError>()
        let inners = [Inner(), Inner(), Inner()]
        inners[0].onCancel = { _ in outer.send(inners[2]) }
        let recorder = outer.switchToLatest().record()
        outer.send(inners[0])
        outer.send(inners[1])
        #expect(inners[1].subscriptions.isEmpty)
        inners[2].send(1)
        #expect(recorder.values == [1])
        recorder.cancel()
    }

    @Test func `L10: a native publisher whose subscription comes after the outer stream's failure is cancelled`() {
        let scheduler = ManualScheduler()
        let inner = PassthroughSubject<Int, TestError>()
        let events = Callout()
        let outer = PassthroughSubject<AnyPublisher<Int, TestError>, TestError>()
        let recorder = outer.switchToLatest().record()
        outer.send(inner.handleEvents(receiveCancel: { events.touch() }).subscribe(on: scheduler).eraseToAnyPublisher())
        outer.send(completion: .failure(TestError()))
        scheduler.flush()
        inner.send(1)
        #expect(recorder.events == [.subscription, .failed])
        #expect(events.calls == 1)
    }
}
