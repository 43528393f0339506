// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightRx

/// Two threads that hold a lock of their own and use one subject: RxSwift deadlocks where it calls an observer under its lock (#2713, #2717).
@Suite struct ForeignLockTests {
    private static let timeout = DispatchTime.now() + 60

    @Test(arguments: PlayedSubject<Int>.Kind.allCases)
    func `R1: a thread that subscribes under a lock does not wait for one that receives a replayed event`(kind: PlayedSubject<Int>.Kind)
        throws
    {
        let subject = UncheckedBox(PlayedSubject(kind, first: 0))
        subject.value.on(.next(1))
        // These have nothing to replay but their end.
        if kind == .publish || kind == .async { subject.value.on(.completed) }
        let lock = NSLock()
        let (isHeld, isReceiving, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            lock.withLock {
                isHeld.signal()
                isReceiving.wait()
                subject.value.observable.subscribe().dispose()
            }
            end.signal()
        }
        Thread.detachNewThread {
            isHeld.wait()
            subject.value.observable.subscribe { _ in
                isReceiving.signal()
                lock.withLock {}
            }.dispose()
            end.signal()
        }
        for _ in 0..<2 { try #require(end.wait(timeout: Self.timeout) == .success) }
    }

    @Test(arguments: PlayedSubject<Int>.Kind.allCases)
    func `a thread that sends under a lock does not wait for an observer that takes it`(kind: PlayedSubject<Int>.Kind) throws {
        guard kind != .async else { return }
        let subject = UncheckedBox(PlayedSubject(kind, first: 0))
        let lock = NSLock()
        let (isHeld, isReceiving, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let subscription = subject.value.observable.subscribe(onNext: { value in
            guard value == 1 else { return }
            isReceiving.signal()
            lock.withLock {}
        })
        Thread.detachNewThread {
            lock.withLock {
                isHeld.signal()
                isReceiving.wait()
                subject.value.on(.next(2))
                subject.value.on(.completed)
                subject.value.dispose?()
            }
            end.signal()
        }
        Thread.detachNewThread {
            isHeld.wait()
            subject.value.on(.next(1))
            end.signal()
        }
        for _ in 0..<2 { try #require(end.wait(timeout: Self.timeout) == .success) }
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
        let end = DispatchSemaphore(value: 0)
        for _ in 0..<100 {
            queue.async {
                subject.value.on(.next(2))
                end.signal()
            }
            Thread.detachNewThread {
                subject.value.on(.next(1))
                end.signal()
            }
            for _ in 0..<2 { try #require(end.wait(timeout: Self.timeout) == .success) }
        }
        subscription.dispose()
    }
}
