// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// The four events: which of them end a signal, and in which order its end is told.
@Suite struct TerminalEventTests {
    typealias Event = Signal<Int, Fault>.Event

    static var ends: [Event] { [.completed, .failed(Fault()), .interrupted] }

    @Test(arguments: [0, 1, 2]) func `the observers see the end first, and the resources go afterwards`(index: Int) {
        let log = EventLog()
        let (signal, input) = Signal<Int, Fault>.pipe(disposable: AnyDisposable { log.note("pipe") })
        let watched = Signal<Int, Fault> { observer, lifetime in
            lifetime.observeEnded { log.note("lifetime") }
            lifetime += signal.observe(observer)
        }
        watched.log(into: log, as: "a")
        watched.log(into: log, as: "b")
        input.send(value: 1)
        input.send(Self.ends[index])
        let end = sign(of: Self.ends[index])
        #expect(log.lines == ["a1", "b1", "a\(end)", "b\(end)", "lifetime", "pipe"])
    }

    @Test func `on calls completed, then terminated; then the observer; and disposed at the last`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Fault>.pipe()
        let watched = signal.on(
            event: { log.note("event\(sign(of: $0))") }, failed: { _ in log.note("failed") }, completed: { log.note("completed") },
            interrupted: { log.note("interrupted") }, terminated: { log.note("terminated") }, disposed: { log.note("disposed") },
            value: { log.note("value\($0)") })
        watched.log(into: log)
        input.send(value: 1)
        input.sendCompleted()
        #expect(log.text == "event1 value1 1 event| completed terminated | disposed")
    }

    @Test func `on calls the handler of the end that there is`() {
        for (end, name) in zip(Self.ends, ["completed", "failed", "interrupted"]) {
            let log = EventLog()
            let (signal, input) = Signal<Int, Fault>.pipe()
            let watched = signal.on(
                failed: { _ in log.note("failed") }, completed: { log.note("completed") }, interrupted: { log.note("interrupted") },
                terminated: { log.note("terminated") })
            watched.log(into: log)
            input.send(end)
            #expect(log.text == "\(name) terminated \(sign(of: end))")
        }
    }

    @Test(arguments: [0, 1, 2]) func `nothing comes after an end`(index: Int) {
        let log = EventLog()
        let (signal, input) = Signal<Int, Fault>.pipe()
        signal.log(into: log)
        input.send(Self.ends[index])
        input.send(value: 1)
        for end in Self.ends { input.send(end) }
        #expect(log.text == sign(of: Self.ends[index]))
    }

    @Test(arguments: [0, 1, 2]) func `an observer of an ended signal gets one interrupted and no disposable`(index: Int) {
        let log = EventLog()
        let (signal, input) = Signal<Int, Fault>.pipe()
        input.send(Self.ends[index])
        let disposable = signal.observe(log.observer())
        #expect(disposable == nil)
        #expect(log.text == "!")
        let mapped = signal.map { $0 + 1 }
        #expect(mapped.observe(log.observer()) == nil)
        #expect(log.text == "! !")
    }

    @Test func `empty has completed, and never sends nothing`() {
        let log = EventLog()
        #expect(Signal<Int, Fault>.empty.observe(log.observer()) == nil)
        #expect(log.text == "!")
        let disposable = Signal<Int, Fault>.never.observe(log.observer("never"))
        disposable?.dispose()
        #expect(log.text == "!")
    }

    @Test func `each form of observation gets its own events`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Fault>.pipe()
        signal.observe { log.note("event\(sign(of: $0))") }
        signal.observeResult { result in
            switch result {
            case .success(let value): log.note("success\(value)")
            case .failure: log.note("failure")
            }
        }
        signal.observeFailed { log.note("failed\($0.number)") }
        signal.observeCompleted { log.note("completed") }
        signal.observeInterrupted { log.note("interrupted") }
        input.send(value: 1)
        input.send(error: Fault(number: 7))
        #expect(log.text == "event1 success1 event# failure failed7")
    }

    @Test(arguments: [false, true]) func `skip(until:) is interrupted with a trigger that has sent nothing`(hasEnded: Bool) {
        let log = EventLog()
        let (trigger, triggerInput) = Signal<(), Never>.pipe()
        let (signal, _) = Signal<Int, Never>.pipe()
        if hasEnded { triggerInput.sendCompleted() }
        signal.skip(until: trigger).log(into: log)
        triggerInput.sendInterrupted()
        #expect(log.text == "!")
        #expect(SignalProducer<Int, Never>(value: 1).skip(until: trigger).first() == nil)
    }

    @Test func `skip(until:) goes on behind the end of a trigger that has sent a value`() {
        let log = EventLog()
        let (trigger, triggerInput) = Signal<(), Never>.pipe()
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.skip(until: trigger).log(into: log)
        triggerInput.send(value: ())
        triggerInput.sendInterrupted()
        input.send(value: 1)
        #expect(log.text == "1")
    }

    @Test func `an event describes itself`() {
        #expect(Event.value(1).value == 1 && Event.value(1).error == nil && !Event.value(1).isTerminating)
        #expect(Event.failed(Fault(number: 2)).error == Fault(number: 2) && Event.failed(Fault()).isTerminating)
        #expect(Event.completed.isCompleted && Event.completed.isTerminating)
        #expect(!Event.interrupted.isCompleted && Event.interrupted.isTerminating)
        #expect(Event.value(1) == .value(1) && Event.value(1) != .value(2) && Event.completed != .interrupted)
        #expect(Event.value(1).map { $0 + 1 } == .value(2))
        #expect(Event.failed(Fault()).mapError { Fault(number: $0.number + 1) } == .failed(Fault(number: 1)))
    }
}
