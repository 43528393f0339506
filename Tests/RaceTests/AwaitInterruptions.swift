// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// State: a loop over `values`. Actors: the task, and another thread that sends, ends or cancels. Allowed: each value is taken at most
/// once and in order, the loop ends where the stream does, and the upstream is cancelled at most once.
@Suite struct AwaitInterruptions {
    @Test(arguments: [true, false])
    func `L6: a value is sent while a task requests`(isSentFirst: Bool) {
        let points = interruptEverywhere {
            let executor = ManualExecutor()
            let subject = CurrentValueSubject<Int, Never>(0)
            let reader = Reader(of: subject, on: executor)
            let ask: @Sendable () -> Void = { executor.run() }
            let send: @Sendable () -> Void = { subject.send(1) }
            let (first, second) = isSentFirst ? (send, ask) : (ask, send)
            return Encounter(first: first, second: second) { point in
                executor.run()
                #expect(reader.values == [0, 1] || reader.values == [1], "at point \(point)")
                subject.send(2)
                executor.run()
                #expect(reader.values.last == 2)
                subject.send(completion: .finished)
                executor.run()
                #expect(reader.hasEnded)
            }
        }
        #expect(points != nil)
    }

    @Test(arguments: [true, false], [true, false])
    func `L3: the stream ends while a task requests`(isEndedFirst: Bool, byError: Bool) {
        let points = interruptEverywhere {
            let executor = ManualExecutor()
            let subject = PassthroughSubject<Int, TestError>()
            let reader = Reader(of: subject, on: executor)
            let ask: @Sendable () -> Void = { executor.run() }
            let end: @Sendable () -> Void = { subject.send(completion: byError ? .failure(TestError()) : .finished) }
            let (first, second) = isEndedFirst ? (end, ask) : (ask, end)
            return Encounter(first: first, second: second) { point in
                executor.run()
                #expect(reader.hasEnded, "at point \(point)")
                #expect(reader.errors == (byError ? 1 : 0))
            }
        }
        #expect(points != nil)
    }

    @Test func `R34 L4: a task requests while it is cancelled`() {
        let points = interruptEverywhere {
            let executor = ManualExecutor()
            let source = TestPublisher<Int, Never>()
            let reader = Reader(of: source, on: executor)
            return Encounter(first: { executor.run() }, second: { reader.cancel() }) { point in
                executor.run()
                #expect(reader.hasEnded, "at point \(point)")
                #expect(reader.values.isEmpty)
                #expect(source.cancellationCount == 1)
            }
        }
        #expect(points != nil)
    }

    /// Not the other way round: the thread that resumes a task waits for its cancellation handler, which calls no foreign code.
    @Test func `R34: a value is on its way to a waiting task when that is cancelled`() {
        let points = interruptEverywhere {
            let executor = ManualExecutor()
            let source = TestPublisher<Int, Never>()
            let reader = Reader(of: source, on: executor)
            executor.run()
            return Encounter(first: { source.send(1) }, second: { reader.cancel() }) { point in
                executor.run()
                #expect(reader.hasEnded, "at point \(point)")
                #expect(reader.values == [1] || reader.values.isEmpty)
                #expect(source.cancellationCount == 1)
                #expect(source.subscriberCount == 0)
            }
        }
        #expect(points != nil)
    }

    @Test func `R25 L6: many tasks with copies of one iterator take each value once`() {
        for round in 0..<rounds(20) {
            let subject = CurrentValueSubject<Int, Never>(0)
            let iterator = Handed(subject.values.makeAsyncIterator())
            let executors = (0..<4).map { _ in ManualExecutor() }
            let tasks = executors.map { executor in
                executor.start {
                    var copy = iterator.value
                    var values: [Int] = []
                    while let value = await copy.next() { values.append(value) }
                    return values
                }
            }
            #expect(
                onThreads(6) { index in
                    if index < 4 {
                        for _ in 0..<200 { executors[index].run() }
                    } else {
                        for value in 1...100 { subject.send(value * 2 + index) }
                    }
                })
            subject.send(completion: .finished)
            for executor in executors { executor.run() }
            let taken = tasks.compactMap(\.result)
            #expect(taken.count == 4, "in round \(round)")
            #expect(Set(taken.joined()).count == taken.joined().count)
        }
    }
}
