// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct AsyncIterationTests {
    private let executor = ManualExecutor()

    /// A sequence that counts how often its iterators were asked, and can fail.
    private struct Counting: AsyncSequence, Sendable {
        typealias Element = Int
        typealias Failure = TestError

        let count: Int
        let failsAtEnd: Bool
        let calls: Calls

        struct AsyncIterator: AsyncIteratorProtocol {
            let sequence: Counting
            var next = 1

            mutating func next() async throws(TestError) -> Int? { try await next(isolation: nil) }

            mutating func next(isolation actor: isolated (any Actor)?) async throws(TestError) -> Int? {
                sequence.calls.add()
                defer { next += 1 }
                if next <= sequence.count { return next }
                if sequence.failsAtEnd { throw TestError(9) }
                return nil
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(sequence: self) }
    }

    private final class Calls: Sendable {
        private let guarded = Guarded(0)
        var count: Int { guarded.withLock { $0 } }
        func add() { guarded.withLock { $0 += 1 } }
    }

    private func publisher(_ count: Int, failing: Bool = false, _ calls: Calls = Calls()) -> Publishers.AsyncIteration<Counting> {
        Publishers.AsyncIteration(executorPreference: executor) { Counting(count: count, failsAtEnd: failing, calls: calls) }
    }

    @Test func `the elements come, and the end, and each subscriber iterates by itself`() {
        let numbers = publisher(3)
        let recorders = [numbers.record(), numbers.record()]
        #expect(recorders.allSatisfy { $0.values.isEmpty })
        executor.run()
        for recorder in recorders { #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .finished]) }
    }

    @Test func `an element is awaited only if it is requested`() {
        let calls = Calls()
        let recorder = publisher(5, calls).record(asking: .none)
        executor.run()
        #expect(calls.count == 0)
        recorder.request(.max(2))
        executor.run()
        #expect(recorder.values == [1, 2] && calls.count == 2)
        recorder.request(.max(1))
        executor.run()
        #expect(recorder.values == [1, 2, 3] && calls.count == 3)
        recorder.cancel()
        executor.run()
        #expect(calls.count == 3)
    }

    @Test func `demand that a delivery returns is met`() {
        let recorder = publisher(4).record(asking: .max(1), answering: .max(1))
        executor.run()
        #expect(recorder.values == [1, 2, 3, 4] && recorder.hasEnded)
    }

    @Test func `the sequence's error keeps its type`() {
        let recorder = publisher(1, failing: true).record()
        executor.run()
        #expect(recorder.events == [.subscription, .value(1), .failed])
    }

    @Test func `a cancel ends the task that awaits, and nothing is delivered after it`() {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let ended = Calls()
        continuation.onTermination = { _ in ended.add() }
        let recorder = Publishers.AsyncIteration(executorPreference: executor) { stream }.record()
        executor.run()
        continuation.yield(1)
        executor.run()
        #expect(recorder.values == [1])
        recorder.cancel()
        #expect(ended.count == 1)
        executor.run()
        #expect(recorder.events == [.subscription, .value(1)])
    }

    @Test func `a cancel before the task has begun makes no sequence`() {
        let made = Calls()
        let recorder = Publishers.AsyncIteration(executorPreference: executor) {
            made.add()
            return Counting(count: 1, failsAtEnd: false, calls: Calls())
        }.record()
        recorder.cancel()
        executor.run()
        #expect(made.count == 0)
    }

    /// Requests two values, and keeps no subscription.
    private final class Careless: Subscriber {
        let received: Calls

        init(_ received: Calls) { self.received = received }

        func receive(subscription: any Subscription) { subscription.request(.max(1)) }

        func receive(_ input: Int) -> Subscribers.Demand {
            received.add()
            return input == 1 ? .max(1) : .none
        }

        func receive(completion: Subscribers.Completion<TestError>) {}
    }

    @Test func `a subscription that is released without a cancel delivers what was requested, and is released with its subscriber`() {
        let (received, calls) = (Calls(), Calls())
        weak var subscriber: Careless?
        do {
            let careless = Careless(received)
            subscriber = careless
            publisher(9, calls).subscribe(careless)
        }
        #expect(subscriber != nil)
        executor.run()
        #expect(received.count == 2 && calls.count == 2)
        #expect(subscriber == nil)
    }

    @Test func `a Sendable sequence has a publisher`() async {
        #expect(
            await AsyncStream {
                $0.yield(3); $0.finish()
            }.publisher.collected == [3])
    }
}
