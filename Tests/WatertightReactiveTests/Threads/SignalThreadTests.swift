// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

import func TestSupport.onThreads
import struct TestSupport.Handed
import struct TestSupport.Strand
import struct WatertightCore.Guarded

/// Many threads at one signal.
@Suite struct SignalThreadTests {
    @Test func `senders do not wait for a delivery, and an interruption drops what waits: exactly two events`() {
        for _ in 0..<20 {
            let log = EventLog()
            let (signal, input) = Signal<String, Never>.pipe()
            let handed = Handed(input)
            let (isDelivering, goesOn) = (Flag(), Flag())
            signal.observe { event in
                log.note(event.value == nil ? sign(of: event) : "value")
                guard event.value != nil else { return }
                isDelivering.fire()
                #expect(goesOn.wait())
            }
            let first = Strand { handed.value.send(value: long(0)) }
            #expect(isDelivering.wait())
            #expect(onThreads(10) { handed.value.send(value: long($0)) })
            let interrupting = Strand { handed.value.sendInterrupted() }
            #expect(interrupting.join())
            goesOn.fire()
            #expect(first.join())
            #expect(log.text == "value !")
        }
    }

    @Test func `what threads send during a delivery is delivered by its thread, all of it`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let handed = Handed(input)
        let observer = StrictObserver<Int>()
        let (isDelivering, goesOn) = (Flag(), Flag())
        signal.observeValues { value in
            observer.receive(value)
            guard value == -1 else { return }
            isDelivering.fire()
            #expect(goesOn.wait())
        }
        let first = Strand { handed.value.send(value: -1) }
        #expect(isDelivering.wait())
        #expect(onThreads(4) { thread in for number in 0..<10 { handed.value.send(value: thread * 10 + number) } })
        #expect(observer.values == [-1])
        goesOn.fire()
        #expect(first.join())
        #expect(observer.values.sorted() == Array(-1..<40))
        for thread in 0..<4 {
            let own = observer.values.filter { $0 / 10 == thread && $0 >= 0 }
            #expect(own == Array(thread * 10..<thread * 10 + 10))
        }
    }

    @Test func `eight threads send: all observers see one order, and no two deliveries overlap`() {
        let (threads, each) = (8, 300)
        let (signal, input) = Signal<Int, Never>.pipe()
        let handed = Handed(input)
        let observers = (0..<3).map { _ in StrictObserver<Int>() }
        for observer in observers { signal.map { $0 }.observeValues(observer.receive) }
        #expect(onThreads(threads) { thread in for number in 0..<each { handed.value.send(value: thread * each + number) } })
        let values = observers[0].values
        #expect(values.count == threads * each)
        for observer in observers {
            #expect(observer.values == values)
            #expect(observer.overlapCount == 0)
        }
        for thread in 0..<threads {
            let own = values.filter { $0 / each == thread }
            #expect(own == own.sorted() && own.count == each)
        }
    }

    @Test func `one of several ends is delivered, and once, to each observer`() {
        for _ in 0..<100 {
            let (signal, input) = Signal<Int, Fault>.pipe()
            let handed = Handed(input)
            let logs = [EventLog(), EventLog()]
            for log in logs { signal.log(into: log) }
            #expect(
                onThreads(3) { thread in
                    switch thread {
                    case 0: handed.value.sendCompleted()
                    case 1: handed.value.send(error: Fault())
                    default: handed.value.sendInterrupted()
                    }
                })
            #expect(logs[0].lines.count == 1)
            #expect(logs[0].text == logs[1].text)
        }
    }

    @Test func `an observer that joins while a thread sends sees each later value once`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let handed = Handed((signal, input))
        let late = (0..<20).map { _ in StrictObserver<Int>() }
        #expect(
            onThreads(3) { thread in
                if thread == 0 {
                    for value in 1...1000 { handed.value.1.send(value: value) }
                } else {
                    for index in (thread - 1) * 10..<thread * 10 { handed.value.0.observeValues(late[index].receive) }
                }
            })
        input.send(value: 1001)
        for observer in late {
            let values = observer.values
            #expect(values == Array(((values.first ?? 0)...1001)))
            #expect(observer.overlapCount == 0)
        }
    }

    @Test func `threads observe, send, dispose and end at once, and all is released`() {
        for round in 0..<60 {
            weak var captive: Captive?
            let ends = EventLog()
            do {
                let held = Captive()
                captive = held
                let (signal, input) = Signal<Captive, Never>.pipe(disposable: AnyDisposable { ends.note("disposed") })
                let handed = Handed((signal.filter { _ in true }, input))
                #expect(
                    onThreads(4) { thread in
                        switch thread {
                        case 0: for _ in 0..<50 { handed.value.1.send(value: held) }
                        case 1: if round.isMultiple(of: 2) { handed.value.1.sendInterrupted() }
                        default:
                            for _ in 0..<20 {
                                handed.value.0.observeValues { _ in withExtendedLifetime(held) {} }?.dispose()
                                handed.value.0.map { $0 }.observeValues { _ in withExtendedLifetime(held) {} }
                            }
                        }
                    })
            }
            #expect(captive == nil)
            #expect(ends.text == "disposed")
        }
    }

    @Test func `combined, flattened and sampled streams keep their order and lose nothing under two threads`() {
        for _ in 0..<50 {
            let (a, b) = (Signal<Int, Never>.pipe(), Signal<Int, Never>.pipe())
            let handed = Handed([a.input, b.input])
            let (zipped, merged, latest) = (StrictObserver<Int>(), StrictObserver<Int>(), StrictObserver<Int>())
            a.output.zip(with: b.output).observeValues { zipped.receive($0.0 + $0.1) }
            a.output.merge(with: b.output).observeValues(merged.receive)
            a.output.combineLatest(with: b.output).observeValues { latest.receive($0.0 * 1000 + $0.1) }
            #expect(onThreads(2) { thread in for value in 1...100 { handed.value[thread].send(value: value) } })
            #expect(zipped.values == (1...100).map { $0 * 2 })
            #expect(merged.values.sorted() == (1...100).flatMap { [$0, $0] })
            #expect(latest.values.last == 100_100)
            #expect(latest.values == latest.values.sorted(by: { $0 / 1000 <= $1 / 1000 && $0 % 1000 <= $1 % 1000 }))
            #expect(zipped.overlapCount + merged.overlapCount + latest.overlapCount == 0)
        }
    }

    @Test func `a producer that is disposed of on another thread sends nothing after its interruption, and one of them`() {
        for _ in 0..<50 {
            let log = EventLog()
            let source = PlayedProducer<Int, Never>()
            let disposable = source.producer.map { $0 }.start { log.note($0.value == nil ? sign(of: $0) : "v") }
            let handed = Handed((source, disposable))
            #expect(
                onThreads(2) { thread in
                    if thread == 0 {
                        for value in 0..<100 { handed.value.0.send(value: value) }
                    } else {
                        handed.value.1.dispose()
                    }
                })
            #expect(log.lines.filter { $0 == "!" }.count == 1)
            #expect(log.lines.last == "!")
            #expect(source.log.text == "started disposed")
        }
    }
}
