// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct AwaitedValuesTests {
    private let executor = ManualExecutor()

    @Test func `the first, the last, and all values`() async {
        let publisher = (1...4).publisher
        #expect(await publisher.firstValue == 1)
        #expect(await publisher.lastValue == 4)
        #expect(await publisher.collected == [1, 2, 3, 4])
        #expect(await Empty<Int, Never>().firstValue == nil)
        #expect(await Empty<Int, Never>().lastValue == nil)
        #expect(await Empty<Int, Never>().collected == [])
    }

    @Test func `an error is thrown with its type`() async {
        let publisher = [1, 2].publisher.setFailureType(to: TestError.self).append(Fail(error: TestError(7)))
        func error<T>(_ body: () async throws(TestError) -> T) async -> TestError? {
            do throws(TestError) {
                _ = try await body()
                return nil
            } catch {
                return error
            }
        }
        #expect(await error { () async throws(TestError) in try await publisher.firstValue } == nil)
        #expect(await error { () async throws(TestError) in try await publisher.lastValue } == TestError(7))
        #expect(await error { () async throws(TestError) in try await publisher.collected } == TestError(7))
    }

    @Test func `the first value cancels the upstream, and requests no other`() {
        let source = TestPublisher<Int, Never>()
        let task = executor.start { [source = Handed(source)] in await source.value.firstValue }
        executor.run()
        #expect(source.requests == [.max(1)])
        source.send(1)
        executor.run()
        #expect(task.result == 1 && source.cancellationCount == 1)
    }

    @Test func `a cancelled task receives nothing, and the upstream is cancelled`() {
        let sources = (1...3).map { _ in TestPublisher<Int, Never>() }
        let handed = Handed(sources)
        let first = executor.start { await handed.value[0].firstValue }
        let last = executor.start { await handed.value[1].lastValue }
        let all = executor.start { await handed.value[2].collected }
        executor.run()
        for source in sources { source.send(1) }
        for task in [first.cancel, last.cancel, all.cancel] { task() }
        executor.run()
        #expect(last.result == .some(nil) && all.result == [])
        #expect(sources.map(\.cancellationCount) == [1, 1, 1])
    }

    @Test func `N4: a sequence keeps what comes before its loop`() {
        let subject = PassthroughSubject<Int, Never>()
        let values = subject.sequence()
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        let task = executor.start {
            var taken: [Int] = []
            for await value in values { taken.append(value) }
            return taken
        }
        executor.run()
        #expect(task.result == [1, 2, 3])
    }

    @Test func `a sequence and its iterators share one subscription, which is cancelled with the last of them`() {
        let source = TestPublisher<Int, Never>()
        var values: SubscribedValues<TestPublisher<Int, Never>>? = source.sequence(buffer: .bounded(2, .dropOldest))
        #expect(source.requests == [.unlimited])
        for value in 1...3 { source.send(value) }
        var iterators = values.map { Handed([$0.makeAsyncIterator(), $0.makeAsyncIterator()]) }
        values = nil
        #expect(source.cancellationCount == 0)
        let task = iterators.map { iterators in
            executor.start { [iterators] in
                var (first, second) = (iterators.value[0], iterators.value[1])
                return [await first.next(), await second.next()]
            }
        }
        executor.run()
        #expect(task?.result == [2, 3])
        iterators = nil
        #expect(source.cancellationCount == 1)
        withExtendedLifetime(values) {}
    }
}
