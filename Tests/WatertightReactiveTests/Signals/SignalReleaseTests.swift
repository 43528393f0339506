// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// A signal lives while it is held or observed, and its input ends it.
@Suite struct SignalReleaseTests {
    @Test func `a signal that is neither held nor observed is disposed of silently`() {
        weak var captive: Captive?
        let log = EventLog()
        let (signal, input) = Signal<Int, Never>.pipe()
        do {
            let held = Captive()
            captive = held
            var mapped: Signal<Int, Never>? = signal.on(
                event: { log.note(sign(of: $0)) }, disposed: { withExtendedLifetime(held) { log.note("disposed") } })
            input.send(value: 1)
            #expect(mapped != nil)
            mapped = nil
        }
        #expect(log.text == "1 disposed")
        #expect(captive == nil)
        input.send(value: 2)
        #expect(log.text == "1 disposed")
        withExtendedLifetime(signal) {}
    }

    @Test func `a signal that is observed lives on though nothing holds it`() {
        let log = EventLog()
        weak var released: Signal<Int, Never>?
        let (signal, input) = Signal<Int, Never>.pipe()
        let disposable: (any Disposable)?
        do {
            let mapped = signal.on(disposed: { log.note("disposed") })
            released = mapped
            disposable = mapped.observe(log.observer())
        }
        #expect(released == nil)
        input.send(value: 1)
        #expect(log.text == "1")
        disposable?.dispose()
        #expect(log.text == "1 disposed")
    }

    @Test func `a signal that is held lives on though nothing observes it`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Never>.pipe()
        let mapped = signal.on(disposed: { log.note("disposed") }, value: { log.note("\($0)") })
        mapped.observe(log.observer("o"))?.dispose()
        input.send(value: 1)
        #expect(log.text == "1")
        mapped.observe(log.observer("o"))?.dispose()
        withExtendedLifetime(mapped) {}
    }

    @Test func `an observer that was added during a delivery is released with its observation, or with a signal that nothing holds`() {
        for isDisposed in [true, false] {
            weak var captive: Captive?
            let (source, input) = Signal<Int, Never>.pipe()
            var mapped: Signal<Int, Never>? = source.map { $0 }
            var observation: (any Disposable)?
            var later: (any Disposable)?
            let first = mapped?.observeValues { [weak mapped] value in
                guard value == 1 else { return }
                let held = Captive()
                captive = held
                observation = mapped?.observeValues { _ in withExtendedLifetime(held) {} }
            }
            input.send(value: 1)
            #expect(captive != nil)
            later = mapped?.observeValues { _ in }
            if isDisposed {
                observation?.dispose()
                #expect(captive == nil)
                input.send(value: 2)
            }
            for disposable in [first, later, observation] { disposable?.dispose() }
            mapped = nil
            #expect(captive == nil)
            withExtendedLifetime(source) {}
        }
    }

    @Test func `a chain of signals goes as a whole`() {
        weak var captive: Captive?
        let (signal, input) = Signal<Int, Never>.pipe()
        do {
            let held = Captive()
            captive = held
            var chain: Signal<Int, Never>? = signal.map { $0 + 1 }.filter { _ in withExtendedLifetime(held) { true } }.scan(0, +)
                .skip(first: 1)
            input.send(value: 1)
            #expect(chain != nil)
            chain = nil
        }
        #expect(captive == nil)
    }

    @Test func `the release of its input interrupts a signal`() {
        let log = EventLog()
        var input: Signal<Int, Never>.Observer?
        let signal: Signal<Int, Never>
        do {
            let pipe = Signal<Int, Never>.pipe()
            (signal, input) = (pipe.output, pipe.input)
        }
        signal.map { $0 + 1 }.log(into: log)
        input?.send(value: 1)
        input = nil
        #expect(log.text == "2 !")
        #expect(signal.observe(log.observer()) == nil)
    }

    @Test func `a generator that drops its observer leaves an interrupted signal`() {
        let log = EventLog()
        let signal = Signal<Int, Never> { _, lifetime in lifetime.observeEnded { log.note("ended") } }
        #expect(log.text == "ended")
        #expect(signal.observe(log.observer()) == nil)
        #expect(log.text == "ended !")
    }

    @Test func `the pipe's disposable is disposed of when its signal ends, or goes unobserved`() {
        for ends in [true, false] {
            let disposable = AnyDisposable()
            var signal: Signal<Int, Never>?
            let input: Signal<Int, Never>.Observer
            do {
                let pipe = Signal<Int, Never>.pipe(disposable: disposable)
                (signal, input) = (pipe.output, pipe.input)
            }
            #expect(!disposable.isDisposed && signal != nil)
            if ends { input.sendCompleted() } else { signal = nil }
            #expect(disposable.isDisposed)
        }
    }

    @Test func `an input does not keep what observes its ended signal`() {
        weak var captive: Captive?
        let (signal, input) = Signal<Captive, Never>.pipe()
        do {
            let held = Captive()
            captive = held
            signal.observeValues { _ in withExtendedLifetime(held) {} }
            input.send(value: held)
            #expect(captive != nil)
        }
        input.sendCompleted()
        #expect(captive == nil)
        withExtendedLifetime(signal) {}
    }

    @Test func `a disposed observation keeps nothing, though its disposable is kept`() {
        weak var captive: Captive?
        let (signal, input) = Signal<Int, Never>.pipe()
        let disposable: (any Disposable)?
        do {
            let held = Captive()
            captive = held
            disposable = signal.observeValues { _ in withExtendedLifetime(held) {} }
        }
        input.send(value: 1)
        #expect(captive != nil && disposable?.isDisposed == false)
        disposable?.dispose()
        #expect(captive == nil && disposable?.isDisposed == true)
    }

    @Test func `an observer may let go of the last reference to its signal while it is called`() {
        let log = EventLog()
        var signal: Signal<Captive, Never>?
        let input: Signal<Captive, Never>.Observer
        do {
            let pipe = Signal<Captive, Never>.pipe()
            (signal, input) = (pipe.output, pipe.input)
        }
        let serial = SerialDisposable()
        serial.inner = signal?.observeValues { _ in
            signal = nil
            serial.dispose()
            log.note("still there")
        }
        input.send(value: Captive())
        input.send(value: Captive())
        #expect(log.text == "still there")
    }
}
