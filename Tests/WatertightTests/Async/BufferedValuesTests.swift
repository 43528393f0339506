// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct BufferedValuesTests {
    let executor = ManualExecutor()

    @Test func `a bound that is negative is a mistake`() async {
        await #expect(processExitsWith: .failure) {
            _ = PassthroughSubject<Int, Never>().values(buffer: .bounded(-1, .dropOldest)).makeAsyncIterator()
        }
        await #expect(processExitsWith: .failure) { _ = Just(1).task(.serial, buffer: .bounded(-1, .dropNewest)) { $0 } }
    }

    /// Takes the elements of `values(buffer:)`.
    private final class Reader: Sendable {
        private let taken = Mutex<[Int]>([])
        private let thrown = Mutex<[TestError]>([])
        private let task = Mutex<Pending<Bool>?>(nil)

        init<P: Publisher>(_ publisher: P, _ buffer: ValuesBuffer, on executor: ManualExecutor)
        where P.Output == Int, P.Failure == TestError {
            let values = Handed(publisher.eraseToAnyPublisher().values(buffer: buffer))
            let pending = executor.start { [self] in
                do throws(TestError) {
                    for try await value in values.value { taken.withLock { $0.append(value) } }
                } catch {
                    thrown.withLock { $0.append(error) }
                }
                return true
            }
            task.withLock { $0 = pending }
        }

        var values: [Int] { taken.withLock { $0 } }
        var errors: [TestError] { thrown.withLock { $0 } }
        var hasEnded: Bool { task.withLock { $0?.result } != nil }
        func cancel() { task.withLock { $0 }?.cancel() }
    }

    @Test func `R14: without a bound, all come, in order`() {
        let subject = PassthroughSubject<Int, TestError>()
        let reader = Reader(subject, .unbounded, on: executor)
        executor.run()
        for value in 1...100 { subject.send(value) }
        subject.send(completion: .finished)
        executor.run()
        #expect(reader.values == Array(1...100))
        #expect(reader.hasEnded)
    }

    @Test(arguments: [ValuesBuffer.Overflow.dropOldest, .dropNewest])
    func `R14: with a bound, the first delivered and the last five, or the first five`(overflow: ValuesBuffer.Overflow) {
        let subject = PassthroughSubject<Int, TestError>()
        let reader = Reader(subject, .bounded(5, overflow), on: executor)
        executor.run()
        for value in 1...100 { subject.send(value) }
        subject.send(completion: .finished)
        executor.run()
        #expect(reader.values == [1] + (overflow == .dropOldest ? Array(96...100) : Array(2...6)))
        #expect(reader.hasEnded)
    }

    @Test func `a value that arrives before the first next is kept`() {
        let source = TestPublisher<Int, TestError>()
        let iterator = Handed(source.values(buffer: .unbounded).makeAsyncIterator())
        #expect(source.requests == [.unlimited])
        for value in 1...3 { source.send(value) }
        let task = executor.start {
            var copy = iterator.value
            return try? await copy.next()
        }
        #expect(executor.run() == 1)
        #expect(task.result == 1)
        #expect(source.requests == [.unlimited])
    }

    @Test func `R21: an error is thrown after the kept values, and once`() {
        let source = TestPublisher<Int, TestError>()
        let iterator = Handed(source.values(buffer: .unbounded).makeAsyncIterator())
        for value in 1...2 { source.send(value) }
        source.send(completion: .failure(TestError(3)))
        let task = executor.start {
            var copy = iterator.value
            var told: [String] = []
            for _ in 1...4 {
                do throws(TestError) {
                    told.append(try await copy.next().map { "\($0)" } ?? "nothing")
                } catch {
                    told.append("error \(error.id)")
                }
            }
            return told
        }
        executor.run()
        #expect(task.result == ["1", "2", "error 3", "nothing"])
    }

    @Test func `R22: a cancel drops all kept values`() {
        for _ in 0..<100 {
            let subject = PassthroughSubject<Int, TestError>()
            let reader = Reader(subject, .unbounded, on: executor)
            executor.run()
            for value in 1...3 { subject.send(value) }
            reader.cancel()
            executor.run()
            #expect(reader.hasEnded)
            #expect(reader.values == [1])
        }
    }

    @Test func `R34: a cancelled task that waits ends, and the upstream is cancelled once`() {
        let source = TestPublisher<Int, TestError>()
        let reader = Reader(source, .bounded(1, .dropOldest), on: executor)
        executor.run()
        reader.cancel()
        executor.run()
        #expect(reader.hasEnded)
        #expect(source.cancellationCount == 1)
        #expect(source.subscriberCount == 0)
    }

    @Test func `R19: values from one actor are delivered in the order in which it sent them`() async {
        let subject = PassthroughSubject<Int, Never>()
        let values = subject.values(buffer: .unbounded)
        // Subscribed before anything is sent.
        var iterator = values.makeAsyncIterator()
        await MainActor.run { for value in 0..<500 { subject.send(value) } }
        subject.send(completion: .finished)
        var taken: [Int] = []
        while let value = await iterator.next() { taken.append(value) }
        #expect(taken == Array(0..<500))
    }

    @Test func `R30 L10: the kept values are released with the iterator, and the upstream is cancelled`() {
        weak var callout: Callout?
        let subject = PassthroughSubject<Callout, Never>()
        do {
            let kept = Callout()
            callout = kept
            var iterator: Optional = subject.values(buffer: .unbounded).makeAsyncIterator()
            subject.send(kept)
            #expect(iterator != nil)
            iterator = nil
        }
        #expect(callout == nil)
    }

    @Test func `many values cost linear time`() {
        let subject = PassthroughSubject<Int, TestError>()
        let reader = Reader(subject, .bounded(50_000, .dropOldest), on: executor)
        executor.run()
        for value in 0..<100_000 { subject.send(value) }
        subject.send(completion: .finished)
        executor.run()
        #expect(reader.values == [0] + Array(50_000..<100_000))
    }

    /// Compiles without `try`: a publisher that cannot fail throws nothing.
    @MainActor @Test func `a loop over what cannot fail needs no try`() async {
        var sum = 0
        for await value in (1...3).publisher.values(buffer: .unbounded) { sum += value }
        #expect(sum == 6)
    }
}
