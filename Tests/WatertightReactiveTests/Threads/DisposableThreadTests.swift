// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

import func TestSupport.onThreads
import struct TestSupport.Handed

/// Many threads at one disposable: each action is called once.
@Suite struct DisposableThreadTests {
    @Test func `what is added while another thread disposes is disposed of once`() {
        for _ in 0..<100 {
            let composite = Handed(CompositeDisposable())
            let log = EventLog()
            #expect(
                onThreads(3) { thread in
                    if thread == 0 {
                        composite.value.dispose()
                    } else {
                        for number in 0..<20 { composite.value.add { log.note("\(thread * 20 + number)") } }
                    }
                })
            #expect(log.lines.count == 40)
            #expect(Set(log.lines).count == 40)
        }
    }

    @Test func `a serial disposable that threads set and dispose of leaves none undisposed`() {
        for _ in 0..<100 {
            let serial = Handed(SerialDisposable())
            let inner = Handed((0..<40).map { _ in AnyDisposable() })
            #expect(
                onThreads(3) { thread in
                    if thread == 0 {
                        serial.value.dispose()
                    } else {
                        for number in 0..<20 { serial.value.inner = inner.value[(thread - 1) * 20 + number] }
                    }
                })
            #expect(inner.value.allSatisfy { $0.isDisposed })
        }
    }

    @Test func `a lifetime that ends while threads observe it calls each of them once`() {
        for _ in 0..<100 {
            let (lifetime, token) = Lifetime.make()
            let handed = Handed((lifetime, token))
            let log = EventLog()
            #expect(
                onThreads(3) { thread in
                    if thread == 0 {
                        handed.value.1.dispose()
                    } else {
                        for number in 0..<20 { handed.value.0.observeEnded { log.note("\(thread * 20 + number)") } }
                    }
                })
            #expect(Set(log.lines).count == 40 && log.lines.count == 40)
        }
    }

    @Test func `an action that several threads dispose of is called once`() {
        for _ in 0..<100 {
            let log = EventLog()
            let disposable = Handed(AnyDisposable { log.note("disposed") })
            #expect(onThreads(4) { _ in disposable.value.dispose() })
            #expect(log.text == "disposed")
        }
    }
}
