// SPDX-License-Identifier: Apache-2.0

import Dispatch
import TestSupport
import Testing
import WatertightRx

@Suite struct SerialDisposableTests {
    @Test func `setting a disposable disposes of the former one, after the new one is set`() {
        let (serial, log) = (SerialDisposable(), EventLog())
        let second = CountingDisposable()
        serial.disposable.dispose()
        serial.disposable = Disposables.create { log.note("current is second: \(serial.disposable as AnyObject === second)") }
        #expect(log.lines.isEmpty)
        serial.disposable = second
        #expect(log.lines == ["current is second: true"] && second.count == 0 && !serial.isDisposed)
        serial.dispose()
        serial.dispose()
        #expect(second.count == 1 && second.locksHeld == 0 && serial.isDisposed)
    }

    @Test func `what is set after the disposal is disposed of at once, and not retained`() {
        weak var released: CountingDisposable?
        let serial = SerialDisposable()
        serial.dispose()
        do {
            let counter = CountingDisposable()
            released = counter
            serial.disposable = counter
            #expect(counter.count == 1 && counter.locksHeld == 0)
        }
        #expect(released == nil)
        serial.disposable.dispose()
    }

    @Test func `if threads set and dispose at once, each is disposed of exactly once`() {
        for _ in 0..<50 {
            let serial = SerialDisposable()
            let counters = (0..<40).map { _ in CountingDisposable() }
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for round in 0..<10 {
                    serial.disposable = counters[thread * 10 + round]
                    if thread == 3, round == 7 { serial.dispose() }
                }
            }
            #expect(counters.allSatisfy { $0.count == 1 && $0.locksHeld == 0 })
        }
    }

    @Test func `another thread may set while it holds a lock that the disposal waits for`() {
        let (serial, lock, next) = (SerialDisposable(), ForeignLock(), CountingDisposable())
        let counter = lock.disposable
        serial.disposable = counter
        let isPassed = lock.isPassed(acting: { serial.disposable = next }, reaching: { serial.disposable = Disposables.create() })
        #expect(isPassed)
        serial.dispose()
        #expect(counter.count == 1 && next.count == 1)
    }
}
