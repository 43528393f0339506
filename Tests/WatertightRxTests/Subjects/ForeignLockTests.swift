// SPDX-License-Identifier: Apache-2.0

import Dispatch
import TestSupport
import Testing
import WatertightRx

/// Two threads that hold a lock of their own and use one subject: RxSwift deadlocks if it calls an observer under its lock (#2713, #2717).
@Suite struct ForeignLockTests {
    @Test(arguments: PlayedSubject<Int>.Kind.allCases)
    func `R1: a thread that subscribes under a lock does not wait for one that receives a replayed event`(kind: PlayedSubject<Int>.Kind) {
        let subject = UncheckedBox(PlayedSubject(kind, first: 0))
        subject.value.on(.next(1))
        // These have nothing to replay but their end.
        if kind == .publish || kind == .async { subject.value.on(.completed) }
        let lock = ForeignLock()
        let isPassed = lock.isPassed(
            acting: { subject.value.observable.subscribe().dispose() },
            reaching: { subject.value.observable.subscribe { _ in lock.meet() }.dispose() })
        #expect(isPassed)
    }

    @Test(arguments: PlayedSubject<Int>.Kind.allCases)
    func `a thread that sends under a lock does not wait for an observer that takes it`(kind: PlayedSubject<Int>.Kind) {
        guard kind != .async else { return }
        let subject = UncheckedBox(PlayedSubject(kind, first: 0))
        let lock = ForeignLock()
        let subscription = subject.value.observable.subscribe(onNext: { if $0 == 1 { lock.meet() } })
        let isPassed = lock.isPassed(
            acting: {
                subject.value.on(.next(2))
                subject.value.on(.completed)
                subject.value.dispose?()
            }, reaching: { subject.value.on(.next(1)) })
        #expect(isPassed)
        subscription.dispose()
    }

    @Test(arguments: PlayedSubject<Int>.Kind.allCases)
    func `R6: a serial queue that an observer waits for may send`(kind: PlayedSubject<Int>.Kind) throws {
        guard kind != .async else { return }
        let subject = UncheckedBox(PlayedSubject(kind, first: 0))
        let (queue, key) = (DispatchQueue(label: "R6"), DispatchSpecificKey<Bool>())
        queue.setSpecific(key: key, value: true)
        // A value that was sent off the queue may be delivered on it, by the sender that is delivering there.
        let subscription = subject.value.observable.subscribe(onNext: { _ in
            if DispatchQueue.getSpecific(key: key) == nil { queue.sync {} }
        })
        for _ in 0..<100 {
            try #require(
                onThreads(2) { index in
                    if index == 0 { subject.value.on(.next(1)) } else { queue.sync { subject.value.on(.next(2)) } }
                })
        }
        subscription.dispose()
    }
}
