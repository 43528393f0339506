// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightReactive

/// `throttle`, `debounce` and `collect(every:)`.
@Suite struct RateTests {
    let scheduler = TestScheduler()
    let log = EventLog()

    // MARK: throttle

    @Test func `throttle sends the latest value, an interval after the one before`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.throttle(1, on: scheduler).log(into: log)
        input.send(value: 0)
        #expect(log.text == "")
        scheduler.advance()
        #expect(log.text == "0")
        input.send(value: 1)
        input.send(value: 2)
        scheduler.advance(by: .milliseconds(900))
        #expect(log.text == "0")
        scheduler.advance(by: .milliseconds(100))
        #expect(log.text == "0 2")
        scheduler.advance(by: .seconds(5))
        input.send(value: 3)
        scheduler.advance()
        #expect(log.text == "0 2 3")
    }

    @Test func `an end of throttle drops the value that waits`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.throttle(1, on: scheduler).log(into: log)
        input.send(value: 0)
        scheduler.advance()
        input.send(value: 1)
        input.sendCompleted()
        #expect(log.text == "0")
        scheduler.run()
        #expect(log.text == "0 |")
    }

    @Test func `throttle sends at once after the clock was set back`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.throttle(10, on: scheduler).log(into: log)
        scheduler.advance(by: .seconds(100))
        input.send(value: 0)
        scheduler.advance()
        input.send(value: 1)
        scheduler.rewind(by: .seconds(50))
        input.send(value: 2)
        scheduler.advance()
        #expect(log.text == "0 2")
    }

    @Test func `throttle(while:) keeps the latest value while its property is true`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let isHeld = MutableProperty(false)
        signal.throttle(while: isHeld, on: scheduler).log(into: log)
        input.send(value: 1)
        input.send(value: 2)
        scheduler.advance()
        #expect(log.text == "1 2")
        isHeld.value = true
        input.send(value: 3)
        input.send(value: 4)
        scheduler.advance()
        #expect(log.text == "1 2")
        isHeld.value = false
        #expect(log.text == "1 2")
        scheduler.advance()
        input.send(value: 5)
        input.sendCompleted()
        scheduler.advance()
        #expect(log.text == "1 2 4 5 |")
    }

    @Test func `an end of throttle(while:) drops what is held, and the property is not kept`() {
        let source = PlayedProducer<Captive, Never>()
        weak var property: MutableProperty<Bool>?
        weak var held: Captive?
        do {
            let (isHeld, value) = (MutableProperty(true), Captive())
            (property, held) = (isHeld, value)
            source.producer.throttle(while: isHeld, on: scheduler).start { [log] in log.note($0.isTerminating ? sign(of: $0) : "value") }
            source.send(value: value)
        }
        #expect(property == nil)
        #expect(held != nil)
        source.send(.completed)
        scheduler.advance()
        #expect(held == nil)
        #expect(log.text == "|")
    }

    // MARK: debounce

    @Test func `debounce sends a value once no other has come for an interval`() {
        let (signal, input) = Signal<String, Never>.pipe()
        signal.debounce(1, on: scheduler).log(into: log)
        input.send(value: long(1))
        scheduler.advance(by: .milliseconds(600))
        input.send(value: long(2))
        scheduler.advance(by: .milliseconds(600))
        #expect(log.lines == [])
        scheduler.advance(by: .milliseconds(400))
        #expect(log.lines == [long(2)])
        scheduler.advance(by: .seconds(9))
        #expect(log.lines == [long(2)])
    }

    @Test func `a completion drops what debounce holds, or waits for it`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.debounce(1, on: scheduler).log(into: log, as: "a")
        signal.debounce(1, on: scheduler, discardWhenCompleted: false).log(into: log, as: "b")
        input.send(value: 1)
        scheduler.advance(by: .milliseconds(500))
        input.sendCompleted()
        #expect(log.text == "")
        scheduler.advance(by: .milliseconds(400))
        #expect(log.text == "a|")
        scheduler.advance(by: .milliseconds(100))
        #expect(log.text == "a| b1 b|")
    }

    @Test func `a completion without a value that waits is not held back by debounce`() {
        SignalProducer<Int, Never>.empty.debounce(1, on: scheduler, discardWhenCompleted: false).log(into: log)
        scheduler.advance()
        #expect(log.text == "|")
    }

    @Test func `what a later value displaces is released at once`() {
        let (signal, input) = Signal<Captive, Never>.pipe()
        signal.debounce(1, on: scheduler).observeValues { _ in }
        signal.throttle(1, on: scheduler).observeValues { _ in }
        weak var displaced: Captive?
        do {
            let value = Captive()
            displaced = value
            input.send(value: value)
        }
        #expect(displaced != nil)
        input.send(value: Captive())
        #expect(displaced == nil)
    }

    // MARK: collect

    @Test func `collect(every:) sends what has come, at each interval`() {
        let (signal, input) = Signal<Int, Fault>.pipe()
        signal.collect(every: .seconds(1), on: scheduler).log(into: log)
        signal.collect(every: .seconds(1), on: scheduler, skipEmpty: true).log(into: log, as: "s")
        input.send(value: 1)
        input.send(value: 2)
        scheduler.advance(by: .seconds(1))
        #expect(log.text == "[1, 2] s[1, 2]")
        scheduler.advance(by: .seconds(1))
        #expect(log.text == "[1, 2] s[1, 2] []")
        input.send(value: 3)
        input.send(error: Fault())
        scheduler.advance()
        scheduler.advance(by: .seconds(9))
        #expect(log.text == "[1, 2] s[1, 2] [] # s#")
    }

    @Test func `a completion drops what collect(every:) holds, or comes behind it`() {
        let source = PlayedProducer<Int, Never>()
        source.producer.collect(every: .seconds(1), on: scheduler).log(into: log, as: "a")
        source.producer.collect(every: .seconds(1), on: scheduler, discardWhenCompleted: false).log(into: log, as: "b")
        source.producer.collect(every: .seconds(1), on: scheduler, skipEmpty: true, discardWhenCompleted: false).log(into: log, as: "c")
        source.send(value: 1)
        scheduler.advance(by: .seconds(1))
        #expect(log.text == "a[1] b[1] c[1]")
        source.send(.completed)
        scheduler.advance()
        #expect(log.text == "a[1] b[1] c[1] a|")
        scheduler.advance(by: .seconds(1))
        #expect(log.text == "a[1] b[1] c[1] a| b[] b| c|")
    }

    @Test func `a run of collect(every:) that is disposed of stops its timer`() {
        let ticking = TickingScheduler()
        let run = SignalProducer<Int, Never>.never.collect(every: .seconds(1), on: ticking).log(into: log)
        #expect(ticking.isScheduled)
        run.dispose()
        #expect(!ticking.isScheduled)
        #expect(log.text == "!")
    }
}
