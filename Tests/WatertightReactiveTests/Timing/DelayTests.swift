// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

@Suite struct DelayTests {
    @Test func `values and the completion come an interval later`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.delay(10, on: scheduler).log(into: log)
        input.send(value: 1)
        scheduler.advance(by: .seconds(4))
        input.send(value: 2)
        input.sendCompleted()
        scheduler.advance(by: .seconds(5))
        #expect(log.text == "")
        scheduler.advance(by: .seconds(1))
        #expect(log.text == "1")
        scheduler.advance(by: .seconds(4))
        #expect(log.text == "1 2 |")
    }

    @Test(arguments: [Signal<Captive, Fault>.Event.failed(Fault()), .interrupted])
    func `a failure and an interruption overtake time, on the scheduler, and what waits is dropped`(end: Signal<Captive, Fault>.Event) {
        let (scheduler, log) = (TestScheduler(), EventLog())
        let (signal, input) = Signal<Captive, Fault>.pipe()
        signal.delay(10, on: scheduler).observe { event in log.note(event.isTerminating ? sign(of: event) : "value") }
        weak var waiting: Captive?
        do {
            let value = Captive()
            waiting = value
            input.send(value: value)
        }
        input.send(end)
        #expect(log.text == "")
        scheduler.advance()
        #expect(log.text == sign(of: end))
        #expect(waiting == nil)
        scheduler.run()
        #expect(log.text == sign(of: end))
    }

    @Test func `each run of a producer has its own delay, and disposing interrupts it on the scheduler`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        let delayed = SignalProducer<Int, Never>([1, 2]).delay(3, on: scheduler)
        delayed.log(into: log, as: "a")
        scheduler.advance(by: .seconds(1))
        let second = delayed.log(into: log, as: "b")
        scheduler.advance(by: .seconds(2))
        #expect(log.text == "a1 a2 a|")
        second.dispose()
        #expect(log.text == "a1 a2 a|")
        scheduler.run()
        #expect(log.text == "a1 a2 a| b!")
    }

    @Test func `no delay still goes through the scheduler`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        SignalProducer<Int, Never>([1]).delay(0, on: scheduler).log(into: log)
        #expect(log.text == "")
        scheduler.advance(by: 0)
        #expect(log.text == "1 |")
    }
}
