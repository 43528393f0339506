// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore
import WatertightTesting

/// `task(weak:)`: as `task`, and it ends with its owner.
@Suite struct WeakTaskTests {
    private final class Owner: Sendable {
        let factor: Int
        init(_ factor: Int) { self.factor = factor }
    }

    private actor Desk {
        private(set) var seen: [Int] = []
        func note(_ value: Int) -> Int {
            seen.append(value)
            return value * 10
        }
    }

    @MainActor private final class Screen {
        var shown: [Int] = []
        var token: AnyCancellable?

        func follow(_ values: PassthroughSubject<Int, Never>) {
            token = values.task(weak: self, .serial) { screen, value in
                screen.shown.append(value)
                return value
            }
            .sink { _ in }
        }
    }

    private let subject = PassthroughSubject<Int, Never>()

    @Test func `the body receives the owner and each value, in order`() async {
        let owner = Owner(10)
        let recorder = subject.task(weak: owner, .serial) { owner, value in value * owner.factor }.record()
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        await recorder.waitForEnd()
        #expect(recorder.events == [.subscription, .value(10), .value(20), .value(30), .finished])
    }

    @Test func `the first value after the owner is gone finishes the stream, and cancels the upstream`() async {
        var owner: Owner? = Owner(10)
        weak let gone = owner
        let isCancelled = Guarded(false)
        let watched = subject.handleEvents(receiveCancel: { isCancelled.withLock { $0 = true } })
        let recorder = watched.task(weak: owner!, .serial) { owner, value in value * owner.factor }.record()
        owner = nil
        #expect(gone == nil)
        subject.send(1)
        await recorder.waitForEnd()
        #expect(recorder.events == [.subscription, .finished])
        #expect(isCancelled.withLock { $0 })
    }

    @Test func `values that wait do not retain the owner, and a body that runs does`() async {
        var owner: Owner? = Owner(10)
        weak let gone = owner
        let (isInside, go) = (Gate(), Gate())
        let recorder = subject.task(weak: owner!, .serial) { owner, value in
            isInside.open()
            await go.pass()
            return value * owner.factor
        }.record()
        subject.send(1)
        subject.send(2)
        await isInside.pass()
        owner = nil
        #expect(gone != nil)
        go.open()
        subject.send(completion: .finished)
        await recorder.waitForEnd()
        #expect(recorder.events == [.subscription, .value(10), .finished])
        #expect(gone == nil)
    }

    @Test func `an owner that is gone at the subscription finishes at once`() {
        var owner: Owner? = Owner(1)
        let tasks = subject.task(weak: owner!, maxPublishers: .max(1)) { owner, value in value * owner.factor }
        owner = nil
        #expect(tasks.record().events == [.subscription, .finished])
    }

    @Test func `each form fails with its type`() async {
        let (owner, failing) = (Owner(1), PassthroughSubject<Int, TestError>())
        let typed: AnyPublisher<Int, TestError> = failing.task(weak: owner, .latest) { owner, value async throws(TestError) in
            value * owner.factor
        }.eraseToAnyPublisher()
        let any: AnyPublisher<Int, any Error> = failing.task(weak: owner, maxPublishers: .max(2)) { owner, value in
            try Task.checkCancellation()
            return value * owner.factor
        }.eraseToAnyPublisher()
        let recorder = typed.record()
        let token = any.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        failing.send(completion: .failure(.first))
        await recorder.waitForEnd()
        #expect(recorder.events == [.subscription, .failure(.first)])
        token.cancel()
    }

    @Test func `an actor is an owner`() async {
        let desk = Desk()
        let recorder = subject.task(weak: desk, .serial) { desk, value in await desk.note(value) }.record()
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        await recorder.waitForEnd()
        #expect(recorder.values == [10, 20, 30])
        #expect(await desk.seen == [1, 2, 3])
    }

    @MainActor @Test func `a body of the sender's actor begins inside of the send, and does not retain its owner`() {
        var screen: Screen? = Screen()
        weak let gone = screen
        screen?.follow(subject)
        subject.send(1)
        #expect(screen?.shown == [1])
        screen = nil
        #expect(gone == nil)
    }
}
