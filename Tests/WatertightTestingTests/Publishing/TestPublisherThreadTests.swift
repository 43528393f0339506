// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

@Suite struct TestPublisherThreadTests {
    @Test func `threads may send, request and cancel at once, and nothing is called under a lock`() {
        let source = TestPublisher<Int, Never>(keepsEnded: true)
        let callout = Callout()
        source.onRequest = { [callout] _, _ in callout.touch() }
        source.onCancel = { [callout] _ in callout.touch() }
        let subscriber = TestSubscriber<Int, Never>()
        subscriber.onValue = { [callout] _, _ in callout.touch() }
        source.subscribe(subscriber)
        let ended = onThreads(3) { thread in
            for number in 0..<300 {
                switch thread {
                case 0: source.send(number)
                case 1: subscriber.request(.max(1))
                default: subscriber.cancel()
                }
            }
        }
        #expect(ended)
        #expect(callout.calls == 901)
        #expect(callout.locksHeld == 0)
        #expect(source.requests.count == 301)
        #expect(source.cancellationCount == 300)
    }
}
