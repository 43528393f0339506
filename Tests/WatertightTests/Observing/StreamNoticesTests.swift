// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightTesting

@testable import Watertight

/// Tests run side by side and have notices of their own: each of these has places of its own, or looks at its own thread.
@Suite struct StreamNoticesTests {
    @Test func `a dropped value is noticed on the sending thread, until the token is cancelled`() {
        let here = ThreadID.current
        let notices = Guarded<[StreamNotice]>([])
        let listening = StreamNotices.listen { notice in
            if ThreadID.current == here { notices.withLock { $0.append(notice) } }
        }
        let subject = PassthroughSubject<Int, Never>()
        let subscriber = TestSubscriber<Int, Never>(requesting: .max(1))
        subject.subscribe(subscriber)
        for value in 1...3 { subject.send(value) }
        listening.cancel()
        subject.send(4)
        #expect(subscriber.values == [1])
        subscriber.cancel()
        let drop = StreamNotice(.valueDropped, at: "PassthroughSubject")
        #expect(notices.withLock { $0 } == [drop, drop])
    }

    @Test func `L6: a listener may send into the subject whose senders are slowed`() {
        let here = ThreadID.current
        let subject = ReplaySubject<Int, Never>(bufferSize: 0, senderLimit: 0)
        let received = Guarded(0)
        let (isInside, mayFill, isFull) = (Signal(), Signal(), Signal())
        let token = subject.sink { value in
            received.withLock { $0 += 1 }
            guard value == 0 else { return }
            isInside.fire()
            mayFill.wait()
            // More than a thread delivers before it hands over, twice.
            for _ in 1...4_000 { subject.send(1) }
            isFull.fire()
        }
        let listening = StreamNotices.listen { notice in
            guard ThreadID.current == here, notice.kind == .sendersSlowed else { return }
            mayFill.fire()
            isFull.wait()
            subject.send(2)
        }
        let owner = Strand { subject.send(0) }
        #expect(isInside.wait())
        for value in [3, 4] { subject.send(value) }
        #expect(owner.join())
        #expect(received.withLock { $0 } == 4_004)
        withExtendedLifetime((token, listening)) {}
    }

    @Test func `a buffer that grows is noticed at each doubling`() {
        let here = ThreadID.current
        let counts = Guarded<[Int?]>([])
        let listening = StreamNotices.listen { notice in
            if ThreadID.current == here, notice.kind == .bufferGrew { counts.withLock { $0.append(notice.count) } }
        }
        let subject = PassthroughSubject<Int, Never>()
        let values = subject.sequence(buffer: .unbounded)
        for value in 1...3_000 { subject.send(value) }
        listening.cancel()
        #expect(counts.withLock { $0 } == [1_024, 2_048])
        withExtendedLifetime(values) {}
    }

    @Test func `every listener is called, under no lock, and a closure is released with its token`() {
        let place = "StreamNoticesTests.all"
        let held = Guarded<[Int]>([])
        let isReleased = Signal()
        do {
            let released = Released(isReleased)
            let listening = (0..<3).map { _ in
                StreamNotices.listen { notice in
                    let count = heldLocks()
                    if notice.place == place { held.withLock { $0.append(count) } }
                    withExtendedLifetime(released) {}
                }
            }
            Probe.report(.valueDroppedWithoutDemand(at: place))
            for token in listening { token.cancel() }
        }
        #expect(held.withLock { $0 } == [0, 0, 0])
        // Another test's notice may be on its way to it just now.
        #expect(isReleased.wait())
    }

    @Test func `a listener may cancel its own token`() {
        let place = "StreamNoticesTests.own"
        let token = Guarded<AnyCancellable?>(nil)
        let calls = Guarded(0)
        let listening = StreamNotices.listen { notice in
            guard notice.place == place else { return }
            calls.withLock { $0 += 1 }
            token.withLock { $0.take() }?.cancel()
        }
        token.withLock { $0 = listening }
        for _ in 1...2 { Probe.report(.valueDroppedWithoutDemand(at: place)) }
        #expect(calls.withLock { $0 } == 1)
    }

    @Test func `a listener that causes notices is called once for each that it did not cause, and so is another`() {
        let (outer, inner) = ("StreamNoticesTests.outer", "StreamNoticesTests.inner")
        let places = Guarded<[String]>([])
        let listening = (0..<2).map { _ in
            StreamNotices.listen { notice in
                guard [outer, inner].contains(notice.place) else { return }
                places.withLock { $0.append(notice.place) }
                Probe.report(.valueDroppedWithoutDemand(at: inner))
            }
        }
        for _ in 1...2 { Probe.report(.valueDroppedWithoutDemand(at: outer)) }
        #expect(places.withLock { $0 } == [outer, outer, outer, outer])
        for token in listening { token.cancel() }
    }

    @Test func `what a listener causes on another thread is delivered`() {
        let (outer, inner) = ("StreamNoticesTests.here", "StreamNoticesTests.there")
        let places = Guarded<[String]>([])
        let listening = StreamNotices.listen { notice in
            guard [outer, inner].contains(notice.place) else { return }
            places.withLock { $0.append(notice.place) }
            guard notice.place == outer else { return }
            #expect(Strand { Probe.report(.valueDroppedWithoutDemand(at: inner)) }.join())
        }
        Probe.report(.valueDroppedWithoutDemand(at: outer))
        #expect(places.withLock { $0 } == [outer, inner])
        listening.cancel()
    }

    private final class Released: Sendable {
        private let signal: Signal

        init(_ signal: Signal) { self.signal = signal }

        deinit { signal.fire() }
    }
}
