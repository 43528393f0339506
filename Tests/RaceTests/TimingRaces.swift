// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// R12 for every operator that delivers by a scheduler. State: a stream on a scheduler of many threads. Allowed: its events arrive in
/// order, one at a time, the end last.
@Suite struct TimingRaces {
    struct Stream: Sendable, CustomStringConvertible {
        let description: String
        /// Whether each value arrives, or only some.
        let isWhole: Bool
        let make: @Sendable (AnyPublisher<Int, Never>, CrewScheduler) -> AnyPublisher<Int, Never>
    }

    static let streams: [Stream] = [
        Stream(description: "receive(on:)", isWhole: true) { $0.receive(on: $1).eraseToAnyPublisher() },
        Stream(description: "delay", isWhole: true) { $0.delay(for: 1, scheduler: $1).eraseToAnyPublisher() },
        Stream(description: "collect by count", isWhole: true) {
            $0.collect(.byTimeOrCount($1, 1, 3)).flatMap { $0.publisher }.eraseToAnyPublisher()
        },
        Stream(description: "debounce", isWhole: false) { $0.debounce(for: 1, scheduler: $1).eraseToAnyPublisher() },
        Stream(description: "throttle", isWhole: false) { $0.throttle(for: 1, scheduler: $1, latest: true).eraseToAnyPublisher() },
        Stream(description: "timeout", isWhole: false) { $0.timeout(1, scheduler: $1).eraseToAnyPublisher() },
    ]

    /// Two threads take the actions, the second at each yield point of the first in turn.
    @Test(arguments: streams)
    func `R12 L3 L6: two threads of the scheduler deliver in order, one at a time, the end last`(stream: Stream) {
        let points = interruptEverywhere { () -> Encounter in
            let (scheduler, subject) = (CrewScheduler(), PassthroughSubject<Int, Never>())
            let recorder = Recorder<Never>()
            stream.make(subject.eraseToAnyPublisher(), scheduler).subscribe(recorder)
            for value in 1...4 { subject.send(value) }
            subject.send(completion: .finished)
            return Encounter(first: { scheduler.flush() }, second: { scheduler.flush() }) { point in
                scheduler.flush()
                #expect(recorder.violations.isEmpty, "at point \(point)")
                #expect(recorder.events.last == .finished, "at point \(point)")
                #expect(recorder.values == (stream.isWhole ? [1, 2, 3, 4] : recorder.values.sorted()), "at point \(point)")
            }
        }
        #expect(points != nil, "the second waited for the first")
    }

    /// A stream that only its subscription leads to, and its upstream.
    private final class Scene: @unchecked Sendable {  // Sendable: all writes precede the threads.
        let (scheduler, subject) = (CrewScheduler(), PassthroughSubject<Int, Never>())
        private(set) weak var downstream: Recorder<Never>?
        private(set) var subscription: (any Subscription)?

        init(_ make: (PassthroughSubject<Int, Never>, CrewScheduler) -> AnyPublisher<Int, Never>) {
            let recorder = Recorder<Never>()
            downstream = recorder
            make(subject, scheduler).subscribe(recorder)
            subscription = recorder.subscription
        }

        func run() {
            subject.send(1)
            scheduler.flush()
            subject.send(2)
        }

        func cancel() { subscription?.cancel() }
    }

    @Test(arguments: streams, [false, true])
    func `L4 L10: a cancel at any moment releases everything`(stream: Stream, isCancelFirst: Bool) {
        let points = interruptEverywhere { () -> Encounter in
            let scene = Scene { stream.make($0.eraseToAnyPublisher(), $1) }
            return Encounter(
                first: { isCancelFirst ? scene.cancel() : scene.run() }, second: { isCancelFirst ? scene.run() : scene.cancel() }
            ) { point in
                #expect(scene.downstream == nil, "at point \(point)")
                scene.scheduler.flush()
            }
        }
        #expect(points != nil, "the second waited for the first")
    }

    @Test(arguments: streams.filter(\.isWhole))
    func `R12 L3 L6: many threads of the scheduler lose nothing`(stream: Stream) {
        let (scheduler, subject) = (CrewScheduler(), PassthroughSubject<Int, Never>())
        let recorder = Recorder<Never>()
        stream.make(subject.eraseToAnyPublisher(), scheduler).subscribe(recorder)
        let isOver = Guarded(false)
        #expect(
            onThreads(4) { thread in
                guard thread == 0 else {
                    while !isOver.withLock({ $0 }) { scheduler.flush() }
                    return
                }
                for value in 1...2000 { subject.send(value) }
                subject.send(completion: .finished)
                isOver.withLock { $0 = true }
            })
        scheduler.flush()
        #expect(recorder.values == Array(1...2000))
        #expect(recorder.events.last == .finished)
        #expect(recorder.violations.isEmpty)
    }

    struct QueuedStream: Sendable, CustomStringConvertible {
        let description: String
        let make: @Sendable (ConcurrentScheduler) -> AnyPublisher<[Int], Never>
    }

    static let queued: [QueuedStream] = [
        QueuedStream(description: "delay") {
            (1...10_000).publisher.delay(for: 1, scheduler: $0).map { [$0] }.eraseToAnyPublisher()
        },
        QueuedStream(description: "collect by count") {
            (1...10_000).publisher.collect(.byTimeOrCount($0, 1, 10)).eraseToAnyPublisher()
        },
    ]

    @Test(arguments: queued)
    func `R12 L3 L6: on a queue of many threads ten thousand values keep their order, and the end is last`(stream: QueuedStream) {
        let subscriber = TestSubscriber<[Int], Never>(requesting: .none)
        let end = Signal()
        subscriber.onCompletion = { @Sendable _, _ in end.fire() }
        stream.make(ConcurrentScheduler()).subscribe(subscriber)
        subscriber.request(.unlimited)
        #expect(end.wait())
        let isWhole = Array(subscriber.values.joined()) == Array(1...10_000)
        #expect(isWhole)
        #expect(subscriber.violations.isEmpty)
    }

    /// State: a buffer. Actors: one sends and one requests.
    @Test func `L2 L6: a buffer between a sender and an asker loses nothing and gives nothing unasked`() {
        let points = interruptEverywhere { () -> Encounter in
            let subject = PassthroughSubject<Int, Never>()
            let recorder = subject.buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest).record(asking: .max(1))
            return Encounter(
                first: {
                    for value in 1...3 { subject.send(value) }
                    subject.send(completion: .finished)
                },
                second: { for _ in 1...3 { recorder.request(.max(1)) } }
            ) { point in
                #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .finished], "at point \(point)")
                #expect(recorder.violations.isEmpty, "at point \(point)")
            }
        }
        #expect(points != nil, "the second waited for the first")
    }

    @Test func `L4 L10: a buffer that is cancelled while it delivers releases everything`() {
        let points = interruptEverywhere { () -> Encounter in
            let scene = Scene { subject, _ in
                subject.buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest).eraseToAnyPublisher()
            }
            return Encounter(first: { scene.run() }, second: { scene.cancel() }) { point in
                #expect(scene.downstream == nil, "at point \(point)")
            }
        }
        #expect(points != nil, "the second waited for the first")
    }
}
