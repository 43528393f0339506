// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// R34: a task is cancelled in each state that a loop over `values` has. The loop ends, and the upstream is cancelled once.
@Suite struct AwaitCancellationTests {
    let executor = ManualExecutor()

    @Test func `R34: cancelled before it subscribes`() {
        let source = TestPublisher<Int, Never>()
        let reader = Reader(of: source, on: executor)
        reader.cancel()
        executor.run()
        #expect(reader.hasEnded)
        #expect(source.requests.isEmpty)
        #expect(source.cancellationCount == 1)
    }

    @Test func `R34: cancelled before the first value is requested`() {
        let source = TestPublisher<Int, Never>()
        let iterator = Handed(source.values.makeAsyncIterator())
        let task = executor.start {
            var copy = iterator.value
            return await copy.next()
        }
        task.cancel()
        executor.run()
        #expect(task.result == .some(nil))
        #expect(source.cancellationCount == 1)
    }

    @Test func `R34: cancelled while it waits, for a value that never comes`() {
        let source = TestPublisher<Int, Never>()
        let reader = Reader(of: source, on: executor)
        executor.run()
        reader.cancel()
        executor.run()
        #expect(reader.hasEnded)
        #expect(source.cancellationCount == 1)
        #expect(source.subscriberCount == 0)
    }

    @Test func `R34: cancelled while it waits, with an outer and an inner stream open`() {
        let outer = TestPublisher<Int, Never>()
        let inner = TestPublisher<Int, Never>()
        let reader = Reader(of: outer.flatMap { _ in inner }, on: executor)
        executor.run()
        outer.send(0)
        inner.send(1)
        executor.run()
        #expect(reader.values == [1])
        reader.cancel()
        executor.run()
        #expect(reader.hasEnded)
        #expect(outer.cancellationCount == 1 && inner.cancellationCount == 1)
    }

    @Test func `R34: a merge of nothing ends at once`() {
        let reader = Reader(of: Publishers.MergeMany<AnyPublisher<Int, Never>>([]), on: executor)
        executor.run()
        #expect(reader.hasEnded)
    }

    @Test func `R34: cancelled before the subscription has come, which is cancelled then`() {
        let source = TestPublisher<Int, Never>(subscribesAtOnce: false, keepsEnded: true)
        let reader = Reader(of: source, on: executor)
        executor.run()
        reader.cancel()
        executor.run()
        #expect(reader.hasEnded)
        source.sendSubscription()
        #expect(source.requests.isEmpty)
        #expect(source.cancellationCount == 1)
    }

    @Test func `R34: cancelled inside of the request`() {
        let source = TestPublisher<Int, Never>()
        let reader = Reader(of: source, on: executor)
        source.onRequest = { _, _ in reader.cancel() }
        executor.run()
        #expect(reader.hasEnded)
        #expect(source.cancellationCount == 1)
    }

    @Test func `R34 L8: a request that never returns is cut off`() {
        let hasBegun = Signal()
        let endless = (0...).publisher.eraseToAnyPublisher().filter { number in
            if number == 10 { hasBegun.fire() }
            return false
        }
        let reader = Reader(of: endless, on: executor)
        let strand = Strand { [executor] in executor.run() }
        #expect(hasBegun.wait())
        reader.cancel()
        #expect(strand.join())
        executor.run()
        #expect(reader.hasEnded)
        #expect(reader.values.isEmpty)
    }

    @Test func `R22: all values that were not received are dropped, each time`() {
        for _ in 0..<100 {
            let reader = Reader(of: (1...3).publisher, on: executor)
            reader.cancel()
            executor.run()
            #expect(reader.hasEnded)
            #expect(reader.values.isEmpty)
        }
    }

    @Test func `R22: a value that came to a waiting task before the cancel is taken`() {
        let subject = PassthroughSubject<Int, Never>()
        let reader = Reader(of: subject, on: executor)
        executor.run()
        subject.send(1)
        reader.cancel()
        subject.send(2)
        executor.run()
        #expect(reader.values == [1])
        #expect(reader.hasEnded)
    }

    @Test func `one cancelled task ends the stream for all waiting tasks`() {
        let source = TestPublisher<Int, Never>()
        let iterator = Handed(source.values.makeAsyncIterator())
        let tasks = (0..<3).map { _ in
            executor.start {
                var copy = iterator.value
                return await copy.next()
            }
        }
        executor.run()
        tasks[1].cancel()
        executor.run()
        #expect(tasks.allSatisfy { $0.result == .some(nil) })
        #expect(source.cancellationCount == 1)
    }

    /// The runtime calls a cancellation handler under a lock of the task's, and the thread that resumes the task waits for that.
    @Test func `R3 L5: an upstream whose cancel needs a lock that the sender holds`() {
        let lock = NSLock()
        let source = TestPublisher<Int, Never>()
        source.onCancel = { _ in lock.withLock {} }
        let reader = Reader(of: source, on: executor)
        executor.run()
        let isLocked = Signal()
        let isCancelling = Signal()
        let sender = Strand {
            lock.withLock {
                isLocked.fire()
                isCancelling.wait()
                source.send(1)
            }
        }
        isLocked.wait()
        let canceller = Strand {
            isCancelling.fire()
            reader.cancel()
        }
        #expect(sender.join() && canceller.join())
        executor.run()
        executor.run()
        #expect(reader.hasEnded)
        #expect(source.cancellationCount == 1)
    }
}
