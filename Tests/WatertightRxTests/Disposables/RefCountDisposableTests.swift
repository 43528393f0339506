// SPDX-License-Identifier: Apache-2.0

import Dispatch
import TestSupport
import Testing
import WatertightRx

@Suite struct RefCountDisposableTests {
    private let counter = CountingDisposable()

    @Test func `without a retained disposable, the underlying one is disposed of at once, and once`() {
        let shared = RefCountDisposable(disposable: counter)
        #expect(!shared.isDisposed)
        shared.dispose()
        shared.dispose()
        #expect(counter.count == 1 && counter.locksHeld == 0 && shared.isDisposed)
        shared.retain().dispose()
        #expect(counter.count == 1)
    }

    @Test func `the last of the retained ones disposes of it, if the primary one was disposed of before`() {
        let shared = RefCountDisposable(disposable: counter)
        let (first, second) = (shared.retain(), shared.retain())
        shared.dispose()
        first.dispose()
        first.dispose()
        #expect(counter.count == 0 && !shared.isDisposed)
        let third = shared.retain()
        second.dispose()
        #expect(counter.count == 0)
        third.dispose()
        #expect(counter.count == 1 && counter.locksHeld == 0 && shared.isDisposed)
    }

    @Test func `the primary one disposes of it, if all retained ones were disposed of before`() {
        let shared = RefCountDisposable(disposable: counter)
        shared.retain().dispose()
        #expect(counter.count == 0)
        shared.dispose()
        #expect(counter.count == 1)
    }

    @Test func `threads that retain and release at once dispose of it exactly once`() {
        for _ in 0..<50 {
            let counter = CountingDisposable()
            let shared = RefCountDisposable(disposable: counter)
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for _ in 0..<20 { shared.retain().dispose() }
                if thread > 1 { shared.dispose() }
            }
            #expect(counter.count == 1 && counter.locksHeld == 0 && shared.isDisposed)
        }
    }

    @Test func `another thread may retain while it holds a lock that the disposal waits for`() {
        let lock = ForeignLock()
        let counter = lock.disposable
        let shared = RefCountDisposable(disposable: counter)
        let isPassed = lock.isPassed(acting: { shared.retain().dispose() }, reaching: { shared.dispose() })
        #expect(isPassed)
        #expect(counter.count == 1)
    }
}
