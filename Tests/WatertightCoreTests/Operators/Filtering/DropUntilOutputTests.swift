// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct DropUntilOutputTests {
    private typealias Source = TestPublisher<Int, TestError>

    @Test func `values pass once the other has delivered`() {
        let (source, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        let recorder = source.drop(untilOutputFrom: other).record()
        source.send(1)
        other.send("go")
        source.send(2)
        other.send(completion: .finished)
        source.send(3)
        source.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(2), .value(3), .finished])
    }

    @Test func `L3: two that finish at once make one end`() {
        #expect(Empty<Int, Never>().drop(untilOutputFrom: Empty<Int, Never>()).record().events == [.subscription, .finished])
        #expect(
            Fail<Int, TestError>(error: TestError()).drop(untilOutputFrom: Empty<Int, TestError>()).record().events == [
                .subscription, .finished,
            ])
    }

    /// Subscribes later: an upstream that is over by then ends though it is cancelled.
    private struct Late: Publisher {
        typealias Output = Int
        typealias Failure = Never

        let waiting: Waiting

        final class Waiting {
            var subscribers: [AnySubscriber<Int, Never>] = []
        }

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            waiting.subscribers.append(AnySubscriber(subscriber))
        }
    }

    @Test func `L3: another that comes and ends when all is over makes no second end`() {
        let waiting = Late.Waiting()
        let source = PassthroughSubject<Int, Never>()
        let recorder = source.drop(untilOutputFrom: Late(waiting: waiting)).record()
        source.send(completion: .finished)
        for subscriber in waiting.subscribers { Empty().subscribe(subscriber) }
        #expect(recorder.events == [.subscription, .finished])
    }

    @Test func `a value that is left out counts, as with Combine`() {
        let (source, other) = (Source(), Source())
        let recorder = source.drop(untilOutputFrom: other).record(asking: .max(2))
        source.send(1)
        other.send(0)
        source.send(2)
        #expect(recorder.values == [2])
        #expect(source.requests == [.max(2)])
        #expect(other.requests == [.max(1)])
        recorder.cancel()
        source.forgetSubscribers()
        other.forgetSubscribers()
    }

    @Test(arguments: [true, false]) func `the other's end without a value is the end`(isFailure: Bool) {
        let (source, other) = (Source(), Source())
        let recorder = source.drop(untilOutputFrom: other).record()
        other.send(completion: isFailure ? .failure(TestError()) : .finished)
        #expect(recorder.events == [.subscription, isFailure ? .failed : .finished])
        #expect(source.cancellationCount == 1)
        source.forgetSubscribers()
    }

    @Test func `L10: the other is released when it has delivered, and when the upstream has finished`() {
        weak var triggered: PassthroughSubject<Int, Never>?
        weak var waiting: PassthroughSubject<Int, Never>?
        let source = PassthroughSubject<Int, Never>()
        let (early, late) = (Recorder<Never>(), Recorder<Never>())
        do {
            let others = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
            (triggered, waiting) = (others[0], others[1])
            source.drop(untilOutputFrom: others[0]).subscribe(early)
            source.drop(untilOutputFrom: others[1]).subscribe(late)
            others[0].send(0)
        }
        #expect(triggered == nil)
        source.send(completion: .finished)
        #expect(waiting == nil)
        #expect(late.events == [.subscription, .finished])
    }

    @Test func `L3 L10: a native upstream that is subscribed to after the other's end is cancelled, and the end is delivered once`() {
        weak var downstream: Recorder<Never>?
        let source = PassthroughSubject<Int, Never>()
        do {
            let recorder = Recorder<Never>()
            downstream = recorder
            source.drop(untilOutputFrom: Empty<Int, Never>()).subscribe(recorder)
            source.send(1)
            source.send(completion: .finished)
            #expect(recorder.events == [.subscription, .finished])
        }
        #expect(downstream == nil)
    }

    @Test func `a cancel cancels both`() {
        let (source, other) = (Source(), Source())
        source.drop(untilOutputFrom: other).record().cancel()
        #expect([source.cancellationCount, other.cancellationCount] == [1, 1])
    }

    @Test func `a pipeline compares`() {
        #expect(Just(1).drop(untilOutputFrom: Just(2)) == Just(1).drop(untilOutputFrom: Just(2)))
    }
}
