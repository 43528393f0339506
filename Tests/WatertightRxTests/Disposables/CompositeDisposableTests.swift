// SPDX-License-Identifier: Apache-2.0

import Dispatch
import TestSupport
import Testing
import WatertightRx

@Suite struct CompositeDisposableTests {
    @Test func `all are disposed of once, in the order of insertion, and released`() {
        let log = EventLog()
        weak var released: CountingDisposable?
        let composite = CompositeDisposable()
        do {
            let counter = CountingDisposable()
            released = counter
            #expect(composite.insert(counter) != nil)
            for number in 1...40 { #expect(composite.insert(Disposables.create { log.note("\(number)") }) != nil) }
            #expect(composite.count == 41 && !composite.isDisposed)
            composite.dispose()
            composite.dispose()
            #expect(counter.count == 1 && counter.locksHeld == 0)
        }
        #expect(log.lines == (1...40).map { "\($0)" } && composite.count == 0 && composite.isDisposed && released == nil)
    }

    @Test func `what is inserted after the disposal is disposed of at once and has no key`() {
        let (composite, counter) = (CompositeDisposable(), CountingDisposable())
        composite.dispose()
        #expect(composite.insert(counter) == nil && counter.count == 1 && counter.locksHeld == 0 && composite.count == 0)
    }

    @Test func `a key removes its disposable, once, and disposes of it`() throws {
        let (composite, counters) = (CompositeDisposable(), (0..<3).map { _ in CountingDisposable() })
        let keys = try counters.map { try #require(composite.insert($0)) }
        composite.remove(for: keys[1])
        composite.remove(for: keys[1])
        #expect(counters.map(\.count) == [0, 1, 0] && composite.count == 2)
        composite.dispose()
        composite.remove(for: keys[0])
        #expect(counters.map(\.count) == [1, 1, 1])
    }

    @Test func `each initializer inserts all of its disposables`() {
        let counters = (0..<6).map { _ in CountingDisposable() }
        let composites = [
            CompositeDisposable(counters[0], counters[1]), CompositeDisposable(counters[0], counters[1], counters[2]),
            CompositeDisposable(counters[0], counters[1], counters[2], counters[3]),
            CompositeDisposable(counters[0], counters[1], counters[2], counters[3], counters[4], counters[5]),
            CompositeDisposable(disposables: counters),
        ]
        #expect(composites.map(\.count) == [2, 3, 4, 6, 6])
        for composite in composites { composite.dispose() }
        #expect(counters.map(\.count) == [5, 5, 4, 3, 2, 2])
    }

    @Test func `dropping it disposes of nothing`() {
        let counter = CountingDisposable()
        do { #expect(CompositeDisposable(counter, counter).count == 2) }
        #expect(counter.count == 0)
    }

    @Test func `a subscription that has ended is still counted, as in RxSwift`() {
        let composite = CompositeDisposable()
        let key = composite.insert(
            Observable<Int>.create { observer in
                observer.onCompleted()
                return Disposables.create()
            }.subscribe())
        #expect(key != nil && composite.count == 1)
    }

    @Test func `if threads insert, remove and dispose at once, each is disposed of exactly once`() {
        for _ in 0..<50 {
            let composite = CompositeDisposable()
            let counters = (0..<80).map { _ in CountingDisposable() }
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for round in 0..<20 {
                    let key = composite.insert(counters[thread * 20 + round])
                    if round % 2 == 0, let key { composite.remove(for: key) }
                    if round == 15, thread > 1 { composite.dispose() }
                }
            }
            #expect(counters.allSatisfy { $0.count == 1 && $0.locksHeld == 0 } && composite.count == 0)
        }
    }

    @Test(arguments: [false, true])
    func `another thread may use it while it holds a lock that a disposal waits for`(isRemoved: Bool) throws {
        let (composite, lock, late) = (CompositeDisposable(), ForeignLock(), CountingDisposable())
        let counter = lock.disposable
        let key = try #require(composite.insert(counter))
        let isPassed = lock.isPassed(
            acting: {
                if let key = composite.insert(late) { composite.remove(for: key) }
                _ = composite.count
            }, reaching: { if isRemoved { composite.remove(for: key) } else { composite.dispose() } })
        #expect(isPassed)
        #expect(counter.count == 1 && late.count == 1)
    }
}
