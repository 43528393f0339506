// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct AsyncThrowingPublisherTests {
    let executor = ManualExecutor()

    private func next(
        _ iterator: AsyncThrowingPublisher<TestPublisher<Int, TestError>>.Iterator
    ) -> Pending<Result<Int?, TestError>> {
        let iterator = Handed(iterator)
        return executor.start {
            var copy = iterator.value
            do { return .success(try await copy.next()) } catch { return .failure(error as? TestError ?? TestError(-1)) }
        }
    }

    @Test func `values come, and then the error is thrown`() {
        let subject = PassthroughSubject<Int, TestError>()
        let reader = Reader(of: subject, on: executor)
        executor.run()
        subject.send(1)
        executor.run()
        subject.send(completion: .failure(TestError()))
        executor.run()
        #expect(reader.values == [1])
        #expect(reader.errors == 1)
        #expect(reader.hasEnded)
    }

    @Test func `R21: an error that comes while no task awaits is thrown by the next call, once`() {
        let source = TestPublisher<Int, TestError>()
        let iterator = source.values.makeAsyncIterator()
        let first = next(iterator)
        executor.run()
        source.send(1)
        source.send(completion: .failure(TestError(7)))
        executor.run()
        let (second, third) = (next(iterator), next(iterator))
        executor.run()
        #expect(first.result == .success(1))
        #expect(second.result == .failure(TestError(7)))
        #expect(third.result == .success(nil))
        #expect(source.requests == [.max(1)])
        #expect(source.cancellationCount == 0)
    }

    @Test(arguments: ["share", "receive(on:)", "buffer", "debounce"])
    func `R21: an error while no task awaits, through operators that hold values`(name: String) {
        let source = PassthroughSubject<Int, TestError>()
        let scheduler = ManualScheduler()
        let held =
            switch name {
            case "share": source.share().eraseToAnyPublisher()
            case "buffer": source.buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest).eraseToAnyPublisher()
            case "debounce": source.debounce(for: .seconds(1), scheduler: scheduler).eraseToAnyPublisher()
            default: source.receive(on: scheduler).eraseToAnyPublisher()
            }
        let reader = Reader(of: held, on: executor)
        executor.run()
        source.send(1)
        scheduler.flush()
        source.send(completion: .failure(TestError()))
        scheduler.flush()
        executor.run()
        #expect(reader.values == [1])
        #expect(reader.errors == 1)
    }

    @Test func `the error is thrown to one of several waiting tasks, the others get nothing`() {
        let source = TestPublisher<Int, TestError>()
        let iterator = source.values.makeAsyncIterator()
        let tasks = (0..<3).map { _ in next(iterator) }
        executor.run()
        source.send(completion: .failure(TestError(1)))
        executor.run()
        #expect(tasks.map(\.result) == [.failure(TestError(1)), .success(nil), .success(nil)])
    }

    @Test func `an error inside of the request is thrown without a suspension`() {
        let reader = Reader(of: Fail<Int, TestError>(error: TestError()), on: executor)
        #expect(executor.run() == 1)
        #expect(reader.errors == 1)
    }

    @Test func `a cancelled task is thrown nothing, an error that has come neither`() {
        let source = TestPublisher<Int, TestError>()
        let iterator = source.values.makeAsyncIterator()
        source.send(completion: .failure(TestError()))
        let task = next(iterator)
        task.cancel()
        executor.run()
        #expect(task.result == .success(nil))
    }

    @Test func `leaving the loop cancels the upstream, once`() {
        let source = TestPublisher<Int, TestError>()
        let reader = Reader(of: source, on: executor) { $0 == 1 }
        executor.run()
        source.send(1)
        executor.run()
        #expect(reader.hasEnded)
        #expect(source.cancellationCount == 1)
    }
}
