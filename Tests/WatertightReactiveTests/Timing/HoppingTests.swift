// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import WatertightReactive

import func TestSupport.heldLocks

/// `observe(on:)` and `start(on:)`.
@Suite struct HoppingTests {
    @Test func `events wait for the scheduler, and keep their order`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        let (signal, input) = Signal<Int, Fault>.pipe()
        signal.observe(on: scheduler).log(into: log)
        input.send(value: 1)
        input.send(value: 2)
        input.send(error: Fault())
        #expect(log.text == "")
        scheduler.advance()
        #expect(log.text == "1 2 #")
    }

    @Test func `an interruption of the upstream comes behind the values that wait`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.observe(on: scheduler).log(into: log)
        input.send(value: 1)
        input.sendInterrupted()
        scheduler.advance()
        #expect(log.text == "1 !")
    }

    @Test func `disposing of a run drops what waits at once, and interrupts on the scheduler`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        let source = PlayedProducer<Captive, Never>()
        let run = source.producer.map { ($0, long(1)) }.observe(on: scheduler).start { event in
            log.note(event.isTerminating ? sign(of: event) : "value")
        }
        weak var waiting: Captive?
        do {
            let value = Captive()
            waiting = value
            source.send(value: value)
        }
        #expect(waiting != nil)
        run.dispose()
        #expect(waiting == nil)
        #expect(log.text == "")
        scheduler.advance()
        #expect(log.text == "!")
        #expect(source.log.text == "started disposed")
    }

    @Test func `a completion that waits gives way to the interruption`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        let run = SignalProducer<Int, Never>([1, 2]).observe(on: scheduler).log(into: log)
        run.dispose()
        scheduler.run()
        #expect(log.text == "!")
    }

    @Test func `an action may send, and what it sends waits for an action of its own`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.observe(on: scheduler).observeValues { value in
            #expect(heldLocks() == 0)
            if value < 3 { input.send(value: value + 1) }
            log.note("\(value)")
        }
        input.send(value: 1)
        scheduler.advance()
        #expect(log.text == "1 2 3")
    }

    @Test func `values of many threads arrive once each, on the queue, one at a time`() {
        let queue = QueueScheduler(name: "hop")
        let key = DispatchSpecificKey<Bool>()
        queue.queue.setSpecific(key: key, value: true)
        let (signal, input) = Signal<String, Never>.pipe()
        let (observer, isOver) = (StrictObserver<String>(), Flag())
        signal.observe(on: queue).observe { event in
            #expect(DispatchQueue.getSpecific(key: key) == true)
            if let value = event.value { observer.receive(value) } else { isOver.fire() }
        }
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 0..<250 { input.send(value: long(thread * 250 + number)) }
        }
        input.sendCompleted()
        #expect(isOver.wait())
        #expect(observer.values.count == 1000)
        #expect(Set(observer.values) == Set((0..<1000).map(long)))
        #expect(observer.overlapCount == 0)
    }

    @Test func `a signal that is neither held nor observed lets go of its upstream, and of what waits`() {
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Captive, Never>.pipe()
        weak var waiting: Captive?
        let log = EventLog()
        do {
            let observation = signal.on(disposed: { log.note("disposed") }).observe(on: scheduler).observeValues { _ in log.note("value") }
            let value = Captive()
            waiting = value
            input.send(value: value)
            observation?.dispose()
        }
        #expect(waiting == nil)
        #expect(log.text == "disposed")
        scheduler.run()
        #expect(log.text == "disposed")
    }

    @Test func `a run of never behind operators that take time is kept by its disposable alone`() {
        let scheduler = TestScheduler()
        weak var kept: Captive?
        do {
            let captive = Captive()
            kept = captive
            SignalProducer<Int, Never>.never.observe(on: scheduler).delay(1, on: scheduler).lazyMap(on: scheduler) { $0 }.startWithValues {
                _ in
                withExtendedLifetime(captive) {}
            }
        }
        #expect(kept == nil)
    }

    @Test func `a run of never that is disposed of is interrupted on the scheduler, and disposed of behind that`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        let run = SignalProducer<Int, Never>.never.observe(on: scheduler).on(disposed: { log.note("disposed") }).log(into: log)
        run.dispose()
        #expect(log.text == "")
        scheduler.advance()
        #expect(log.text == "! disposed")
    }

    @Test func `lazyMap lets go of its closure and its value once nothing observes it, though the scheduler has the end`() {
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Captive, Never>.pipe()
        weak var (closure, value): (Captive?, Captive?)
        do {
            let (held, sent) = (Captive(), Captive())
            (closure, value) = (held, sent)
            let observation = signal.lazyMap(on: scheduler) { _ in withExtendedLifetime(held) { 1 } }.observeValues { _ in }
            input.send(value: sent)
            input.sendCompleted()
            observation?.dispose()
        }
        #expect(closure == nil && value == nil)
        scheduler.advance()
    }

    @Test(arguments: [false, true]) func `L4: what waits behind the value that disposes of the run is not sent`(isMapped: Bool) {
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        var (run, values): ((any Disposable)?, [Int]) = (nil, [])
        let hopping = isMapped ? signal.producer.lazyMap(on: scheduler) { $0 } : signal.producer.observe(on: scheduler)
        run = hopping.startWithValues {
            values.append($0)
            guard $0 == 1 else { return }
            if isMapped { input.send(value: 2) }
            scheduler.advance()
            run?.dispose()
        }
        input.send(value: 1)
        if !isMapped { input.send(value: 2) }
        scheduler.advance()
        #expect(values == [1])
    }

    @Test func `lazyMap sends what waits before a scheduled end`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.lazyMap(on: scheduler) { $0 * 10 }.log(into: log)
        input.send(value: 1)
        input.send(value: 2)
        input.sendCompleted()
        scheduler.advance()
        #expect(log.text == "20 |")
    }

    // MARK: start(on:)

    @Test func `start(on:) begins the work on the scheduler, and events come at once`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        let source = PlayedProducer<String, Never>()
        source.producer.start(on: scheduler).log(into: log)
        #expect(source.log.text == "")
        scheduler.advance()
        #expect(source.log.text == "started")
        source.send(value: long(1))
        source.send(.completed)
        #expect(log.lines == [long(1), "|"])
        #expect(source.log.text == "started disposed")
    }

    @Test func `a run of start(on:) that is disposed of before is not started, and keeps nothing`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        weak var kept: Captive?
        let run: any Disposable
        do {
            let captive = Captive()
            kept = captive
            run = SignalProducer<Int, Never> { () -> Int in withExtendedLifetime(captive) { 1 } }.start(on: scheduler).log(into: log)
        }
        #expect(kept != nil)
        run.dispose()
        #expect(kept == nil)
        scheduler.run()
        #expect(log.text == "!")
    }

    @Test func `work that does not return can be disposed of while it is started`() {
        let (scheduler, log) = (TestScheduler(), EventLog())
        let disposable = SerialDisposable()
        disposable.inner = SignalProducer<Int, Never>(0...).start(on: scheduler).start { event in
            log.note(sign(of: event))
            if event.value == 2 { disposable.dispose() }
        }
        scheduler.advance()
        #expect(log.text == "0 1 2 !")
    }
}
