// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import Testing
import WatertightCore

/// `values` of a sequence, which is pulled value by value without a cancellation handler: the difference is not observable.
@Suite struct PulledValuesTests {
    let executor = ManualExecutor()

    @Test(arguments: [0, 1, 2, 6, 7, 8, 9, 100])
    func `values that are skipped on their way are requested again`(skipped: Int) {
        let numbers = (0..<5 * (skipped + 1)).publisher.eraseToAnyPublisher().filter { $0 % (skipped + 1) == skipped }
        let reader = Reader(of: numbers, on: executor)
        #expect(executor.run() == 1)
        #expect(reader.values == (0..<5).map { $0 * (skipped + 1) + skipped })
        #expect(reader.hasEnded)
    }

    @Test func `a sequence is taken no further than it is awaited`() {
        let taken = Mutex(0)
        let numbers = sequence(first: 1) { number in
            taken.withLock { $0 = number + 1 }
            return number + 1
        }
        // One more, to know whether it is the last.
        let reader = Reader(of: numbers.publisher.eraseToAnyPublisher().map { $0 * 2 }, on: executor) { $0 == 6 }
        executor.run()
        #expect(reader.values == [2, 4, 6])
        #expect(taken.withLock { $0 } == 4)
    }

    @Test func `the error comes after the values`() {
        let recording = Record<Int, TestError>(output: [1, 2, 3], completion: .failure(TestError()))
        let reader = Reader(of: recording.scan(0, +), on: executor)
        executor.run()
        #expect(reader.values == [1, 3, 6])
        #expect(reader.errors == 1)
        #expect(reader.hasEnded)
    }

    // MARK: Cancelling

    @Test func `R34 L4: a value that arrives after the task was cancelled during the request is dropped`() {
        let callout = Callout()
        let reader = Reader(of: (1...9).publisher.eraseToAnyPublisher().map { callout.pass($0) }, on: executor)
        callout.onCall = { if callout.calls == 3 { reader.cancel() } }
        executor.run()
        callout.onCall = {}
        #expect(reader.values == [1, 2])
        #expect(reader.hasEnded)
        #expect(callout.calls == 3)
    }

    @Test(arguments: [3, 20])
    func `R34: a cancelled task skips nothing more`(calls: Int) {
        let callout = Callout()
        let reader = Reader(of: (1...99).publisher.eraseToAnyPublisher().filter { callout.pass($0) == 0 }, on: executor)
        callout.onCall = { if callout.calls == calls { reader.cancel() } }
        executor.run()
        callout.onCall = {}
        #expect(reader.values.isEmpty)
        #expect(reader.hasEnded)
        #expect(callout.calls == calls)
    }

    @Test func `R22: a cancelled task takes nothing out of a sequence`() {
        let callout = Callout()
        let reader = Reader(of: (1...3).publisher.eraseToAnyPublisher().map { callout.pass($0) }, on: executor)
        reader.cancel()
        executor.run()
        #expect(reader.values.isEmpty)
        #expect(reader.hasEnded)
        #expect(callout.calls == 0)
    }

    @Test func `R34 L8: a foreign operator that requests again without end is cut off`() {
        let hasBegun = Signal()
        let endless = Regrouped(upstream: (0...).publisher) { number, _ in
            if number == 20 { hasBegun.fire() }
            return nil
        }
        let reader = Reader(of: endless, on: executor)
        let strand = Strand { [executor] in executor.run() }
        #expect(hasBegun.wait())
        reader.cancel()
        #expect(strand.join())
        executor.run()
        #expect(reader.hasEnded)
    }

    // MARK: A foreign operator, which passes the sequence's subscription on

    @Test(arguments: [1, 2, 7, 20])
    func `an operator that requests of the sequence itself receives what it requests`(size: Int) {
        let sums = Regrouped(upstream: (1...3 * size).publisher) { number, group in
            group.append(number)
            guard group.count == size else { return nil }
            defer { group = [] }
            return group.reduce(0, +)
        }
        let reader = Reader(of: sums, on: executor)
        executor.run()
        #expect(reader.values == (0..<3).map { ($0 * size + 1...($0 + 1) * size).reduce(0, +) })
        #expect(reader.hasEnded)
    }

    @Test func `an operator that delivers later resumes the waiting task`() {
        let late = Postponed(upstream: (1...3).publisher)
        let reader = Reader(of: late, on: executor)
        for count in 1...3 {
            executor.run()
            #expect(reader.values.count == count - 1)
            late.deliver()
        }
        executor.run()
        #expect(reader.values == [1, 2, 3])
        #expect(reader.hasEnded)
    }

    // MARK: Letting go

    @Test func `L10: a finished sequence keeps nothing, though its iterator is kept`() {
        weak var callout: Callout?
        let iterator = {
            let kept = Callout()
            callout = kept
            return Handed((1...3).publisher.eraseToAnyPublisher().map { kept.pass($0) }.values.makeAsyncIterator())
        }()
        let task = executor.start {
            var copy = iterator.value
            return [await copy.next(), await copy.next(), await copy.next(), await copy.next()]
        }
        #expect(callout != nil)
        executor.run()
        #expect(task.result == [1, 2, 3, nil])
        #expect(callout == nil)
        withExtendedLifetime(iterator) {}
    }

    @Test func `L10: a sequence that is left is released with its iterator`() {
        weak var callout: Callout?
        let reader = {
            let kept = Callout()
            callout = kept
            return Reader(of: (1...3).publisher.eraseToAnyPublisher().map { kept.pass($0) }, on: executor) { $0 == 2 }
        }()
        executor.run()
        #expect(reader.values == [1, 2])
        #expect(callout == nil)
    }
}

/// An operator as its users write them: it passes the upstream's subscription on, and requests more by itself while it has no value to deliver.
private struct Regrouped<Upstream: Publisher>: Publisher where Upstream.Output == Int {
    typealias Output = Int
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let regroup: (Int, inout [Int]) -> Int?

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
        var group: [Int] = []
        var subscription: (any Subscription)?
        upstream.subscribe(
            AnySubscriber<Int, Failure>(
                receiveSubscription: {
                    subscription = $0
                    subscriber.receive(subscription: $0)
                },
                receiveValue: { number in
                    if let value = regroup(number, &group) { return subscriber.receive(value) }
                    subscription?.request(.max(1))
                    return .none
                },
                receiveCompletion: {
                    subscription = nil
                    subscriber.receive(completion: $0)
                }))
    }
}
