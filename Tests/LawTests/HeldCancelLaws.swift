// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// L4 with two cancels. The first has closed an operator and has not reached the upstream: another thread is inside of it. The second is called on the
/// delivering thread, and has returned.
@Suite struct HeldCancelLaws {
    @Test(arguments: Catalogue.operators)
    func `L4: after the second of two cancels nothing is delivered`(line: Line) {
        let recorder = Recorder<any Error>()
        let source = HeldSource()
        let site = Site(source)
        line.make(at: site).subscribe(recorder)
        source.onFirstCancel = {
            recorder.cancel()
            let before = recorder.events
            for value in 3...6 { source.send(value) }
            source.finish()
            site.scheduler.flush()
            #expect(recorder.events == before)
        }
        for value in 1...2 { source.send(value) }
        recorder.cancel()
        site.scheduler.flush()
        #expect(source.cancels >= 1 && recorder.violations.isEmpty)
        source.forget()
    }
}

/// A publisher that goes on while its first `cancel()` has not returned, as if another thread were about to call it; a second one ends it.
private final class HeldSource: Publisher, Subscription, @unchecked Sendable {  // Sendable: one thread only.
    typealias Output = Int
    typealias Failure = TestError

    var onFirstCancel: () -> Void = {}
    private(set) var cancels = 0
    private var downstream: AnySubscriber<Int, TestError>?

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        downstream = AnySubscriber(subscriber)
        subscriber.receive(subscription: self)
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
        cancels += 1
        if cancels == 1 { onFirstCancel() }
        downstream = nil
    }

    func send(_ value: Int) { _ = downstream?.receive(value) }
    func finish() { downstream?.receive(completion: .finished) }

    func forget() {
        downstream = nil
        onFirstCancel = {}
    }
}
