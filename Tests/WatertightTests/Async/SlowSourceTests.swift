// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// `task(maxPublishers:)` behind a source that takes its time inside of a request.
@Suite struct SlowSourceTests {
    private let executor = ManualExecutor()
    private let bodies = Bodies()

    /// Sends the values that it is asked for, and lets the test look before each further one.
    private struct SlowSource: Publisher {
        typealias Output = Int
        typealias Failure = Never

        let betweenValues: (Int) -> Void

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            subscriber.receive(subscription: Sending(betweenValues, to: AnySubscriber(subscriber)))
        }

        private final class Sending: Subscription {
            private let betweenValues: (Int) -> Void
            private let subscriber: AnySubscriber<Int, Never>

            init(_ betweenValues: @escaping (Int) -> Void, to subscriber: AnySubscriber<Int, Never>) {
                self.betweenValues = betweenValues
                self.subscriber = subscriber
            }

            func request(_ demand: Subscribers.Demand) {
                for number in 1...(demand.max ?? 1) {
                    _ = subscriber.receive(number)
                    betweenValues(number)
                }
            }

            func cancel() {}
        }
    }

    @Test func `a body begins while a source that is asked for several values has not sent the next`() {
        var running: [[Int]] = []
        let source = SlowSource { [executor, bodies] _ in
            executor.run()
            running.append(bodies.running)
        }
        let token = source.task(maxPublishers: .max(3), executorPreference: executor) { [bodies] value throws(TestError) in
            try await bodies.run(value)
        }.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        #expect(running == [[1], [1, 2], [1, 2, 3]])
        token.cancel()
        for value in 1...3 { bodies.end(value) }
        executor.run()
    }
}
