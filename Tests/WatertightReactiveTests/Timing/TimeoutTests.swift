// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

@Suite struct TimeoutTests {
    let scheduler = TestScheduler()
    let log = EventLog()

    @Test func `a signal that has not ended within the interval fails`() {
        let (signal, input) = Signal<Int, Fault>.pipe()
        signal.timeout(after: 2, raising: Fault(number: 7), on: scheduler).log(into: log)
        input.send(value: 1)
        scheduler.advance(by: .seconds(1))
        input.send(value: 2)
        scheduler.advance(by: .seconds(1))
        input.send(value: 3)
        #expect(log.text == "1 2 #")
    }

    @Test func `an end in time stops the timer, and the error is kept no longer`() {
        let ticking = TickingScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.timeout(after: 2, raising: Fault(), on: ticking).log(into: log)
        #expect(ticking.isScheduled)
        input.sendCompleted()
        #expect(!ticking.isScheduled)
        #expect(log.text == "|")
    }

    @Test func `the interval of a producer begins with the start of each run`() {
        let slow = SignalProducer<Int, Never>.never.timeout(after: 2, raising: Fault(), on: scheduler)
        scheduler.advance(by: .seconds(5))
        slow.log(into: log, as: "a")
        scheduler.advance(by: .seconds(1))
        let second = slow.log(into: log, as: "b")
        scheduler.advance(by: .seconds(1))
        #expect(log.text == "a#")
        second.dispose()
        #expect(log.text == "a# b!")
        scheduler.run()
        #expect(log.text == "a# b!")
    }
}
