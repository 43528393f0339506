// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive
import WatertightTesting

import class WatertightCore.AnyCancellable
import class WatertightCore.PassthroughSubject
import struct WatertightCore.Fail

/// Streams that cross to the core's publishers, and back.
@Suite struct HandOverTests {
    @Test func `a signal, a producer and a property as a publisher`() {
        let log = EventLog()
        let (signal, input) = Signal<String, Fault>.pipe()
        let property = MutableProperty(long(0))
        let tokens: [AnyCancellable] = [
            signal.publisher.sink(receiveCompletion: { log.note("signal \($0)") }, receiveValue: { log.note("signal \($0)") }),
            property.publisher.sink { log.note("property \($0)") },
            SignalProducer<Int, Fault>([1, 2]).publisher.sink(
                receiveCompletion: { log.note("producer \($0)") }, receiveValue: { log.note("producer \($0)") }),
        ]
        #expect(log.lines == ["property \(long(0))", "producer 1", "producer 2", "producer finished"])
        input.send(value: long(1))
        property.value = long(2)
        input.send(error: Fault())
        #expect(log.lines.dropFirst(4).prefix(2) == ["signal \(long(1))", "property \(long(2))"])
        #expect(log.lines.last?.hasPrefix("signal failure") == true)
        withExtendedLifetime(tokens) {}
    }

    @Test func `a cancelled publisher interrupts its producer, and leaves its signal`() {
        let source = PlayedProducer<Captive, Never>()
        weak var handler: Captive?
        var token: AnyCancellable?
        do {
            let held = Captive()
            handler = held
            token = source.producer.publisher.sink { _ in withExtendedLifetime(held) {} }
        }
        source.send(value: Captive())
        #expect(handler != nil)
        token?.cancel()
        #expect(source.log.text == "started disposed")
        #expect(handler == nil)
    }

    @Test func `a publisher keeps what was not requested, in order`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let subscriber = signal.publisher.record(requesting: .max(1))
        for value in 1...3 { input.send(value: value) }
        input.sendCompleted()
        #expect(subscriber.values == [1])
        subscriber.request(.max(2))
        #expect(subscriber.values == [1, 2, 3])
        #expect(subscriber.completion != nil)
    }

    @Test func `a publisher as a producer`() {
        #expect([1, 2].publisher.producer.events == "1 2 |")
        #expect(Fail<Int, Fault>(error: Fault()).producer.events == "#")
        let log = EventLog()
        let subject = PassthroughSubject<Int, Never>()
        let disposable = subject.producer.map { $0 + 1 }.start(log.observer())
        subject.send(1)
        disposable.dispose()
        subject.send(2)
        #expect(log.text == "2 !")
    }

    @Test func `the values of a property are an asynchronous sequence that loses nothing`() async {
        let (signal, input) = Signal<Int, Never>.pipe()
        var iterator = signal.publisher.values.makeAsyncIterator()
        input.send(value: 0)
        for value in 1...100 { input.send(value: value) }
        input.sendCompleted()
        var values: [Int] = []
        while let value = await iterator.next() { values.append(value) }
        #expect(values == Array(0...100))
    }
}
