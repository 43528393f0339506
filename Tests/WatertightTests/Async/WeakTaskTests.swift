// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// `task(weak:)`: as `task`, and it ends with its owner.
@Suite struct WeakTaskTests {
    private final class Owner: Sendable {
        let bodies = Bodies()
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

    private let executor = ManualExecutor()
    private let subject = PassthroughSubject<Int, Never>()

    private func tasked(_ owner: Owner, _ policy: TaskPolicy = .serial) -> some Publisher<Int, TestError> {
        subject.task(weak: owner, policy, executorPreference: executor) { owner, value throws(TestError) in
            try await owner.bodies.run(value)
        }
    }

    private func send(_ values: Int...) {
        for value in values { subject.send(value) }
        executor.run()
    }

    private func end(_ value: Int, in bodies: Bodies, failing: Bool = false) {
        bodies.end(value, failing: failing)
        executor.run()
    }

    @Test func `the body receives the owner and each value, by the policy`() {
        let owner = Owner()
        let recorder = tasked(owner).record()
        send(1, 2)
        #expect(owner.bodies.running == [1])
        end(1, in: owner.bodies)
        subject.send(completion: .finished)
        end(2, in: owner.bodies)
        #expect(recorder.events == [.subscription, .value(10), .value(20), .finished])
    }

    @Test func `the first value after the owner is gone finishes the stream, and cancels the upstream`() {
        var owner: Owner? = Owner()
        weak let gone = owner
        let cancels = Guarded(0)
        let watched = subject.handleEvents(receiveCancel: { cancels.withLock { $0 += 1 } })
        let recorder = watched.task(weak: owner!, .latest, executorPreference: executor) { owner, value throws(TestError) in
            try await owner.bodies.run(value)
        }.record()
        owner = nil
        #expect(gone == nil && recorder.events == [.subscription])
        send(1)
        #expect(recorder.events == [.subscription, .finished] && cancels.withLock { $0 } == 1)
    }

    @Test func `values that wait do not retain the owner, and a body that runs does`() throws {
        var owner: Owner? = Owner()
        weak let gone = owner
        let bodies = try #require(owner).bodies
        let recorder = tasked(try #require(owner)).record()
        send(1, 2)
        owner = nil
        #expect(gone != nil && bodies.running == [1])
        end(1, in: bodies)
        #expect(gone == nil && recorder.values == [10])
        send(3)
        #expect(recorder.events == [.subscription, .value(10), .finished])
        #expect(bodies.events == [.began(1), .returned(1)])
    }

    @Test(arguments: [1, 3]) func `as many bodies as may run are asked for, each with the owner`(_ count: Int) {
        let owner = Owner()
        let recorder = (1...4).publisher.task(weak: owner, maxPublishers: .max(count), executorPreference: executor) {
            owner, value throws(TestError) in try await owner.bodies.run(value)
        }.record()
        executor.run()
        for value in 1...4 {
            #expect(owner.bodies.running == Array(value..<min(value + count, 5)))
            end(value, in: owner.bodies)
        }
        #expect(recorder.events == [.subscription, .value(10), .value(20), .value(30), .value(40), .finished])
    }

    @Test func `an owner that is gone at the subscription finishes at once`() {
        var owner: Owner? = Owner()
        let tasks = tasked(owner!)
        owner = nil
        #expect(tasks.record().events == [.subscription, .finished])
    }

    @Test func `a body's error ends the stream, and a cancel reaches the body`() {
        let (owner, other) = (Owner(), Owner())
        let (failed, cancelled) = (tasked(owner).record(), tasked(other).record())
        send(1)
        end(1, in: owner.bodies, failing: true)
        #expect(failed.events == [.subscription, .failed])
        cancelled.cancel()
        #expect(other.bodies.events == [.began(1), .cancelled(1)])
        end(1, in: other.bodies)
        #expect(cancelled.values == [])
    }

    @Test func `each form fails with its type of error`() {
        let (owner, failing) = (Owner(), PassthroughSubject<Int, TestError>())
        let typed: AnyPublisher<Int, TestError> = failing.task(weak: owner, .latest, executorPreference: executor) {
            owner, value throws(TestError) in try await owner.bodies.run(value)
        }.eraseToAnyPublisher()
        let general: AnyPublisher<Int, any Error> = failing.task(weak: owner, maxPublishers: .max(2), executorPreference: executor) {
            owner, value in
            try Task.checkCancellation()
            return try await owner.bodies.run(value)
        }.eraseToAnyPublisher()
        let (first, second) = (typed.record(), general.record())
        failing.send(completion: .failure(TestError(7)))
        #expect(first.events == [.subscription, .failed])
        #expect(second.hasEnded && second.values.isEmpty)
    }

    @Test func `an actor is an owner`() async {
        let desk = Desk()
        var results: [Int] = []
        for await result in (1...3).publisher.task(weak: desk, .serial, { desk, value in await desk.note(value) }).values {
            results.append(result)
        }
        #expect(results == [10, 20, 30])
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
