// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// L5 (R1, R2), if streams are shared: thread A holds a lock of its own and subscribes; thread B calls foreign code, which takes
/// A's lock.
@Suite struct ForeignLockSharingLaws {
    private let subject = PassthroughSubject<Int, TestError>()

    @Test func `L5 R2: cancelling the connection waits for no thread that subscribes`() {
        let (lock, cancels) = (ForeignLock(), Callout())
        let upstream = subject.handleEvents(receiveCancel: {
            cancels.touch()
            lock.meet()
        })
        let multicast = Handed(upstream.multicast { PassthroughSubject<Int, TestError>() })
        let (early, late) = (multicast.value.record(), Recorder<TestError>())
        let connection = Handed(multicast.value.connect())
        let isPassed = lock.isPassed(acting: { multicast.value.subscribe(late) }, reaching: { connection.value.cancel() })
        #expect(isPassed)
        #expect(cancels.calls == 1 && cancels.locksHeld == 0)
        #expect(early.events == [.subscription] && late.events == [.subscription])
    }

    @Test func `L5 R2: the last subscriber's cancel waits for no thread that subscribes`() {
        let (lock, cancels) = (ForeignLock(), Callout())
        let upstream = subject.handleEvents(receiveCancel: {
            cancels.touch()
            lock.meet()
        })
        let shared = Handed(upstream.share())
        let (early, late) = (shared.value.record(), Recorder<TestError>())
        let isPassed = lock.isPassed(acting: { shared.value.subscribe(late) }, reaching: { early.cancel() })
        #expect(isPassed)
        #expect(cancels.calls == 1 && cancels.locksHeld == 0)
        subject.send(1)
        #expect(late.values == [1])
    }

    @Test func `L5 R2: connecting waits for no thread that subscribes`() {
        let (lock, subscriptions) = (ForeignLock(), Callout())
        let upstream = subject.handleEvents(receiveSubscription: { _ in
            subscriptions.touch()
            lock.meet()
        })
        let shared = Handed(upstream.share())
        let (early, late) = (Recorder<TestError>(), Recorder<TestError>())
        let isPassed = lock.isPassed(acting: { shared.value.subscribe(late) }, reaching: { shared.value.subscribe(early) })
        #expect(isPassed)
        #expect(subscriptions.calls == 1 && subscriptions.locksHeld == 0)
        subject.send(1)
        #expect(early.values == [1] && late.values == [1])
    }

    @Test func `L5 R1: the delivery of a current value to one subscriber waits for no other thread that subscribes`() {
        let lock = ForeignLock()
        let multicast = Handed(subject.multicast(subject: CurrentValueSubject(1)))
        let (early, late) = (Recorder<TestError>(), Recorder<TestError>())
        early.onValue = { _, _ in lock.meet() }
        let isPassed = lock.isPassed(acting: { multicast.value.subscribe(late) }, reaching: { multicast.value.subscribe(early) })
        #expect(isPassed)
        #expect(early.values == [1] && late.values == [1])
    }

    @Test func `L5: the closure that creates a subject may wait for another call of it`() {
        let (lock, callout) = (ForeignLock(), Callout())
        let multicast = Handed(
            subject.multicast { () -> PassthroughSubject<Int, TestError> in
                callout.touch()
                if callout.calls == 1 { lock.meet() }
                return PassthroughSubject()
            })
        let (early, late) = (Recorder<TestError>(), Recorder<TestError>())
        let isPassed = lock.isPassed(acting: { multicast.value.subscribe(late) }, reaching: { multicast.value.subscribe(early) })
        #expect(isPassed)
        #expect(callout.locksHeld == 0)
        // Both made one; both have the same.
        let connection = multicast.value.connect()
        subject.send(1)
        #expect(early.values == [1] && late.values == [1])
        connection.cancel()
    }
}
