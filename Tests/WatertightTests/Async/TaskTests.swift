// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// `task`, with bodies that return when the test says so, in a pool that the test runs.
@Suite struct TaskTests {
    private let executor = ManualExecutor()
    private let bodies = Bodies()
    private let subject = PassthroughSubject<Int, Never>()

    private func tasked(_ policy: TaskPolicy, buffer: ValuesBuffer = .unbounded) -> some Publisher<Int, TestError> {
        subject.task(policy, buffer: buffer, executorPreference: executor) { [bodies] value throws(TestError) in try await bodies.run(value)
        }
    }

    private func send(_ values: Int...) {
        for value in values { subject.send(value) }
        executor.run()
    }

    private func end(_ value: Int, failing: Bool = false) {
        bodies.end(value, failing: failing)
        executor.run()
    }

    @Test func `serial: one body at a time, in order, and the values wait`() {
        let recorder = tasked(.serial).record()
        send(1, 2, 3)
        #expect(bodies.running == [1])
        end(1)
        #expect(recorder.values == [10] && bodies.running == [2])
        subject.send(completion: .finished)
        #expect(!recorder.hasEnded)
        end(2)
        end(3)
        #expect(recorder.events == [.subscription, .value(10), .value(20), .value(30), .finished])
    }

    @Test func `serial with a bound: the oldest or the newest waiting value is dropped`() {
        for (overflow, left) in [(ValuesBuffer.Overflow.dropOldest, [10, 30, 40]), (.dropNewest, [10, 20, 30])] {
            let bodies = Bodies()
            let recorder = subject.task(.serial, buffer: .bounded(2, overflow), executorPreference: executor) { value throws(TestError) in
                try await bodies.run(value)
            }.record()
            send(1, 2, 3, 4)
            for _ in 1...3 {
                for value in bodies.running { bodies.end(value) }
                executor.run()
            }
            #expect(recorder.values == left)
            recorder.cancel()
        }
    }

    @Test func `concurrent: so many at a time, and the results as they come`() {
        let recorder = tasked(.concurrent(2)).record()
        send(1, 2, 3)
        #expect(bodies.running == [1, 2])
        end(2)
        #expect(recorder.values == [20] && bodies.running == [1, 3])
        end(3)
        end(1)
        #expect(recorder.values == [20, 30, 10])
        recorder.cancel()
    }

    @Test func `concurrent and ordered: the results in the order of the values, which hold their places until then`() {
        let recorder = tasked(.concurrent(2, ordered: true)).record()
        send(1, 2, 3, 4)
        end(2)
        #expect(recorder.values.isEmpty && bodies.running == [1])
        end(1)
        #expect(recorder.values == [10, 20] && bodies.running == [3, 4])
        end(3)
        end(4)
        subject.send(completion: .finished)
        #expect(recorder.events.suffix(3) == [.value(30), .value(40), .finished])
    }

    @Test func `N6: latest: the running body is cancelled, and the newest begins when it has returned`() {
        let recorder = tasked(.latest).record()
        send(1)
        send(2, 3)
        #expect(bodies.events == [.began(1), .cancelled(1)])
        end(1)
        #expect(bodies.events == [.began(1), .cancelled(1), .returned(1), .began(3)])
        end(3)
        #expect(recorder.values == [30])
        recorder.cancel()
    }

    @Test func `latest: the error of a cancelled body is dropped, that of the newest is not`() {
        let recorder = tasked(.latest).record()
        send(1, 2)
        end(1, failing: true)
        #expect(!recorder.hasEnded && bodies.running == [2])
        end(2, failing: true)
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `keepLatest: the running body ends, then the newest begins`() {
        let recorder = tasked(.keepLatest).record()
        send(1, 2, 3)
        end(1)
        #expect(bodies.events == [.began(1), .returned(1), .began(3)])
        end(3)
        #expect(recorder.values == [10, 30])
        recorder.cancel()
    }

    @Test func `dropWhileBusy: what comes meanwhile is dropped`() {
        let recorder = tasked(.dropWhileBusy).record()
        send(1, 2, 3)
        end(1)
        send(4)
        end(4)
        #expect(recorder.values == [10, 40])
        recorder.cancel()
    }

    @Test func `a body begins only if its result is requested`() {
        let recorder = tasked(.serial).record(asking: .none)
        send(1, 2)
        #expect(bodies.events.isEmpty)
        recorder.request(.max(1))
        executor.run()
        end(1)
        #expect(recorder.values == [10] && bodies.events == [.began(1), .returned(1)])
        recorder.request(.max(1))
        executor.run()
        end(2)
        #expect(recorder.values == [10, 20])
        recorder.cancel()
    }

    @Test func `maxPublishers requests a value for each free place`() {
        let source = TestPublisher<Int, Never>()
        let recorder = source.task(maxPublishers: .max(2), executorPreference: executor) { [bodies] value throws(TestError) in
            try await bodies.run(value)
        }.record()
        #expect(source.requests == [.max(2)])
        source.send(1)
        source.send(2)
        executor.run()
        end(2)
        #expect(source.requests == [.max(2), .max(1)] && recorder.values == [20])
        source.send(completion: .finished)
        #expect(!recorder.hasEnded)
        end(1)
        #expect(recorder.events.suffix(2) == [.value(10), .finished])
    }

    @Test func `maxPublishers requests no more than is requested of it`() {
        let source = TestPublisher<Int, Never>()
        let recorder = source.task(maxPublishers: .max(3), executorPreference: executor) { $0 }.record(asking: .max(1))
        #expect(source.requests == [.max(1)])
        recorder.request(.max(4))
        #expect(source.requests == [.max(1), .max(2)])
        recorder.cancel()
    }

    @Test func `a sequence is pulled by one task`() {
        let recorder = (1...5).publisher.task(maxPublishers: .max(1), executorPreference: executor) { 2 * $0 }.record()
        #expect(recorder.values.isEmpty)
        #expect(executor.run() == 1)
        #expect(recorder.events == [.subscription] + [2, 4, 6, 8, 10].map { .value($0) } + [.finished])
    }

    @Test func `N2: a cancel cancels the bodies, inside of it, and nothing is delivered after it`() {
        let source = TestPublisher<Int, Never>()
        let recorder = source.task(.concurrent(2), executorPreference: executor) { [bodies] value throws(TestError) in
            try await bodies.run(value)
        }
        .record()
        for value in 1...3 { source.send(value) }
        executor.run()
        recorder.cancel()
        #expect(bodies.events == [.began(1), .began(2), .cancelled(1), .cancelled(2)])
        #expect(source.cancellationCount == 1)
        end(1)
        end(2, failing: true)
        #expect(recorder.events == [.subscription] && bodies.running.isEmpty)
    }

    @Test func `a cancel before a body has begun keeps it from beginning`() {
        let recorder = tasked(.serial).record()
        subject.send(1)
        recorder.cancel()
        executor.run()
        #expect(bodies.events.isEmpty)
    }

    @Test func `the first failure cancels the others, drops what waits, and comes once`() {
        let source = TestPublisher<Int, Never>()
        let recorder = source.task(.concurrent(2), executorPreference: executor) { [bodies] value throws(TestError) in
            try await bodies.run(value)
        }
        .record()
        for value in 1...3 { source.send(value) }
        executor.run()
        end(2, failing: true)
        #expect(recorder.events == [.subscription, .failed])
        #expect(bodies.events.contains(.cancelled(1)) && source.cancellationCount == 1)
        end(1, failing: true)
        #expect(recorder.events == [.subscription, .failed] && bodies.running.isEmpty)
    }

    @Test func `all is released when the stream has ended and the bodies have returned`() {
        weak let held: Bodies?
        let recorder: Recorder<TestError>
        do {
            let made = Bodies()
            held = made
            recorder = subject.task(.serial, executorPreference: executor) { value throws(TestError) in try await made.run(value) }.record()
            send(1)
            recorder.cancel()
            made.end(1)
        }
        executor.run()
        #expect(held == nil)
    }

    @Test func `a body that cancels its own subscription is cancelled at once`() {
        let token = Shared<AnyCancellable?>(nil)
        let isCancelled = Shared(false)
        token.value = subject.task(.serial, executorPreference: executor) { _ in
            token.value?.cancel()
            isCancelled.value = Task.isCancelled
        }.emptySink()
        send(1)
        #expect(isCancelled.value)
    }
}

/// A value that a test and its bodies share.
private final class Shared<Value: Sendable>: Sendable {
    private let guarded: Guarded<Value>

    init(_ value: Value) { guarded = Guarded(value) }

    var value: Value {
        get { guarded.withLock { $0 } }
        set { guarded.withLock { $0 = newValue } }
    }
}
