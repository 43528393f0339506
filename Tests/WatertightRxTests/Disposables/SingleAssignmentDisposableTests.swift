// SPDX-License-Identifier: Apache-2.0

import Dispatch
import TestSupport
import Testing
import WatertightRx

@Suite struct SingleAssignmentDisposableTests {
    @Test func `what is set is disposed of once, and released`() {
        weak var released: CountingDisposable?
        let single = SingleAssignmentDisposable()
        do {
            let counter = CountingDisposable()
            released = counter
            single.setDisposable(counter)
            #expect(counter.count == 0 && !single.isDisposed)
            single.dispose()
            single.dispose()
            #expect(counter.count == 1 && counter.locksHeld == 0 && single.isDisposed)
        }
        #expect(released == nil)
    }

    @Test func `what is set after the disposal is disposed of at once, and not retained`() {
        weak var released: CountingDisposable?
        let single = SingleAssignmentDisposable()
        single.dispose()
        do {
            let counter = CountingDisposable()
            released = counter
            single.setDisposable(counter)
            #expect(counter.count == 1 && counter.locksHeld == 0)
            single.dispose()
            #expect(counter.count == 1)
        }
        #expect(released == nil && single.isDisposed)
    }

    @Test func `dropping it disposes of nothing`() {
        let counter = CountingDisposable()
        do {
            let single = SingleAssignmentDisposable()
            single.setDisposable(counter)
        }
        #expect(counter.count == 0)
    }

    @Test func `a second set ends the process, in RxSwift's words`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let single = SingleAssignmentDisposable()
            single.setDisposable(Disposables.create())
            single.setDisposable(Disposables.create())
        }
        #expect(String(decoding: try #require(result).standardErrorContent, as: UTF8.self).contains("oldState.disposable != nil"))
    }

    @Test func `a second set after the disposal ends the process, too`() async {
        await #expect(processExitsWith: .failure) {
            let single = SingleAssignmentDisposable()
            single.dispose()
            single.setDisposable(Disposables.create())
            single.setDisposable(Disposables.create())
        }
    }

    @Test func `if threads set and dispose at once, each is disposed of exactly once`() {
        for _ in 0..<200 {
            let (single, counter) = (SingleAssignmentDisposable(), CountingDisposable())
            DispatchQueue.concurrentPerform(iterations: 3) { thread in
                if thread == 1 { single.setDisposable(counter) } else { single.dispose() }
            }
            #expect(counter.count == 1 && counter.locksHeld == 0)
        }
    }

    @Test func `another thread may use it while it holds a lock that the disposal waits for`() {
        let (single, lock) = (SingleAssignmentDisposable(), ForeignLock())
        let counter = lock.disposable
        single.setDisposable(counter)
        let isPassed = lock.isPassed(acting: { if single.isDisposed { single.dispose() } }, reaching: { single.dispose() })
        #expect(isPassed)
        #expect(counter.count == 1)
    }
}
