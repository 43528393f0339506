// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// What `on` hears of a run's end that an operator further down has made, and in which order it is disposed of.
@Suite struct ToldInterruptionTests {
    let log = EventLog()

    private func told<Value, Error>(_ producer: SignalProducer<Value, Error>, as name: String = "") -> SignalProducer<Value, Error> {
        producer.on(
            completed: { [log] in log.note("\(name)completed") }, interrupted: { [log] in log.note("\(name)interrupted") },
            terminated: { [log] in log.note("\(name)terminated") }, disposed: { [log] in log.note("\(name)disposed") })
    }

    @Test func `it is interrupted behind an end that an operator further down has made`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        told(signal.producer).take(first: 1).log(into: log)
        input.send(value: 1)
        #expect(log.text == "1 | interrupted terminated disposed")
    }

    @Test(arguments: [1, 2])
    func `it is interrupted once, though the source completes behind the value`(count: Int) {
        told(SignalProducer<Int, Never>([1, 2])).take(first: count).map(\.description).log(into: log)
        #expect(log.text == (count == 1 ? "1 | interrupted terminated disposed" : "1 2 | interrupted terminated disposed"))
    }

    @Test func `it is completed if the source completes before an operator further down ends the run`() {
        told(SignalProducer<Int, Never>([1, 2])).take(last: 1).take(first: 1).log(into: log)
        #expect(log.text == "completed terminated 2 | disposed")
    }

    @Test func `behind an operator that takes time, it is interrupted on the scheduler`() {
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        told(told(signal.producer, as: "a-").observe(on: scheduler), as: "b-").take(first: 1).log(into: log)
        input.send(value: 1)
        #expect(log.text == "")
        scheduler.run()
        #expect(log.text == "1 | a-interrupted a-terminated a-disposed b-interrupted b-terminated b-disposed")
    }

    @Test func `it is interrupted in a run whose signal is observed`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        told(signal.producer).take(first: 1).startWithSignal { signal, _ in signal.log(into: log) }
        input.send(value: 1)
        #expect(log.text == "1 | interrupted terminated disposed")
    }

    @Test func `a waiting caller has its value, and what was shown meanwhile is hidden`() {
        #expect(told(SignalProducer<Int, Never>(value: 1).concat(.never)).first() == .success(1))
        #expect(log.text == "interrupted terminated disposed")
    }

    @Test func `a run whose signal nothing holds or observes ends without an event`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        told(told(signal.producer, as: "a-"), as: "b-").startWithSignal { _, _ in }
        #expect(log.text == "b-disposed a-disposed")
        input.sendCompleted()
        #expect(log.text == "b-disposed a-disposed")
    }

    @Test(arguments: [false, true]) func `closures for the disposal are called from the observer up`(isDisposed: Bool) {
        let producer = isDisposed ? SignalProducer<Int, Never>.never : .empty
        producer.on(disposed: { [log] in log.note("a") }).on(disposed: { [log] in log.note("b") }).log(into: log).dispose()
        #expect(log.text == (isDisposed ? "! b a" : "| b a"))
    }

    @Test func `a run that is disposed of while it is set up begins nothing`() {
        let scheduler = TestScheduler()
        SignalProducer<Int, Never> { [log] _, _ in log.note("work") }.observe(on: scheduler)
            .on(starting: { [log] in log.note("starting") }, started: { [log] in log.note("started") })
            .startWithSignal { signal, disposable in
                signal.log(into: log)
                disposable.dispose()
            }
        scheduler.run()
        #expect(log.text == "!")
    }

    @Test func `logEvents says that a run was interrupted by an operator further down`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.producer.logEvents(events: [.interrupted, .disposed], logger: { [log] _, event, _, _, _ in log.note(event) })
            .take(first: 1).log(into: log)
        input.send(value: 1)
        #expect(log.text == "1 | interrupted disposed")
    }
}
