// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// What a start does, and what its disposable does.
@Suite struct StartedProducerTests {
    @Test func `disposing a started producer sends interrupted, and then disposes of its resources`() {
        let source = PlayedProducer<Int, Fault>()
        let disposable = source.producer.map { $0 * 2 }.start(source.log.observer())
        source.send(value: 1)
        disposable.dispose()
        #expect(source.log.text == "started 2 ! disposed")
        #expect(disposable.isDisposed)
        source.send(value: 2)
        source.send(.completed)
        disposable.dispose()
        #expect(source.log.text == "started 2 ! disposed")
    }

    @Test func `disposing an observation of a started producer's signal sends nothing`() {
        let source = PlayedProducer<Int, Fault>()
        source.producer.startWithSignal { signal, _ in
            let first = signal.observe(source.log.observer("a"))
            signal.observe(source.log.observer("b"))
            first?.dispose()
        }
        source.send(value: 1)
        #expect(source.log.text == "started b1")
    }

    @Test func `a start's disposable may be dropped: the stream runs on`() {
        let source = PlayedProducer<Int, Fault>()
        source.producer.filter { $0 > 0 }.start(source.log.observer())
        source.send(value: 1)
        source.send(.completed)
        #expect(source.log.text == "started 1 | disposed")
    }

    @Test func `startWithSignal sets up, and then works`() {
        let log = EventLog()
        let producer = SignalProducer<Int, Fault> { observer, _ in
            log.note("work")
            observer.send(value: 1)
            observer.sendCompleted()
        }
        let result = producer.startWithSignal { signal, _ in
            log.note("set-up")
            signal.observe(log.observer())
            return "result"
        }
        #expect(log.text == "set-up work 1 |")
        #expect(result == "result")
    }

    @Test func `an interruption during the set-up is sent at once, and prevents the work`() {
        let source = PlayedProducer<Int, Fault>()
        source.producer.startWithSignal { signal, interruption in
            signal.observe(source.log.observer())
            interruption.dispose()
            source.log.note("set-up")
        }
        #expect(source.log.text == "! set-up")
    }

    @Test func `the interruption handle of startWithSignal interrupts all observers`() {
        let source = PlayedProducer<Int, Fault>()
        var handle: (any Disposable)?
        source.producer.startWithSignal { signal, interruption in
            for name in ["a", "b"] { signal.observe(source.log.observer(name)) }
            handle = interruption
        }
        handle?.dispose()
        #expect(source.log.text == "started a! b! disposed")
    }

    @Test func `each start works anew`() {
        let log = EventLog()
        let source = PlayedProducer<Int, Fault>(log: log)
        for name in ["a", "b"] { source.producer.start(log.observer(name)) }
        source.send(value: 1)
        #expect(log.text == "started started a1 b1")
    }

    @Test func `on calls starting before the work, and started after it`() {
        let log = EventLog()
        let producer = SignalProducer<Int, Fault> { observer, lifetime in
            log.note("work")
            lifetime.observeEnded { log.note("resource") }
            observer.sendCompleted()
        }
        producer.on(
            starting: { log.note("starting") }, started: { log.note("started") }, completed: { log.note("completed") },
            terminated: { log.note("terminated") }, disposed: { log.note("disposed") }
        ).start(log.observer())
        #expect(log.lines.prefix(5) == ["starting", "work", "completed", "terminated", "|"])
        #expect(Set(log.lines[5..<7]) == ["resource", "disposed"] && log.lines[7...] == ["started"])
    }

    @Test func `on tells an interruption from a dispose`() {
        let log = EventLog()
        let source = PlayedProducer<Int, Fault>(log: log)
        source.producer.on(
            interrupted: { log.note("interrupted") }, terminated: { log.note("terminated") }, disposed: { log.note("on disposed") }
        ).start(log.observer()).dispose()
        #expect(log.lines.filter { !["disposed", "on disposed"].contains($0) } == ["started", "interrupted", "terminated", "!"])
        #expect(Set(log.lines).isSuperset(of: ["disposed", "on disposed"]))
    }

    @Test func `each form of start gets its own events`() {
        let log = EventLog()
        let failing = SignalProducer<Int, Fault>(value: 1).concat(error: Fault(number: 7))
        failing.startWithResult { result in
            switch result {
            case .success(let value): log.note("success\(value)")
            case .failure(let fault): log.note("failure\(fault.number)")
            }
        }
        failing.startWithFailed { log.note("failed\($0.number)") }
        failing.startWithCompleted { log.note("completed") }
        SignalProducer<Int, Never>([1, 2]).startWithValues { log.note("\($0)") }
        SignalProducer<Int, Never>.empty.startWithCompleted { log.note("completed") }
        SignalProducer<Int, Never>.never.startWithInterrupted { log.note("interrupted") }.dispose()
        #expect(log.text == "success1 failure7 failed7 1 2 completed interrupted")
    }

    @Test func `a producer is made of a value, of an error, of values, of a result, of an action and of a signal`() {
        #expect(SignalProducer<Int, Fault>(value: 1).events == "1 |")
        #expect(SignalProducer<Int, Fault>(error: Fault()).events == "#")
        #expect(SignalProducer<Int, Fault>([1, 2, 3]).events == "1 2 3 |")
        #expect(SignalProducer<Int, Fault>(values: 1, 2, 3).events == "1 2 3 |")
        #expect(SignalProducer<Int, Fault>(result: .success(1)).events == "1 |")
        #expect(SignalProducer<Int, Fault>(result: .failure(Fault())).events == "#")
        #expect(Result<Int, Fault>.success(1).producer.events == "1 |")
        #expect(SignalProducer<Int, Fault>.empty.events == "|")
        #expect(SignalProducer<Int, Fault> { Result.failure(Fault()) }.events == "#")
        #expect(SignalProducer<Int, Never> { 5 }.events == "5 |")
        let log = EventLog()
        let (signal, input) = Signal<Int, Fault>.pipe()
        SignalProducer(signal).start(log.observer("a"))
        signal.producer.start(log.observer("b"))
        input.send(value: 1)
        input.sendCompleted()
        #expect(log.text == "a1 b1 a| b|")
    }

    @Test func `a producer of an action works once a start`() {
        var calls = 0
        let producer = SignalProducer<Int, Never> { () -> Int in
            calls += 1
            return calls
        }
        #expect(calls == 0)
        #expect(producer.events == "1 |" && producer.events == "2 |")
    }

    @Test func `a sequence that is interrupted sends no more`() {
        let log = EventLog()
        let producer = SignalProducer<Int, Never>(0..<10)
        producer.startWithSignal { signal, interruption in
            signal.observe { event in
                log.note(sign(of: event))
                if event.value == 2 { interruption.dispose() }
            }
        }
        #expect(log.text == "0 1 2 !")
    }

    @Test func `a producer whose closure drops its observer runs until it is disposed of`() {
        let log = EventLog()
        let producer = SignalProducer<Int, Fault> { _, lifetime in lifetime.observeEnded { log.note("ended") } }
        let disposable = producer.start(log.observer())
        #expect(log.text == "")
        disposable.dispose()
        #expect(log.text == "! ended")
    }

    @Test func `a started never lets go of its observer when it is disposed of, and tells of it`() {
        let log = EventLog()
        weak var captive: Captive?
        let disposable: any Disposable
        do {
            let held = Captive()
            captive = held
            disposable = SignalProducer<Int, Never>.never.on(disposed: { log.note("disposed") })
                .start { event in withExtendedLifetime(held) { log.note(sign(of: event)) } }
        }
        #expect(captive != nil && log.text == "")
        disposable.dispose()
        #expect(log.text == "! disposed")
        #expect(captive == nil)
    }

    @Test func `a started never whose disposable is dropped leaks nothing`() {
        weak var captive: Captive?
        do {
            let held = Captive()
            captive = held
            SignalProducer<Int, Never>.never.startWithValues { _ in withExtendedLifetime(held) {} }
            Signal<Int, Never>.never.observeValues { _ in withExtendedLifetime(held) {} }
        }
        #expect(captive == nil)
    }

    @Test func `lift starts its source for a signal that takes nothing of it, and interrupts that at the disposal`() {
        let log = EventLog()
        let lifted = SignalProducer<Int, Never>.empty.lift { _ in Signal<Int, Never>.never.on(disposed: { log.note("disposed") }) }
        let disposable = lifted.start(log.observer())
        #expect(log.text == "")
        disposable.dispose()
        #expect(log.text == "! disposed")
    }
}
