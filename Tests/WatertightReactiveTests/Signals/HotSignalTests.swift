// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// A signal operator is hot: its closure runs once an event, however many observe.
@Suite struct HotSignalTests {
    @Test(arguments: [0, 1, 3]) func `an operator's closure runs once an event`(observers: Int) {
        let (signal, input) = Signal<Int, Never>.pipe()
        var calls = 0
        let mapped = signal.map { value -> Int in
            calls += 1
            return value
        }
        var received = 0
        for _ in 0..<observers { mapped.observeValues { received += $0 } }
        for _ in 0..<5 { input.send(value: 1) }
        #expect(calls == 5)
        #expect(received == 5 * observers)
        withExtendedLifetime(mapped) {}
    }

    @Test func `a stateful operator counts what comes before it is observed`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Never>.pipe()
        let sums = signal.scan(0, +)
        for value in [1, 2] { input.send(value: value) }
        sums.log(into: log, as: "a")
        input.send(value: 3)
        sums.log(into: log, as: "b")
        input.send(value: 4)
        #expect(log.text == "a6 a10 b10")
    }

    @Test func `observers are called in the order in which they came`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Never>.pipe()
        let disposables = (0..<5).map { index in signal.observeValues { _ in log.note("\(index)") } }
        disposables[1]?.dispose()
        signal.observeValues { _ in log.note("5") }
        input.send(value: 1)
        #expect(log.text == "0 2 3 4 5")
    }

    @Test func `an unserialized pipe delivers as the others do on one thread`() {
        let log = EventLog()
        let (signal, input) = Signal<String, Fault>.unserializedPipe()
        signal.log(into: log)
        input.send(value: long(1))
        input.sendInterrupted()
        #expect(log.lines == [long(1), "!"])
    }
}
