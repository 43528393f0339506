// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing
import WatertightRx

/// Nothing is called under a lock: an observer, a disposal or a closure may wait for a lock that a sending thread holds.
@Suite struct CombiningThreadTests {
    /// The operators of several inputs, of an input `a` that will end by an error and an input `b` that sends meanwhile.
    private static let operators: [(String, @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>)] = [
        ("amb", { $0.amb($1) }),
        ("combineLatest", { Observable.combineLatest($0, $1) { $0 + $1 } }),
        ("combineLatest of a collection", { Observable.combineLatest([$0, $1]) { $0[0] + $0[1] } }),
        ("concatMap", { a, b in b.startWith(0).concatMap { _ in a } }),
        ("flatMap", { a, b in b.startWith(0).flatMap { _ in a } }),
        ("flatMapFirst", { a, b in b.startWith(0).flatMapFirst { _ in a } }),
        ("flatMapLatest", { a, b in a.startWith(0).flatMapLatest { _ in b } }),
        ("merge", { .merge($0, $1) }),
        (
            "retry(when:)",
            { a, b in a.retry { (errors: Observable<any Error>) in Observable.merge(b, errors.flatMap { Observable.error($0) }) } }
        ),
        ("sample", { $0.sample($1) }),
        ("skip(until:)", { $0.skip(until: $1) }),
        ("take(until:)", { a, b in b.take(until: a) }),
        ("withLatestFrom", { $0.withLatestFrom($1) }),
        ("zip", { Observable.zip($0, $1) { $0 + $1 } }),
        ("zip of a collection", { Observable.zip([$0, $1]) { $0[0] + $0[1] } }),
    ]

    @Test(arguments: operators.map(\.0)) func `a disposal that waits for a sender's lock does not stop it`(name: String) throws {
        let combine = try #require(Self.operators.first { $0.0 == name }?.1)
        let lock = ForeignLock()
        let (a, b) = (LockingSource(lock), LockingSource(lock))
        let subscription = combine(a.observable, b.observable).subscribe(onNext: { _ in }, onError: { _ in })
        defer { subscription.dispose() }
        let isPassed = lock.isPassed(
            acting: { for number in 0..<1000 { b.send(.next(number)) } },
            reaching: {
                lock.letHolderAct()
                a.send(.error(Fault.sent))
            })
        #expect(isPassed)
    }

    @Test func `a thread that ends the stream cancels, and does not wait for the one that delivers`() throws {
        let (a, b) = (LockingSource(), LockingSource())
        let log = EventLog()
        let (isInside, isEnded) = (Signal(), Signal())
        _ = Observable.merge(a.observable, b.observable).subscribe(
            onNext: { _ in
                isInside.fire()
                isEnded.wait()
                log.note("next ends")
            }, onError: { _ in log.note("error") })
        let sender = Strand { b.send(.next(1)) }
        isInside.wait()
        a.send(.error(Fault.sent))
        #expect(b.disposingThread == ObjectIdentifier(Thread.current))
        #expect(log.lines.isEmpty)
        isEnded.fire()
        try #require(sender.join())
        #expect(log.lines == ["next ends", "error"])
    }

    @Test func `values of many threads are delivered one at a time, and none is lost`() async {
        let threads = 4
        let each = 5000
        let sources = (0..<threads).map { _ in LockingSource() }
        let isInside = Atomic(false)
        let count = Atomic(0)
        let ends = Atomic(0)
        _ = Observable.merge(sources.map(\.observable)).subscribe(
            onNext: { _ in
                let isNested = isInside.exchange(true, ordering: .acquiringAndReleasing)
                #expect(!isNested)
                count.add(1, ordering: .relaxed)
                isInside.store(false, ordering: .releasing)
            }, onCompleted: { ends.add(1, ordering: .relaxed) })
        await withTaskGroup { group in
            for source in sources {
                group.addTask {
                    for number in 0..<each { source.send(.next(number)) }
                    source.send(.completed)
                }
            }
        }
        let (delivered, ended) = (count.load(ordering: .relaxed), ends.load(ordering: .relaxed))
        #expect(delivered == threads * each)
        #expect(ended == 1)
    }
}
