// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// The scenarios of the awaited values, told by `sequence` and `task`.
@Suite struct SequenceScenarioTests {
    private let executor = ManualExecutor()
    private let bodies = Bodies()

    // MARK: R13

    private final class Model {
        @Published var number = 0

        /// An operator that keeps the latest, and delivers nothing unless it is requested.
        var latest: some Publisher<Int, Never> {
            $number.combineLatest(Just(1)).map { $0 * 10 + $1 }.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest)
        }
    }

    @Test(arguments: [(ValuesBuffer.unbounded, 1), (.bounded(1, .dropOldest), 21), (.bounded(1, .dropNewest), 1)])
    func `R13: the first element of a sequence is the oldest that its buffer keeps`(buffer: ValuesBuffer, first: Int) {
        let model = Model()
        let values = model.latest.sequence(buffer: buffer)
        model.number = 1
        model.number = 2
        let task = executor.start { await values.first { _ in true } }
        executor.run()
        #expect(task.result == first)
    }

    @Test func `R13: a task that pulls gets the latest when its body has returned`() {
        let model = Model()
        let recorder = model.latest.task(maxPublishers: .max(1), executorPreference: executor) { [bodies] value throws(TestError) in
            try await bodies.run(value)
        }
        .record()
        executor.run()
        model.number = 1
        model.number = 2
        bodies.end(1)
        executor.run()
        bodies.end(21)
        executor.run()
        #expect(recorder.values == [10, 210] && recorder.violations.isEmpty)
        recorder.cancel()
    }

    // MARK: R19

    @Test(.timeLimit(.minutes(60)), arguments: [TaskPolicy.serial, .concurrent(4, ordered: true)])
    func `R19: values that one actor sends keep their order, out to a sequence, in again, and through bodies`(policy: TaskPolicy) async {
        let subject = PassthroughSubject<Int, Never>()
        let flat = Flat()
        let results = subject.sequence().publisher.task(policy) { value in
            await flat.enter()
            return value
        }.sequence()
        await MainActor.run { for value in 0..<500 { subject.send(value) } }
        subject.send(completion: .finished)
        #expect(await results.reduce(into: []) { $0.append($1) } == Array(0..<500))
    }

    // MARK: R21

    @Test func `R21: an error that comes while the loop is busy is thrown after the kept values`() {
        let source = TestPublisher<Int, TestError>()
        let values = source.sequence()
        source.send(1)
        source.send(completion: .failure(TestError(7)))
        let loop = executor.takeAll(values)
        executor.run()
        #expect(loop.result == [1, -7])
        #expect(source.cancellationCount == 0)
        // Once: from then on there is nothing.
        let late = executor.takeAll(values)
        executor.run()
        #expect(late.result == [])
    }

    @Test func `R21: an upstream's error comes though no result is requested, and before the values that wait`() {
        let source = TestPublisher<Int, TestError>()
        let recorder = source.task(.serial, executorPreference: executor) { [bodies] value throws(TestError) in try await bodies.run(value)
        }
        .record(asking: .max(1))
        for value in 1...2 { source.send(value) }
        executor.run()
        bodies.end(1)
        executor.run()
        #expect(recorder.values == [10] && recorder.asked == .none)
        source.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .value(10), .failed])
        #expect(source.subscriberCount == 0 && bodies.running.isEmpty)
    }
}
