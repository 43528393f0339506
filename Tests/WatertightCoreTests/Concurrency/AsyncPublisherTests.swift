// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct AsyncPublisherTests {
    let executor = ManualExecutor()

    // MARK: Demand

    @Test func `an iterator subscribes when it is made and requests at each call of next`() {
        let source = TestPublisher<Int, Never>()
        let values = source.values
        #expect(source.subscriptions.isEmpty)
        let first = Handed(values.makeAsyncIterator())
        #expect(source.subscriptions.count == 1)
        #expect(source.requests.isEmpty)
        let task = executor.start {
            var iterator = first.value
            return await iterator.next()
        }
        executor.run()
        #expect(source.requests == [.max(1)])
        source.send(7)
        executor.run()
        #expect(task.result == 7)
        #expect(source.requests == [.max(1)])
    }

    @Test func `print shows one request a value`() {
        let paper = Mutex("")
        struct Paper: TextOutputStream {
            let note: (String) -> Void
            mutating func write(_ string: String) { note(string) }
        }
        let printing = [1, 2].publisher.print("", to: Paper { line in paper.withLock { $0 += line } })
        let reader = Reader(of: printing, on: executor)
        executor.run()
        #expect(reader.hasEnded)
        #expect(
            paper.withLock { $0.split(separator: "\n") } == [
                "receive subscription: ([1, 2])", "request max: (1)", "receive value: (1)", "request max: (1)", "receive value: (2)",
                "receive finished",
            ])
    }

    @Test func `a value that comes inside of the request suspends no task`() {
        let reader = Reader(of: (1...1000).publisher, on: executor)
        #expect(executor.run() == 1)
        #expect(reader.values == Array(1...1000))
        #expect(reader.hasEnded)
    }

    @Test func `a value that comes later resumes the waiting task`() {
        let subject = PassthroughSubject<Int, Never>()
        let reader = Reader(of: subject, on: executor)
        executor.run()
        for value in 1...3 {
            subject.send(value)
            executor.run()
        }
        subject.send(completion: .finished)
        executor.run()
        #expect(reader.values == [1, 2, 3])
        #expect(reader.hasEnded)
    }

    @Test func `several waiting tasks get a value each, in the order in which they came`() {
        let source = TestPublisher<Int, Never>()
        let iterator = Handed(source.values.makeAsyncIterator())
        let tasks = (0..<3).map { _ in
            executor.start {
                var copy = iterator.value
                return await copy.next()
            }
        }
        executor.run()
        #expect(source.requests == [.max(1), .max(1), .max(1)])
        source.send(1)
        source.send(2)
        executor.run()
        #expect(tasks.map(\.result) == [1, 2, nil])
        source.send(completion: .finished)
        executor.run()
        #expect(tasks[2].result == .some(nil))
    }

    @Test func `demand requested before the subscription is requested when there is one`() {
        let source = TestPublisher<Int, Never>(subscribesAtOnce: false)
        let iterator = Handed(source.values.makeAsyncIterator())
        let tasks = (0..<2).map { _ in
            executor.start {
                var copy = iterator.value
                return await copy.next()
            }
        }
        executor.run()
        source.sendSubscription()
        #expect(source.requests == [.max(2)])
        source.send(1)
        source.send(2)
        executor.run()
        #expect(tasks.map(\.result) == [1, 2])
    }

    @Test func `L11: a second subscription is cancelled`() {
        let source = TestPublisher<Int, Never>()
        let iterator = source.values.makeAsyncIterator()
        source.sendSubscription()
        #expect(source.subscriptions.map(\.isCancelled) == [false, true])
        withExtendedLifetime(iterator) {}
    }

    @Test func `a value that was not requested is kept for the task that requests next`() async {
        var values: [String] = []
        for await value in ["one", "two", "three"].publisher.replaceEmpty(with: "none").values { values.append(value) }
        #expect(values == ["one", "two", "three"])
    }

    // MARK: A source that does not wait

    @Test func `R14: a value that a subject sends without demand is dropped and reported`() {
        let subject = PassthroughSubject<Int, Never>()
        let reader = Reader(of: subject, on: executor)
        executor.run()
        let here = ObjectIdentifier(Thread.current)
        let drops = Mutex(0)
        let listener = Probe.listen { notice in
            let isMine = ObjectIdentifier(Thread.current) == here
            if isMine, notice == .valueDroppedWithoutDemand(at: "PassthroughSubject") { drops.withLock { $0 += 1 } }
        }
        for value in 1...100 { subject.send(value) }
        listener.cancel()
        subject.send(completion: .finished)
        executor.run()
        #expect(reader.values == [1])
        #expect(reader.hasEnded)
        #expect(drops.withLock { $0 } == 100 - reader.values.count)
    }

    @Test func `R13: the first value of a source that repeats its latest is the latest`() {
        let model = Model()
        let latest = Latest(upstream: model.$number.combineLatest(Just(1)).map { $0 * 10 + $1 })
        let iterator = Handed(latest.values.makeAsyncIterator())
        model.number = 1
        model.number = 2
        let task = executor.start {
            var copy = iterator.value
            return await copy.next()
        }
        executor.run()
        #expect(task.result == 21)
    }

    private final class Model {
        @Published var number = 0
    }

    // MARK: The end

    @Test func `the end comes after the values that were requested`() {
        let reader = Reader(of: Just(1), on: executor)
        executor.run()
        #expect(reader.values == [1])
        #expect(reader.hasEnded)
    }

    @Test func `after the end there is nothing, and nothing is requested`() {
        let source = TestPublisher<Int, Never>()
        let iterator = Handed(source.values.makeAsyncIterator())
        source.send(completion: .finished)
        let task = executor.start {
            var copy = iterator.value
            return [await copy.next(), await copy.next()]
        }
        executor.run()
        #expect(task.result == [nil, nil])
        #expect(source.requests.isEmpty)
        #expect(source.cancellationCount == 0)
    }

    @Test func `L10: a finished stream keeps nothing, though its iterator is kept`() {
        weak var callout: Callout?
        let subject = PassthroughSubject<Int, Never>()
        let iterator = {
            let kept = Callout()
            callout = kept
            return subject.map { kept.pass($0) }.values.makeAsyncIterator()
        }()
        #expect(callout != nil)
        subject.send(completion: .finished)
        #expect(callout == nil)
        withExtendedLifetime(iterator) {}
    }

    // MARK: Leaving

    @Test func `R30 L10: leaving the loop cancels the upstream, once, and releases it`() {
        let source = TestPublisher<Int, Never>()
        let reader = Reader(of: source, on: executor) { $0 == 2 }
        executor.run()
        for value in 1...2 {
            source.send(value)
            executor.run()
        }
        #expect(reader.values == [1, 2])
        #expect(reader.hasEnded)
        #expect(source.cancellationCount == 1)
        #expect(source.subscriberCount == 0)
    }

    @Test func `an iterator that is dropped cancels the upstream, the last of its copies does`() {
        let source = TestPublisher<Int, Never>()
        var iterator: Optional = source.values.makeAsyncIterator()
        var copy = iterator
        #expect(copy != nil)
        iterator = nil
        #expect(source.cancellationCount == 0)
        copy = nil
        #expect(source.cancellationCount == 1)
        #expect(iterator == nil)
    }

    @Test func `no more is requested from an endless source than is taken`() {
        let reader = Reader(of: (0...).publisher, on: executor) { $0 == 3 }
        executor.run()
        #expect(reader.values == [0, 1, 2, 3])
        #expect(reader.hasEnded)
    }

    // MARK: On an actor

    final class Unsendable {
        var number: Int
        init(_ number: Int) { self.number = number }
    }

    /// Compiles in Swift 6 mode, for values that may not leave their actor too.
    @MainActor @Test func `a loop on an actor requests and receives on that actor`() async {
        var askedOnMain: [Bool?] = []
        let source = [1, 2].publisher.map { Unsendable($0) }.handleEvents(receiveRequest: { _ in
            askedOnMain.append(ActorContext.isCurrent(MainActor.shared))
        })
        var sum = 0
        for await value in source.values { sum += value.number }
        var iterator = source.values.makeAsyncIterator()
        sum += await iterator.next()?.number ?? 0
        #expect(sum == 4)
        #expect(askedOnMain == [true, true, true])
    }
}

/// Passes on its upstream's latest value on request, and nothing otherwise.
private struct Latest<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        upstream.subscribe(Stage(downstream: subscriber))
    }

    final class Stage<Downstream: Subscriber>: Subscriber, Subscription where Downstream.Input == Output, Downstream.Failure == Failure {
        private var downstream: Downstream?
        private var upstream: (any Subscription)?
        private var latest: Output?
        private var asked = Subscribers.Demand.none

        init(downstream: Downstream) { self.downstream = downstream }

        func receive(subscription: any Subscription) {
            upstream = subscription
            downstream?.receive(subscription: self)
            subscription.request(.unlimited)
        }

        func receive(_ input: Output) -> Subscribers.Demand {
            latest = input
            deliver()
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            downstream?.receive(completion: completion)
            downstream = nil
        }

        func request(_ demand: Subscribers.Demand) {
            asked += demand
            deliver()
        }

        private func deliver() {
            guard asked > 0, let downstream, let value = latest.take() else { return }
            asked -= 1
            asked += downstream.receive(value)
        }

        func cancel() {
            upstream?.cancel()
            (upstream, downstream) = (nil, nil)
        }
    }
}
