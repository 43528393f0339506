// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct MergeMaxConcurrentTests {
    /// A subject of publishers, of which two are active when a third arrives.
    private func run(_ join: (PassthroughSubject<AnyPublisher<Int, Never>, Never>) -> AnyPublisher<Int, Never>) -> Recorder<Never> {
        let source = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let recorder = join(source).record()
        source.send(a.eraseToAnyPublisher())
        source.send(b.eraseToAnyPublisher())
        source.send(Just(3).eraseToAnyPublisher())
        a.send(1)
        b.send(2)
        b.send(completion: .finished)
        a.send(completion: .finished)
        source.send(completion: .finished)
        return recorder
    }

    @Test func `R15: it loses none on a hot source, while flatMap does, as Combine's`() {
        let merged = run { $0.merge(maxConcurrent: 2).eraseToAnyPublisher() }
        #expect(merged.events == [.subscription, .value(1), .value(2), .value(3), .finished])
        let flattened = run { $0.flatMap(maxPublishers: .max(2)) { $0 }.eraseToAnyPublisher() }
        #expect(flattened.events == [.subscription, .value(1), .value(2), .finished])
    }

    @Test func `R15: flatMap requests as many as it may have active, this all`() {
        var asked: [Subscribers.Demand] = []
        let source = PassthroughSubject<Just<Int>, Never>().handleEvents(receiveRequest: { asked.append($0) })
        source.flatMap(maxPublishers: .max(2)) { $0 }.record().cancel()
        source.merge(maxConcurrent: 2).record().cancel()
        #expect(asked == [.max(2), .unlimited])
    }

    @Test func `no more are active than may be`() {
        let source = PassthroughSubject<TestPublisher<Int, Never>, Never>()
        let inners = (0..<4).map { _ in TestPublisher<Int, Never>() }
        let recorder = source.merge(maxConcurrent: 2).record()
        for inner in inners { source.send(inner) }
        #expect(inners.map(\.subscriberCount) == [1, 1, 0, 0])
        inners[1].send(completion: .finished)
        #expect(inners.map(\.subscriberCount) == [1, 0, 1, 0])
        recorder.cancel()
        #expect(inners.map(\.cancellationCount) == [1, 0, 1, 0])
    }

    @Test func `a failure overtakes those that wait`() {
        let source = PassthroughSubject<AnyPublisher<Int, TestError>, TestError>()
        let active = PassthroughSubject<Int, TestError>()
        let recorder = source.merge(maxConcurrent: 1).record()
        source.send(active.eraseToAnyPublisher())
        source.send(Result<Int, TestError>.Publisher(1).eraseToAnyPublisher())
        source.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `L10: a source that has finished receives no cancel, though publishers wait`() {
        let source = TestPublisher<AnyPublisher<Int, Never>, Never>()
        let active = PassthroughSubject<Int, Never>()
        let recorder = source.merge(maxConcurrent: 1).record()
        source.send(active.eraseToAnyPublisher())
        source.send(Just(1).eraseToAnyPublisher())
        source.send(completion: .finished)
        recorder.cancel()
        #expect(source.cancellationCount == 0)
        #expect(recorder.events == [.subscription])
    }

    @Test func `a publisher that is sent during a delivery waits until that is over`() {
        let source = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
        var log: [String] = []
        let nested = Deferred {
            log.append("second is subscribed to")
            return Just(2)
        }
        let first = Deferred {
            source.send(nested.eraseToAnyPublisher())
            log.append("first was sent")
            return Just(1)
        }
        let token = source.merge(maxConcurrent: 2).sink { log.append("\($0)") }
        source.send(first.eraseToAnyPublisher())
        #expect(log == ["first was sent", "1", "second is subscribed to", "2"])
        token.cancel()
    }

    @Test func `concatMap delivers one after the other, in order`() {
        let source = PassthroughSubject<Int, Never>()
        let inners = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
        let recorder = source.concatMap { inners[$0] }.record()
        source.send(0)
        source.send(1)
        inners[1].send(-1)
        inners[0].send(1)
        inners[0].send(completion: .finished)
        inners[1].send(2)
        source.send(completion: .finished)
        inners[1].send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
    }

    @Test func `demand by demand it keeps the order`() {
        let recorder = (1...3).publisher.concatMap { value in (0..<2).publisher.map { value * 10 + $0 } }.record(asking: .none)
        for _ in 0..<6 { recorder.request(.max(1)) }
        #expect(recorder.values == [10, 11, 20, 21, 30, 31])
        #expect(recorder.hasEnded)
        #expect(recorder.violations.isEmpty)
    }

    @Test func `a hundred thousand that wait cost no stack`() {
        let source = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
        let first = PassthroughSubject<Int, Never>()
        let recorder = source.merge(maxConcurrent: 1).filter { $0.isMultiple(of: 50_000) }.record()
        source.send(first.eraseToAnyPublisher())
        for value in 1...100_000 { source.send([value].publisher.eraseToAnyPublisher()) }
        first.send(completion: .finished)
        source.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(50_000), .value(100_000), .finished])
    }

    @Test func `L8: an endless source is cut off`() {
        let recorder = (1...).publisher.concatMap { Just($0) }.prefix(3).record()
        #expect(recorder.values == [1, 2, 3])
    }

    @Test func `none at a time traps`() async {
        await #expect(processExitsWith: .failure) { _ = PassthroughSubject<Just<Int>, Never>().merge(maxConcurrent: 0) }
    }

    @Test func `a stream that cannot fail combines with one that can`() {
        let failing = PassthroughSubject<Int, TestError>()
        let failed: [Recorder<TestError>.Event] = [.subscription, .value(1), .failed]
        let fail = { (_: Int) in Fail<Int, TestError>(error: TestError()) }
        let beside = [
            failing.concatMap { Just($0).setFailureType(to: TestError.self) }.record(),
            failing.map { Just($0) }.merge(maxConcurrent: 2).record(),
            failing.concatMap { Result<Int, TestError>.Publisher($0) }.record(),
        ]
        failing.send(1)
        failing.send(completion: .failure(TestError()))
        #expect(beside.allSatisfy { $0.events == failed })
        #expect(Just(1).concatMap(fail).record().events == [.subscription, .failed])
        #expect(Just(1).map(fail).merge(maxConcurrent: 2).record().events == [.subscription, .failed])
        #expect([1, 2].publisher.map { Just($0) }.merge(maxConcurrent: 2).record().values == [1, 2])
    }
}
