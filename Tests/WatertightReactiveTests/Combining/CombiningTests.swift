// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// What the combining verbs send.
@Suite struct CombiningTests {
    typealias Pipe = (output: Signal<Int, Never>, input: Signal<Int, Never>.Observer)

    @Test func `ten inputs are combined and zipped`() {
        let pipes = (0..<10).map { _ in Signal<Int, Never>.pipe() }
        let s = pipes.map(\.output)
        let log = EventLog()
        Signal<Int, Never>.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9])
            .map({ "c\($0.0)\($0.1)\($0.2)\($0.3)\($0.4)\($0.5)\($0.6)\($0.7)\($0.8)\($0.9)" }).log(into: log)
        Signal<Int, Never>.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9])
            .map({ "z\($0.0)\($0.1)\($0.2)\($0.3)\($0.4)\($0.5)\($0.6)\($0.7)\($0.8)\($0.9)" }).log(into: log)
        for (index, pipe) in pipes.enumerated() { pipe.input.send(value: index) }
        pipes[9].input.send(value: 8)
        for pipe in pipes { pipe.input.sendCompleted() }
        #expect(log.lines.count == 5)
        #expect(log.lines.prefix(3) == ["c0123456789", "z0123456789", "c0123456788"])
    }

    @Test func `producers of every arity combine, zip and merge`() {
        func p(_ value: Int) -> SignalProducer<Int, Fault> { SignalProducer(value: value) }
        #expect(SignalProducer.combineLatest(p(1), p(2)).map({ "\($0)" }).events == "(1, 2) |")
        #expect(SignalProducer.combineLatest(p(1), p(2), p(3)).map({ "\($0)" }).events == "(1, 2, 3) |")
        #expect(
            SignalProducer.combineLatest(p(1), p(2), p(3), p(4), p(5), p(6), p(7), p(8), p(9), p(10)).map({ "\($0.9)" }).events == "10 |")
        #expect(SignalProducer.zip(p(1), p(2), p(3), p(4)).map({ "\($0)" }).events == "(1, 2, 3, 4) |")
        #expect(SignalProducer.zip(p(1), p(2), p(3), p(4), p(5), p(6), p(7), p(8), p(9), p(10)).map({ "\($0.9)" }).events == "10 |")
        #expect(SignalProducer<Int, Fault>.merge(p(1), p(2), p(3)).events == "1 2 3 |")
        #expect(
            SignalProducer<Int, Fault>.merge(p(1), p(2), p(3), p(4), p(5), p(6), p(7), p(8), p(9), p(10)).events == "1 2 3 4 5 6 7 8 9 10 |"
        )
    }

    @Test func `sequences of producers combine, zip and merge; an empty one completes, or sends its sentinel`() {
        let producers = (1...3).map { SignalProducer<Int, Fault>(value: $0) }
        #expect(SignalProducer.combineLatest(producers).events == "[1, 2, 3] |")
        #expect(SignalProducer.zip(producers).events == "[1, 2, 3] |")
        #expect(SignalProducer.merge(producers).events == "1 2 3 |")
        #expect(SignalProducer<Int, Fault>.combineLatest([SignalProducer<Int, Fault>]()).events == "|")
        #expect(SignalProducer<Int, Fault>.combineLatest([SignalProducer<Int, Fault>](), emptySentinel: [7]).events == "[7] |")
        #expect(SignalProducer<Int, Fault>.zip([SignalProducer<Int, Fault>](), emptySentinel: [7]).events == "[7] |")
    }

    @Test func `sample sends the latest value at each of the sampler's, and ends with both`() {
        let log = EventLog()
        let (source, sampler) = (Signal<Int, Never>.pipe(), Signal<String, Never>.pipe())
        source.output.sample(with: sampler.output).map(joined).log(into: log)
        sampler.input.send(value: "a")
        source.input.send(value: 1)
        sampler.input.send(value: "b")
        sampler.input.send(value: "c")
        source.input.sendCompleted()
        #expect(log.text == "1b 1c")
        sampler.input.sendCompleted()
        #expect(log.text == "1b 1c |")
    }

    @Test func `withLatest sends the other's latest value at each of its own, and ends with its source`() {
        let log = EventLog()
        let (source, other) = (Signal<Int, Never>.pipe(), Signal<String, Never>.pipe())
        source.output.withLatest(from: other.output).map(joined).log(into: log)
        source.input.send(value: 1)
        other.input.send(value: "a")
        source.input.send(value: 2)
        other.input.sendCompleted()
        source.input.send(value: 3)
        source.input.sendCompleted()
        #expect(log.text == "2a 3a |")
    }

    @Test func `and, or, all, any and negate follow their inputs`() {
        let log = EventLog()
        let (a, b) = (Signal<Bool, Never>.pipe(), Signal<Bool, Never>.pipe())
        a.output.and(b.output).log(into: log, as: "and ")
        a.output.or(b.output).log(into: log, as: "or ")
        Signal.all([a.output, b.output]).log(into: log, as: "all ")
        Signal.any([a.output, b.output]).log(into: log, as: "any ")
        a.output.negate().log(into: log, as: "not ")
        a.input.send(value: true)
        b.input.send(value: false)
        #expect(Set(log.lines) == ["not false", "and false", "or true", "all false", "any true"])
        let (p, q) = (MutableProperty(true), MutableProperty(false))
        #expect(!p.and(q).value && p.or(q).value && !p.negate().value && !Property.all([p, q]).value && Property.any([p, q]).value)
    }

    @Test func `an input of objects is let go of when it is used up`() {
        weak var value: Captive?
        let (a, b) = (Signal<Captive, Never>.pipe(), Signal<Captive, Never>.pipe())
        var pairs = 0
        a.output.zip(with: b.output).observeValues { _ in pairs += 1 }
        do {
            let held = Captive()
            value = held
            a.input.send(value: held)
        }
        #expect(value != nil)
        b.input.send(value: Captive())
        #expect(pairs == 1)
        #expect(value == nil)
    }
}
