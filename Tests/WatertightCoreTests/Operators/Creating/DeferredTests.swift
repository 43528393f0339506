// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct DeferredTests {
    @Test func `the publisher is created at the subscription, anew for each subscriber`() {
        var made = 0
        let deferred = Deferred { () -> Just<Int> in
            made += 1
            return Just(made)
        }
        #expect(made == 0)
        #expect(deferred.record().events == [.subscription, .value(1), .finished])
        #expect(deferred.record().events == [.subscription, .value(2), .finished])
        #expect(made == 2)
    }

    @Test func `the subscription is that of the publisher that was made`() {
        let recorder = Deferred { (1...3).publisher }.record(asking: .none)
        #expect(String(describing: recorder.subscription ?? Subscriptions.empty) == "1...3")
        recorder.request(.max(2))
        #expect(recorder.values == [1, 2])
        recorder.cancel()
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .value(2)])
    }

    @Test func `a stream that runs does not keep the closure`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>()
        weak var captured: Callout?
        do {
            let callout = Callout()
            captured = callout
            Deferred { callout.pass(subject) }.subscribe(recorder)
        }
        #expect(captured == nil)
        subject.send(1)
        #expect(recorder.values == [1])
    }

    @Test func `the closure is called by the outermost subscription of a chain`() {
        var log: [String] = []
        let chain = Deferred { () -> Just<Int> in
            log.append("made")
            return Just(1)
        }.handleEvents(receiveSubscription: { _ in log.append("subscribed") })
        #expect(log.isEmpty)
        _ = chain.record()
        #expect(log == ["made", "subscribed"])
    }
}
