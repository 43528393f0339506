// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing
import WatertightRx

/// Connecting and disconnecting call the source under no lock: RxSwift deadlocks there (#2698, #2708).
@Suite struct SharingThreadTests {
    /// A source whose subscription or disposal takes a lock.
    private func source(_ lock: ForeignLock, locksSubscription: Bool = false, locksDisposal: Bool = false) -> Observable<Int> {
        .create { _ in
            if locksSubscription { lock.meet() }
            return Disposables.create { if locksDisposal { lock.meet() } }
        }
    }

    @Test(arguments: SharedForm.allCases)
    func `R2: a disposal of the source that waits for a lock does not stop the holder of the lock from subscribing`(form: SharedForm) {
        let lock = ForeignLock()
        let shared = UncheckedBox(form.share(source(lock, locksDisposal: true)))
        let last = UncheckedBox(shared.value.subscribe())
        let isPassed = lock.isPassed(acting: { shared.value.subscribe().dispose() }, reaching: { last.value.dispose() })
        #expect(isPassed)
    }

    @Test func `R2: the same for a connection that is disposed of`() {
        let lock = ForeignLock()
        let published = UncheckedBox(source(lock, locksDisposal: true).publish())
        let connection = UncheckedBox(published.value.connect())
        let isPassed = lock.isPassed(
            acting: {
                let again = (published.value.subscribe(), published.value.connect())
                again.0.dispose()
                again.1.dispose()
            }, reaching: { connection.value.dispose() })
        #expect(isPassed)
    }

    @Test(arguments: SharedForm.allCases)
    func `R2: a subscription to the source that waits for a lock does not stop the holder of the lock from subscribing`(form: SharedForm) {
        let lock = ForeignLock()
        let shared = UncheckedBox(form.share(source(lock, locksSubscription: true)))
        let isPassed = lock.isPassed(acting: { shared.value.subscribe().dispose() }, reaching: { shared.value.subscribe().dispose() })
        #expect(isPassed)
    }

    @Test(arguments: [SharedForm.shareOne, .shareTwo, .shareOneForever, .replayRefCount])
    func `R1: a replayed value is delivered under no lock`(form: SharedForm) {
        let subject = PublishSubject<Int>()
        let shared = UncheckedBox(form.share(subject as Observable<Int>))
        let first = shared.value.subscribe()
        subject.onNext(1)
        let lock = ForeignLock()
        let isPassed = lock.isPassed(
            acting: { shared.value.subscribe().dispose() },
            reaching: { shared.value.subscribe(onNext: { _ in lock.meet() }).dispose() })
        #expect(isPassed)
        first.dispose()
    }

    @Test(arguments: SharedForm.allCases.filter { $0 != .clientRefCount })
    func `an observer that joins while the last other one leaves is connected`(form: SharedForm) {
        let source = PublishSubject<Int>()
        let shared = UncheckedBox(form.share(source as Observable<Int>))
        for round in 0..<300 {
            let last = UncheckedBox(shared.value.subscribe())
            let count = Atomic(0)
            let joined = Mutex<UncheckedBox<any Disposable>?>(nil)
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 {
                    last.value.dispose()
                } else {
                    let subscription = shared.value.subscribe(onNext: { value in
                        if value == round { count.add(1, ordering: .relaxed) }
                    })
                    joined.withLock { $0 = UncheckedBox(subscription) }
                }
            }
            source.onNext(round)
            let received = count.load(ordering: .relaxed)
            #expect(received == 1)
            if received != 1 { return }
            joined.withLock { $0 }?.value.dispose()
            #expect(!source.hasObservers)
        }
    }

    @Test(arguments: SharedForm.allCases)
    func `threads subscribe and dispose at once, and afterwards the source has no observer`(form: SharedForm) {
        let source = PublishSubject<Int>()
        let shared = UncheckedBox(form.share(source as Observable<Int>))
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for round in 0..<200 {
                let subscription = shared.value.subscribe()
                if thread == 0 { source.onNext(round) }
                subscription.dispose()
            }
        }
        #expect(!source.hasObservers)
        let log = EventLog()
        let subscription = shared.value.subscribe(log.observer(of: Int.self))
        source.onNext(-1)
        #expect(log.lines.last == "next(-1)")
        subscription.dispose()
    }

    @Test func `of threads that connect at once one subscribes to the source`() {
        for _ in 0..<200 {
            let count = Atomic(0)
            let published = UncheckedBox(
                Observable<Int>.create { _ in
                    count.add(1, ordering: .relaxed)
                    return Disposables.create()
                }.publish())
            DispatchQueue.concurrentPerform(iterations: 4) { _ in _ = published.value.connect() }
            let subscriptions = count.load(ordering: .relaxed)
            #expect(subscriptions == 1)
            published.value.connect().dispose()
        }
    }
}
