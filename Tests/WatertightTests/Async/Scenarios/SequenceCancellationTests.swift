// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// A loop over a sequence is cancelled in each state: it ends, its upstream is cancelled once, and nothing of what was kept comes.
@Suite struct SequenceCancellationTests {
    private let executor = ManualExecutor()
    private let bodies = Bodies()

    @Test func `R22: a cancel drops all that a sequence keeps, each time`() {
        for _ in 0..<100 {
            let source = TestPublisher<Int, Never>()
            let values = source.sequence()
            let loop = executor.takeAll(values)
            executor.run()
            // The first goes to the loop that waits, the others are kept.
            for value in 1...3 { source.send(value) }
            loop.cancel()
            executor.run()
            #expect(loop.result == [1])
            #expect(source.cancellationCount == 1)
        }
    }

    @Test(arguments: [false, true]) func `R34: a task that is cancelled before its first next gets nothing`(hasValues: Bool) {
        let source = TestPublisher<Int, Never>()
        let values = source.sequence()
        if hasValues { source.send(1) }
        let loop = executor.takeAll(values)
        loop.cancel()
        executor.run()
        #expect(loop.result == [])
        #expect(source.cancellationCount == 1 && source.subscriberCount == 0)
    }

    @Test func `R34: cancelled while it waits for bodies, which are cancelled`() {
        let source = TestPublisher<Int, Never>()
        let tasked = source.task(.concurrent(2), executorPreference: executor) { [bodies] value throws(TestError) in
            try await bodies.run(value)
        }
        let loop = executor.takeAll(tasked.sequence())
        for value in 1...3 { source.send(value) }
        executor.run()
        loop.cancel()
        executor.run()
        #expect(loop.result == [])
        #expect(bodies.events == [.began(1), .began(2), .cancelled(1), .cancelled(2)] && source.cancellationCount == 1)
        for value in 1...2 { bodies.end(value) }
        executor.run()
        #expect(bodies.running.isEmpty)
    }

    @Test func `R34: cancelled before the subscription has come, which is cancelled then`() {
        let source = TestPublisher<Int, Never>(subscribesAtOnce: false, keepsEnded: true)
        let tasked = source.task(.serial, executorPreference: executor) { $0 }
        let loops = [executor.takeAll(source.sequence()), executor.takeAll(tasked.sequence())]
        executor.run()
        for loop in loops { loop.cancel() }
        executor.run()
        #expect(loops[0].result == [])
        source.sendSubscription()
        executor.run()
        #expect(loops[1].result == [])
        #expect(source.subscriptions.map(\.isCancelled) == [true, true] && source.requests.isEmpty)
    }
}
