// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightReactive

import class TestSupport.ForeignLock
import struct TestSupport.Handed
import struct TestSupport.Strand

/// Two threads that hold a lock of their own and use one stream: neither waits for the other.
@Suite struct ForeignLockTests {
    /// One thread is inside of a delivery, and takes the lock there; another holds it meanwhile, and acts.
    private func meet(
        deliver: @escaping @Sendable (_ takeLock: @escaping @Sendable () -> Void) -> Void, act: @escaping @Sendable () -> Void
    ) -> Bool {
        let lock = ForeignLock()
        return lock.isPassed(acting: act, reaching: { deliver { lock.meet() } })
    }

    @Test func `a thread that sends, ends, observes or disposes under a lock does not wait for an observer that takes it`() {
        for action in 0..<4 {
            let (signal, input) = Signal<Int, Never>.pipe()
            let disposable = signal.observeValues { _ in }
            let handed = Handed((signal, input, disposable))
            let isDone = meet(
                deliver: { takeLock in
                    handed.value.0.observeValues { if $0 == 1 { takeLock() } }
                    handed.value.1.send(value: 1)
                },
                act: {
                    switch action {
                    case 0: handed.value.1.send(value: 2)
                    case 1: handed.value.1.sendCompleted()
                    case 2: handed.value.0.observeValues { _ in }
                    default: handed.value.2?.dispose()
                    }
                })
            #expect(isDone)
        }
    }

    @Test func `a thread that reads, sets or starts a property under a lock does not wait for an observer that takes it`() {
        for action in 0..<3 {
            let property = MutableProperty(0)
            let handed = Handed(property)
            let isDone = meet(
                deliver: { takeLock in
                    handed.value.signal.observeValues { if $0 == 1 { takeLock() } }
                    handed.value.value = 1
                },
                act: {
                    switch action {
                    case 0: _ = handed.value.value
                    case 1: handed.value.value = 2
                    default: handed.value.producer.take(first: 1).start()
                    }
                })
            #expect(isDone)
        }
    }

    @Test func `an end of one input whose dispose takes the lock does not wait for the other input`() {
        typealias Form = (SignalProducer<Int, Never>, SignalProducer<Int, Never>) -> SignalProducer<Int, Never>
        let forms: [Form] = [
            { $0.combineLatest(with: $1).map({ $0.0 }) }, { $0.zip(with: $1).map({ $0.0 }) }, { $0.merge(with: $1) },
            { $0.take(untilReplacement: $1) }, { $0.withLatest(from: $1).map({ $0.0 }) },
        ]
        for form in forms {
            let (first, second) = (Signal<Int, Never>.pipe(), Signal<Int, Never>.pipe())
            let takeLock = Handed(SerialDisposable())
            let source = SignalProducer<Int, Never> { observer, lifetime in
                lifetime.observeEnded { takeLock.value.dispose() }
                first.output.observe(observer)
            }
            form(source, SignalProducer(second.output)).start()
            let handed = Handed((first.input, second.input))
            let isDone = meet(
                deliver: { lockTaking in
                    takeLock.value.inner = AnyDisposable(lockTaking)
                    handed.value.0.sendInterrupted()
                    takeLock.value.dispose()
                },
                act: { handed.value.1.send(value: 2) })
            #expect(isDone)
        }
    }

    @Test func `a disposable's action and a lifetime's may wait for a thread that uses them`() {
        let composite = CompositeDisposable()
        let (lifetime, token) = Lifetime.make()
        let handed = Handed((composite, lifetime, token))
        let log = EventLog()
        composite += {
            let other = Strand { handed.value.0.add { log.note("late") } }
            #expect(other.join())
        }
        lifetime.observeEnded {
            let other = Strand {
                handed.value.1.observeEnded { log.note("ended") }
                handed.value.2.dispose()
            }
            #expect(other.join())
        }
        composite.dispose()
        token.dispose()
        #expect(log.text == "late ended")
    }
}
