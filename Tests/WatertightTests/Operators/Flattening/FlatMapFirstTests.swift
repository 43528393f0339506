// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct FlatMapFirstTests {
    private let outer = PassthroughSubject<Int, TestError>()
    private let inners = (0..<3).map { _ in PassthroughSubject<Int, TestError>() }

    @Test func `a value that arrives while a publisher is active is ignored`() {
        var made: [Int] = []
        let recorder = outer.flatMapFirst { [inners] value in
            made.append(value)
            return inners[value]
        }.record()
        outer.send(0)
        outer.send(1)
        inners[0].send(1)
        inners[0].send(completion: .finished)
        outer.send(2)
        inners[2].send(3)
        #expect(made == [0, 2])
        #expect(recorder.values == [1, 3])
        recorder.cancel()
    }

    @Test func `it finishes when both have finished and the held values are delivered`() {
        let recorder = outer.flatMapFirst { [inners] in inners[$0] }.record(asking: .none)
        outer.send(0)
        inners[0].send(7)
        inners[0].send(completion: .finished)
        outer.send(completion: .finished)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(7), .finished])
    }

    @Test func `a failure of the publisher is the end, and a stream that cannot fail combines with one that can`() {
        let recorder = outer.flatMapFirst { [inners] in inners[$0] }.record()
        outer.send(0)
        inners[0].send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .failed])
        #expect([1, 2].publisher.flatMapFirst { Just($0) }.record().values == [1, 2])
        #expect(Just(1).flatMapFirst { _ in Fail<Int, TestError>(error: TestError()) }.record().events == [.subscription, .failed])
        let failing = PassthroughSubject<Int, TestError>()
        let other = failing.flatMapFirst { Just($0).setFailureType(to: TestError.self) }.record()
        failing.send(1)
        failing.send(completion: .failure(TestError()))
        #expect(other.events == [.subscription, .value(1), .failed])
    }

    @Test func `L10: a failure of the publisher cancels the upstream, native or foreign`() {
        let upstream = TestPublisher<Int, TestError>()
        let recorder = upstream.flatMapFirst { _ in Fail<Int, TestError>(error: TestError()) }.record()
        upstream.send(1)
        #expect(recorder.events == [.subscription, .failed])
        #expect(upstream.cancellationCount == 1)
        #expect(upstream.subscriberCount == 0)
    }
}
