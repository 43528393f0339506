// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// What an observer sends into the signal that is calling it.
@Suite struct OwnSendTests {
    // Each ends its signal, whose observers keep the input.
    typealias Pipe = (output: Signal<Int, Fault>, input: Signal<Int, Fault>.Observer)

    enum Kind: CaseIterable, Sendable {
        case serialized
        case reentrantUnserialized

        var pipe: Pipe {
            switch self {
            case .serialized: Signal.pipe()
            case .reentrantUnserialized: Signal.reentrantUnserializedPipe()
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `L13: a value that is sent from inside its own delivery waits, so that all observers see one order`(
        kind: Kind
    ) {
        let log = EventLog()
        let (signal, input) = kind.pipe
        defer { input.sendInterrupted() }
        signal.observe { event in
            log.note("a\(sign(of: event))")
            if event.value == 1 { input.send(value: 2) }
            log.note("a.")
        }
        signal.log(into: log, as: "b")
        input.send(value: 1)
        #expect(log.text == "a1 a. b1 a2 a. b2")
    }

    @Test(arguments: Kind.allCases) func `what several observers send during one value comes first in, first out`(kind: Kind) {
        let log = EventLog()
        let (signal, input) = kind.pipe
        defer { input.sendInterrupted() }
        signal.take(first: 1).observe { event in
            guard event.value != nil else { return }
            for value in [10, 100] { input.send(value: value) }
        }
        signal.take(first: 1).observe { event in
            guard event.value != nil else { return }
            for value in [20, 200] { input.send(value: value) }
        }
        signal.log(into: log)
        input.send(value: 0)
        #expect(log.text == "0 10 100 20 200")
    }

    @Test func `L13: an end that is sent from inside a value's delivery drops the values that wait, and comes after that value`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Fault>.pipe()
        defer { input.sendInterrupted() }
        signal.observe { event in
            log.note("a\(sign(of: event))")
            guard event.value == 1 else { return }
            input.send(value: 2)
            input.sendCompleted()
            input.send(value: 3)
        }
        signal.log(into: log, as: "b")
        input.send(value: 1)
        #expect(log.text == "a1 b1 a| b|")
    }

    @Test func `in reentrantUnserialized the end waits behind the values that were sent before it`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Fault>.reentrantUnserializedPipe()
        defer { input.sendInterrupted() }
        signal.observe { event in
            log.note("a\(sign(of: event))")
            guard event.value == 1 else { return }
            input.send(value: 2)
            input.send(error: Fault())
            input.send(value: 3)
        }
        signal.log(into: log, as: "b")
        input.send(value: 1)
        #expect(log.text == "a1 b1 a2 b2 a# b#")
    }

    @Test func `a long chain of own sends needs no stack`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        defer { input.sendInterrupted() }
        var last = 0
        signal.observeValues { value in
            last = value
            if value < 100_000 { input.send(value: value + 1) }
        }
        input.send(value: 1)
        #expect(last == 100_000)
    }

    @Test func `own sends through an operator keep one order for all observers`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Never>.pipe()
        defer { input.sendInterrupted() }
        let doubled = signal.map { $0 * 2 }
        doubled.observeValues { value in
            log.note("a\(value)")
            if value < 8 { input.send(value: value) }
        }
        doubled.observeValues { log.note("b\($0)") }
        signal.observeValues { log.note("c\($0)") }
        input.send(value: 1)
        #expect(log.text == "a2 b2 c1 a4 b4 c2 a8 b8 c4")
    }

    @Test func `an observer that joins during a delivery gets the next value`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Never>.pipe()
        defer { input.sendInterrupted() }
        var hasJoined = false
        signal.observeValues { _ in
            guard !hasJoined else { return }
            hasJoined = true
            signal.observeValues { log.note("late\($0)") }
        }
        input.send(value: 1)
        input.send(value: 2)
        #expect(log.text == "late2")
    }

    @Test func `an observation that is disposed of by a delivery gets nothing more`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Never>.pipe()
        defer { input.sendInterrupted() }
        let own = SerialDisposable()
        own.inner = signal.observeValues { value in
            log.note("a\(value)")
            own.dispose()
            input.send(value: value + 1)
        }
        signal.observeValues { log.note("b\($0)") }
        input.send(value: 1)
        #expect(log.text == "a1 b1 b2")
    }
}
