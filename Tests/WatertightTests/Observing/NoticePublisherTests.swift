// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightTesting

@testable import Watertight

/// `StreamNotices.publisher`. Tests run side by side: but for one, these listen to a place of their own, since another thread's notice would
/// delay theirs.
@Suite struct NoticePublisherTests {
    private func report(at place: String) { Probe.report(.valueDroppedWithoutDemand(at: place)) }

    private func notices(at place: String) -> AnySendablePublisher<StreamNotice, Never> {
        StreamNotices.publisher { listener in
            StreamNotices.listen { notice in if notice.place == place { listener(notice) } }
        }
    }

    @Test func `the notices of the process are published`() {
        let place = "NoticePublisherTests.process"
        let isPublished = Signal()
        let token = StreamNotices.publisher.filter { $0 == StreamNotice(.valueDropped, at: place) }.sink { _ in isPublished.fire() }
        report(at: place)
        #expect(isPublished.wait())
        token.cancel()
    }

    @Test func `each subscriber receives the notices from its subscription to its cancel`() {
        let place = "NoticePublisherTests.each"
        let publisher = notices(at: place)
        var counts = [0, 0]
        report(at: place)
        let first = publisher.sink { _ in counts[0] += 1 }
        report(at: place)
        let second = publisher.sink { _ in counts[1] += 1 }
        report(at: place)
        first.cancel()
        report(at: place)
        second.cancel()
        report(at: place)
        #expect(counts == [2, 2])
    }

    @Test func `a subscriber without demand loses notices, and that is not reported`() {
        let place = "NoticePublisherTests.demand"
        let here = ThreadID.current
        let drops = Guarded(0)
        let listening = StreamNotices.listen { notice in
            if ThreadID.current == here, notice.place == "PassthroughSubject" { drops.withLock { $0 += 1 } }
        }
        let subscriber = TestSubscriber<StreamNotice, Never>(requesting: .none)
        notices(at: place).subscribe(subscriber)
        report(at: place)
        subscriber.request(.max(2))
        for _ in 1...3 { report(at: place) }
        subscriber.cancel()
        report(at: place)
        #expect(subscriber.values.count == 2)
        #expect(subscriber.violations.isEmpty)
        #expect(drops.withLock { $0 } == 0)
        listening.cancel()
    }

    @Test func `an operator that ends the stream removes the listener, and so does a cancel`() {
        let place = "NoticePublisherTests.end"
        for ends in [true, false] {
            weak let held: Callout?
            let token: AnyCancellable
            do {
                let callout = Callout()
                held = callout
                token = notices(at: place).map { callout.pass($0) }.prefix(2).sink { _ in }
            }
            report(at: place)
            #expect(held != nil)
            if ends { report(at: place) } else { token.cancel() }
            #expect(held == nil)
            withExtendedLifetime(token) {}
        }
    }

    @Test func `a loop reads notices from a bounded buffer`() async {
        let place = "NoticePublisherTests.loop"
        let sequence = notices(at: place).sequence(buffer: .bounded(2, .dropNewest))
        for _ in 1...3 { report(at: place) }
        var count = 0
        for await notice in sequence {
            #expect(notice.kind == .valueDropped)
            count += 1
            if count == 2 { break }
        }
        #expect(count == 2)
    }
}
