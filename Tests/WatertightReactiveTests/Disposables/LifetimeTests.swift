// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// A lifetime ends with its token, once.
@Suite struct LifetimeTests {
    @Test func `a lifetime ends when its token is released`() {
        let log = EventLog()
        var token: Lifetime.Token? = Lifetime.Token()
        let lifetime = token.map { Lifetime($0) }
        lifetime?.observeEnded { log.note("a") }
        if let lifetime { lifetime += AnyDisposable { log.note("b") } }
        lifetime?.ended.observe(log.observer())
        #expect(lifetime?.hasEnded == false)
        token = nil
        #expect(lifetime?.hasEnded == true)
        #expect(Set(log.lines) == ["a", "b", "|"])
    }

    @Test func `a token ends its lifetime early, and once`() {
        let log = EventLog()
        let (lifetime, token) = Lifetime.make()
        lifetime.observeEnded { log.note("ended") }
        token.dispose()
        token.dispose()
        #expect(lifetime.hasEnded && log.text == "ended")
    }

    @Test func `an ended lifetime calls at once`() {
        let log = EventLog()
        #expect(Lifetime.empty.hasEnded)
        let disposable = Lifetime.empty.observeEnded { log.note("at once") }
        #expect(disposable == nil && log.text == "at once")
        let late = AnyDisposable()
        Lifetime.empty += late
        #expect(late.isDisposed)
    }

    @Test func `an observation that is disposed of is not called, and not kept`() {
        let log = EventLog()
        weak var captive: Captive?
        let (lifetime, token) = Lifetime.make()
        do {
            let held = Captive()
            captive = held
            let disposable = lifetime.observeEnded { withExtendedLifetime(held) { log.note("ended") } }
            #expect(disposable != nil)
            disposable?.dispose()
        }
        #expect(captive == nil)
        token.dispose()
        #expect(log.text == "")
    }

    @Test func `take(during:) completes with the lifetime, and at once if that has ended`() {
        let log = EventLog()
        let (lifetime, token) = Lifetime.make()
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.take(during: lifetime).log(into: log, as: "s")
        SignalProducer(signal).take(during: lifetime).log(into: log, as: "p")
        input.send(value: 1)
        token.dispose()
        input.send(value: 2)
        #expect(log.text == "s1 p1 s| p|" || log.text == "s1 p1 p| s|")
        #expect(SignalProducer<Int, Never>.never.take(during: .empty).events.count == 1)
    }

    @Test func `a lifetime that is observed by an ended stream keeps nothing of it`() {
        weak var captive: Captive?
        let (lifetime, token) = Lifetime.make()
        let (signal, input) = Signal<Int, Never>.pipe()
        do {
            let held = Captive()
            captive = held
            signal.take(during: lifetime).observeValues { _ in withExtendedLifetime(held) {} }
        }
        input.send(value: 1)
        #expect(captive != nil)
        input.sendCompleted()
        #expect(captive == nil)
        withExtendedLifetime(token) {}
    }

    @Test func `a row of a hundred thousand ends is called in linear time`() {
        let (lifetime, token) = Lifetime.make()
        var calls = 0
        let disposables = (0..<100_000).map { _ in lifetime.observeEnded { calls += 1 } }
        for disposable in disposables.prefix(50_000) { disposable?.dispose() }
        token.dispose()
        #expect(calls == 50_000)
    }
}
