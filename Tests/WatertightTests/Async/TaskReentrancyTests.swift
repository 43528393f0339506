// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// What comes from inside of a delivery, a request, a body or an executor.
@Suite struct TaskReentrancyTests {
    private let executor = ManualExecutor()
    private let bodies = Bodies()

    /// Runs each job inside of the call that enqueues it.
    private final class InlineExecutor: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    @Test func `an executor may run a body inside of the call that starts it`() {
        let one = TaskPublisher(executorPreference: InlineExecutor()) { 1 }.record()
        #expect(one.values == [1] && one.hasEnded)
        let many = (1...3).publisher.task(executorPreference: InlineExecutor()) { $0 }.record()
        #expect(many.values.sorted() == [1, 2, 3] && many.hasEnded)
    }

    @Test func `a value that is replaced before its body begins is released under no lock`() {
        final class Last: Sendable {
            let act: @Sendable () -> Void
            init(_ act: @escaping @Sendable () -> Void) { self.act = act }
            deinit { act() }
        }
        let subject = PassthroughSubject<Last?, Never>()
        let recorder = subject.task(.latest, executorPreference: executor) { $0 == nil }.record()
        subject.send(Last { subject.send(nil) })
        subject.send(nil)
        executor.run()
        #expect(recorder.values == [true])
        recorder.cancel()
    }

    @Test func `values that are sent during a delivery begin in the free slots`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = TestSubscriber<Int, TestError>()
        recorder.onValue = { [executor, bodies] _, value in
            guard value == 10 else { return }
            for value in 2...4 { subject.send(value) }
            executor.run()
            #expect(bodies.running == [2, 3, 4])
        }
        let body = { @Sendable [bodies] (value: Int) async throws(TestError) in try await bodies.run(value) }
        subject.task(.concurrent(4), executorPreference: executor, body).subscribe(recorder)
        subject.send(1)
        executor.run()
        bodies.end(1)
        executor.run()
        #expect(recorder.values == [10])
        recorder.cancel()
        for value in 2...4 { bodies.end(value) }
        executor.run()
    }

    @Test func `demand that a delivery returns is requested for the free places at once`() {
        let source = TestPublisher<Int, Never>()
        var isFirst = true
        let body = { @Sendable [bodies] (value: Int) async throws(TestError) in try await bodies.run(value) }
        let subscriber = AnySubscriber<Int, TestError>(
            receiveSubscription: { $0.request(.max(2)) },
            receiveValue: { _ in
                if isFirst { source.send(2) }
                isFirst = false
                return .max(10)
            })
        source.task(maxPublishers: .max(4), executorPreference: executor, body).subscribe(subscriber)
        source.send(1)
        executor.run()
        bodies.end(1)
        executor.run()
        #expect(bodies.running == [2])
        // Two at first, both of which came; then one for each place beside that of the second value.
        #expect(source.requests.reduce(.none, +) == .max(5))
        source.send(completion: .finished)
        bodies.end(2)
        executor.run()
    }

    @Test func `bodies begin during a request for everything, which may never return`() {
        let source = TestPublisher<Int, Never>()
        source.onRequest = { [executor, bodies] source, demand in
            guard demand == .unlimited else { return }
            source.send(2)
            executor.run()
            #expect(bodies.running == [2])
        }
        let recorder = TestSubscriber<Int, TestError>(requesting: .max(1), answering: .unlimited)
        let body = { @Sendable [bodies] (value: Int) async throws(TestError) in try await bodies.run(value) }
        source.task(executorPreference: executor, body).subscribe(recorder)
        source.send(1)
        executor.run()
        bodies.end(1)
        executor.run()
        #expect(source.requests == [.max(1), .unlimited])
        recorder.cancel()
        bodies.end(2)
        executor.run()
    }

    @Test @MainActor func `requests from inside of deliveries on an actor do not nest`() async {
        let subject = PassthroughSubject<Int, Never>()
        let subscriber = TestSubscriber<Int, Never>(requesting: .none)
        var isDelivering = false
        let done = Gates()
        subscriber.onValue = { subscriber, value in
            MainActor.assumeIsolated {
                #expect(!isDelivering)
                isDelivering = true
                subscriber.request(.max(1))
                isDelivering = false
            }
            if value == 10_000 { done.open() }
        }
        subject.task(.serial) { @MainActor in
            #expect(!isDelivering)
            return $0
        }.subscribe(subscriber)
        for value in 1...10_000 { subject.send(value) }
        subscriber.request(.max(1))
        await done.pass(0)
        #expect(subscriber.values.count == 10_000)
        subscriber.cancel()
    }

    @Test @MainActor func `bodies that replace themselves do not nest`() async {
        let subject = PassthroughSubject<Int, Never>()
        var depth = 0
        let last = subject.task(.latest) { @MainActor number in
            depth += 1
            #expect(depth == 1)
            if number < 10_000 { subject.send(number + 1) }
            depth -= 1
            return number
        }
        let done = Gates()
        let token = last.sink { if $0 == 10_000 { done.open() } }
        subject.send(1)
        await done.pass(0)
        token.cancel()
    }
}
