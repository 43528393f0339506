// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import WatertightReactive

import struct TestSupport.Strand
import struct TestSupport.Handed

/// The scenarios that ReactiveCocoa's and ReactiveSwift's users have met.
@Suite struct ScenarioTests {
    @Test func `R8: an observer of one property sets another, whose observer starts the first`() {
        let log = EventLog()
        let (foo, bar) = (MutableProperty(0), MutableProperty(0))
        foo.producer.skip(first: 1).startWithValues { [unowned bar] _ in bar.value = 0 }
        bar.producer.skip(first: 1).startWithValues { [unowned foo] _ in foo.producer.take(first: 1).startWithValues { log.note("\($0)") } }
        foo.value = 5
        #expect(log.text == "5")
    }

    @Test func `R9: the first value of a switched stream`() {
        let producer = SignalProducer<Int, Never>(value: 1).flatMap(.latest) { _ in SignalProducer<Int, Never>(value: 10) }.take(first: 1)
        #expect(producer.events == "10 |")
        guard case .success(10)? = producer.first() else {
            Issue.record("first() gives no value")
            return
        }
    }

    @Test func `R33: a timer that is taken until its owner's release stops with it`() {
        final class Owner {
            private let (lifetime, token) = Lifetime.make()
            let ticks = TickingScheduler()
            let log = EventLog()

            func start() {
                SignalProducer<Int, Never>.interval([1, 2, 3], interval: .seconds(1), on: ticks).take(during: lifetime)
                    .startWithValues { [weak self] value in self?.log.note("\(value)") }
            }
        }
        weak var released: Owner?
        let ticks: TickingScheduler
        do {
            let owner = Owner()
            (released, ticks) = (owner, owner.ticks)
            owner.start()
            ticks.tick()
            #expect(owner.log.text == "1")
            #expect(ticks.isScheduled)
        }
        #expect(released == nil)
        #expect(!ticks.isScheduled)
    }

    @Test func `first, single, last and wait block until the stream has what they return`() {
        let producer = SignalProducer<String, Fault>([1, 2].map(long))
        #expect(producer.first() == .success(long(1)))
        #expect(producer.last() == .success(long(2)))
        #expect(producer.single() == nil)
        #expect(producer.take(first: 1).single() == .success(long(1)))
        #expect(producer.wait().isSuccess)
        #expect(!SignalProducer<Int, Fault>(error: Fault()).wait().isSuccess)
        #expect(SignalProducer<Int, Fault>.empty.first() == nil)
        let source = PlayedProducer<String, Fault>()
        let isStarted = DispatchSemaphore(value: 0)
        let waiting = Handed(source.producer.on(started: { isStarted.signal() }))
        let log = EventLog()
        let strand = Strand { log.note((try? waiting.value.first()?.get()) ?? "nothing") }
        isStarted.wait()
        source.send(value: long(3))
        #expect(strand.join())
        #expect(log.text == long(3))
    }

    @Test func `lazyMap maps the latest value on its scheduler, and drops what waits there at an interruption`() {
        let log = EventLog()
        let queue = TickingScheduler()
        queue.isPostponing = true
        let source = PlayedProducer<Int, Never>()
        let disposable = source.producer.lazyMap(on: queue) { value -> Int in
            log.note("mapped\(value)")
            return value * 10
        }.start(log.observer())
        for value in 1...3 { source.send(value: value) }
        #expect(log.text == "")
        queue.tick()
        #expect(log.text == "mapped3 30")
        source.send(value: 4)
        disposable.dispose()
        #expect(log.text == "mapped3 30")
        queue.tick()
        #expect(log.text == "mapped3 30 !")
    }

    @Test func `an end of lazyMap comes on its scheduler, and an interruption that comes before discards it`() {
        for isDisposed in [false, true] {
            let log = EventLog()
            let queue = TickingScheduler()
            queue.isPostponing = true
            let disposable = SignalProducer<Int, Never>([1, 2]).lazyMap(on: queue) { $0 * 10 }.start(log.observer())
            #expect(log.text == "")
            if isDisposed { disposable.dispose() }
            #expect(log.text == "")
            for _ in 0..<3 { queue.tick() }
            #expect(log.text == (isDisposed ? "!" : "20 |"))
        }
    }

    @Test func `replayLazily starts its source once, and replays to each`() {
        let source = PlayedProducer<Int, Fault>()
        let replayed = source.producer.replayLazily(upTo: 2)
        let log = EventLog()
        #expect(source.observers.isEmpty)
        replayed.start(log.observer("a"))
        for value in 1...3 { source.send(value: value) }
        replayed.start(log.observer("b")).dispose()
        source.send(.completed)
        replayed.start(log.observer("c"))
        #expect(log.text == "a1 a2 a3 b2 b3 b! a| c2 c3 c|")
        #expect(source.observers.count == 1)
    }

    @Test func `a replaying producer that is dropped interrupts its source`() {
        let source = PlayedProducer<Captive, Fault>()
        weak var value: Captive?
        do {
            let replayed = source.producer.replayLazily(upTo: 1)
            let held = Captive()
            value = held
            replayed.start().dispose()
            source.send(value: held)
        }
        #expect(source.log.text == "started disposed")
        #expect(value == nil)
    }
}

extension Result {
    fileprivate var isSuccess: Bool {
        guard case .success = self else { return false }
        return true
    }
}
