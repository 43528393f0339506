// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct FlatMapLatestTests {
    @Test func `a new value cancels the publisher of the one before`() {
        let outer = PassthroughSubject<Int, Never>()
        let inners = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
        let recorder = outer.flatMapLatest { inners[$0] }.record()
        outer.send(0)
        inners[0].send(1)
        outer.send(1)
        inners[0].send(2)
        inners[1].send(3)
        #expect(recorder.values == [1, 3])
        recorder.cancel()
    }

    @Test func `a stream that cannot fail combines with one that can`() {
        let failing = PassthroughSubject<Int, TestError>()
        let first = failing.flatMapLatest { Just($0).setFailureType(to: TestError.self) }.record()
        let second = Just(1).flatMapLatest { _ in Fail<Int, TestError>(error: TestError()) }.record()
        let third = failing.flatMapLatest { Result<Int, TestError>.Publisher($0) }.record()
        failing.send(1)
        failing.send(completion: .failure(TestError()))
        #expect(first.events == [.subscription, .value(1), .failed])
        #expect(second.events == [.subscription, .failed])
        #expect(third.events == first.events)
    }

    @Test func `L10: a foreign publisher that answers after a failure of the upstream is cancelled`() {
        let (outer, late) = (PassthroughSubject<Int, TestError>(), TestPublisher<Int, TestError>(subscribesAtOnce: false))
        let recorder = outer.flatMapLatest { _ in late }.record()
        outer.send(0)
        outer.send(completion: .failure(TestError()))
        late.sendSubscription()
        #expect(late.requests.isEmpty)
        #expect(late.cancellationCount == 1)
        late.send(1)
        #expect(recorder.events == [.subscription, .failed])
    }
}
