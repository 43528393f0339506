// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct CountWhereTests {
    @Test func `the values that satisfy the predicate are counted`() {
        #expect((1...5).publisher.count { $0.isMultiple(of: 2) }.all() == [2])
        #expect((1...5).publisher.count(where: { $0 > 9 }).all() == [0])
        #expect(Empty<Int, Never>().count { _ in true }.all() == [0])
    }

    @Test func `the number waits for a request`() {
        let source = TestPublisher<Int, Never>()
        let subscriber = TestSubscriber<Int, Never>(requesting: .none)
        source.count { _ in true }.subscribe(subscriber)
        #expect(source.requests == [.unlimited])
        source.send(1)
        source.send(completion: .finished)
        #expect(subscriber.values.isEmpty && !subscriber.isFinished)
        subscriber.request(.max(1))
        #expect(subscriber.values == [1] && subscriber.isFinished)
    }

    @Test func `a failure comes at once, and no number`() {
        let source = TestPublisher<Int, TestError>()
        let subscriber = TestSubscriber<Int, TestError>()
        source.count { _ in true }.subscribe(subscriber)
        source.send(1)
        source.send(completion: .failure(TestError(1)))
        #expect(subscriber.values.isEmpty)
        #expect(subscriber.completion == .failure(TestError(1)))
    }

    @Test func `the predicate is released at the end`() {
        final class Owner {}
        var owner: Owner? = Owner()
        weak let released = owner
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.count { [owner] _ in owner != nil }.sink { _ in }
        owner = nil
        #expect(released != nil)
        subject.send(completion: .finished)
        #expect(released == nil)
        withExtendedLifetime(token) {}
    }
}
