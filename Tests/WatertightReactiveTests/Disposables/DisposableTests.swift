// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// The disposables: what they dispose of, how often, and what they keep.
@Suite struct DisposableTests {
    @Test func `an action is called once, and is released then`() {
        weak var captive: Captive?
        let log = EventLog()
        let disposable: AnyDisposable
        do {
            let held = Captive()
            captive = held
            disposable = AnyDisposable { withExtendedLifetime(held) { log.note("disposed") } }
        }
        #expect(!disposable.isDisposed && captive != nil)
        disposable.dispose()
        disposable.dispose()
        #expect(log.text == "disposed" && disposable.isDisposed && captive == nil)
    }

    @Test func `the release of an action disposable calls nothing`() {
        let log = EventLog()
        var disposable: AnyDisposable? = AnyDisposable { log.note("disposed") }
        #expect(disposable?.isDisposed == false)
        disposable = nil
        #expect(log.text == "")
    }

    @Test func `a composite disposes of all, and of what comes later at once`() {
        let log = EventLog()
        let composite = CompositeDisposable([AnyDisposable { log.note("a") }])
        composite += { log.note("b") }
        composite += AnyDisposable { log.note("c") }
        composite += nil as (any Disposable)?
        #expect(!composite.isDisposed)
        composite.dispose()
        #expect(Set(log.lines) == ["a", "b", "c"] && composite.isDisposed)
        let late = AnyDisposable { log.note("late") }
        #expect(composite.add(late) == nil)
        #expect(late.isDisposed && log.lines.last == "late")
    }

    @Test func `what is removed from a composite is not disposed of, and not kept`() {
        let composite = CompositeDisposable()
        weak var released: AnyDisposable?
        let removal: (any Disposable)?
        do {
            let disposable = AnyDisposable()
            released = disposable
            removal = composite.add(disposable)
        }
        #expect(released != nil)
        removal?.dispose()
        #expect(released == nil)
        #expect(!composite.isDisposed)
    }

    @Test func `an AnyDisposable that stands for another has its state, and keeps it until it is disposed of`() {
        final class Own: Disposable, @unchecked Sendable {
            private(set) var isDisposed = false
            func dispose() { isDisposed = true }
        }
        weak var kept: Own?
        let (standing, ended): (AnyDisposable, AnyDisposable)
        do {
            let (own, other) = (Own(), Own())
            kept = own
            (standing, ended) = (AnyDisposable(own), AnyDisposable(other))
            other.dispose()
            #expect(!standing.isDisposed && ended.isDisposed)
            standing.dispose()
            #expect(own.isDisposed && standing.isDisposed)
        }
        #expect(kept == nil)
        withExtendedLifetime(standing) {}
    }

    @Test func `a disposed composite, serial or scoped disposable keeps nothing`() {
        weak var captive: Captive?
        let composite = CompositeDisposable()
        let serial = SerialDisposable()
        let scoped: ScopedDisposable<AnyDisposable>
        do {
            let held = Captive()
            captive = held
            composite += { withExtendedLifetime(held) {} }
            serial.inner = AnyDisposable { withExtendedLifetime(held) {} }
            scoped = ScopedDisposable(AnyDisposable { withExtendedLifetime(held) {} })
        }
        #expect(captive != nil)
        composite.dispose()
        serial.dispose()
        scoped.dispose()
        #expect(captive == nil)
    }

    @Test func `a serial disposable disposes of the former when the next comes`() {
        let (first, second, third) = (AnyDisposable(), AnyDisposable(), AnyDisposable())
        let serial = SerialDisposable(first)
        serial.inner = second
        #expect(first.isDisposed && !second.isDisposed)
        serial.dispose()
        #expect(second.isDisposed && serial.isDisposed)
        serial.inner = third
        #expect(third.isDisposed)
    }

    @Test func `a scoped disposable disposes of its own when it is released`() {
        let inner = AnyDisposable()
        var scoped: ScopedDisposable<AnyDisposable>? = ScopedDisposable(inner)
        #expect(scoped?.isDisposed == false)
        scoped = nil
        #expect(inner.isDisposed)
        let log = EventLog()
        do {
            let composite = ScopedDisposable(CompositeDisposable())
            composite += AnyDisposable { log.note("a") }
            composite += { log.note("b") }
        }
        #expect(Set(log.lines) == ["a", "b"])
    }

    @Test func `an action may use the disposable that calls it`() {
        let log = EventLog()
        let composite = CompositeDisposable()
        composite += { [weak composite] in
            log.note("\(composite?.isDisposed == true)")
            composite?.dispose()
            composite?.add { log.note("late") }
        }
        composite.dispose()
        #expect(log.text == "true late")
    }

    @Test func `a deep row of disposables is released and disposed of without a stack`() {
        let first = AnyDisposable()
        var last: any Disposable = first
        for _ in 0..<100_000 {
            let next = CompositeDisposable([last])
            last = SerialDisposable(next)
        }
        last.dispose()
        #expect(first.isDisposed)
    }
}
