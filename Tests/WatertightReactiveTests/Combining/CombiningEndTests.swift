// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// When a combined stream ends.
@Suite struct CombiningEndTests {
    /// Two inputs and the log of what is combined of them, of signals or of producers.
    struct Play {
        let log = EventLog()
        let (a, b): (Signal<Int, Fault>.Observer, Signal<Int, Fault>.Observer)

        init<Value>(
            _ isSignal: Bool, signals: (Signal<Int, Fault>, Signal<Int, Fault>) -> Signal<Value, Fault>,
            producers: (SignalProducer<Int, Fault>, SignalProducer<Int, Fault>) -> SignalProducer<Value, Fault>
        ) {
            let (first, second) = (Signal<Int, Fault>.pipe(), Signal<Int, Fault>.pipe())
            (a, b) = (first.input, second.input)
            if isSignal {
                signals(first.output, second.output).observe(log.observer())
            } else {
                producers(SignalProducer(first.output), SignalProducer(second.output)).start(log.observer())
            }
        }
    }

    private func combineLatest(_ isSignal: Bool) -> Play {
        Play(
            isSignal, signals: { $0.combineLatest(with: $1).map(joined) }, producers: { $0.combineLatest(with: $1).map(joined) })
    }

    private func zip(_ isSignal: Bool) -> Play {
        Play(isSignal, signals: { $0.zip(with: $1).map(joined) }, producers: { $0.zip(with: $1).map(joined) })
    }

    /// The last run is interrupted first; that ends the joined signal, and with it the others' runs, before its own run is over.
    @Test func `the runs of joined producers are over in the order in which they were started, as with ReactiveSwift 7`() {
        typealias Join = (SignalProducer<Int, Never>, SignalProducer<Int, Never>) -> any Disposable
        let joins: [(Join, ended: String)] = [
            ({ SignalProducer.combineLatest($0, $1).start() }, "a b"), ({ $0.zip(with: $1).start() }, "a b"),
            ({ $0.sample(with: $1).start() }, "a b"),
            // The second one is started first.
            ({ $0.withLatest(from: $1).start() }, "b a"), ({ $0.take(until: $1.map { _ in }).start() }, "b a"),
            ({ SignalProducer.combineLatest([$0, $1]).start() }, "a b"), ({ SignalProducer.zip([$0, $1]).start() }, "a b"),
        ]
        for (index, (join, ended)) in joins.enumerated() {
            let log = EventLog()
            let (a, b) = (PlayedProducer<Int, Never>("a"), PlayedProducer<Int, Never>("b"))
            let run = join(a.producer, b.producer)
            for source in [a, b] { source.lifetimes[0].observeEnded { log.note(source.name) } }
            run.dispose()
            #expect(log.text == ended, "join \(index)")
        }
    }

    @Test(arguments: [true, false]) func `combineLatest completes when all have`(isSignal: Bool) {
        let play = combineLatest(isSignal)
        play.a.send(value: 1)
        play.b.send(value: 1)
        play.a.send(value: 2)
        play.a.sendCompleted()
        play.b.send(value: 2)
        #expect(play.log.text == "11 21 22")
        play.b.sendCompleted()
        #expect(play.log.text == "11 21 22 |")
    }

    @Test(arguments: [true, false]) func `combineLatest waits for the others though one has completed without a value`(isSignal: Bool) {
        let play = combineLatest(isSignal)
        play.a.sendCompleted()
        play.b.send(value: 1)
        #expect(play.log.text == "")
        play.b.sendCompleted()
        #expect(play.log.text == "|")
    }

    @Test(arguments: [true, false]) func `zip completes when a finished input is used up`(isSignal: Bool) {
        let play = zip(isSignal)
        for value in [1, 2] { play.a.send(value: value) }
        play.a.sendCompleted()
        #expect(play.log.text == "")
        play.b.send(value: 1)
        #expect(play.log.text == "11")
        play.b.send(value: 2)
        #expect(play.log.text == "11 22 |")
    }

    @Test(arguments: [true, false]) func `zip completes at once when an input that has nothing left completes`(isSignal: Bool) {
        let play = zip(isSignal)
        play.b.send(value: 1)
        play.b.send(value: 2)
        play.a.send(value: 1)
        #expect(play.log.text == "11")
        play.a.sendCompleted()
        #expect(play.log.text == "11 |")
    }

    @Test(arguments: [true, false]) func `an interrupted or failed input ends the combined stream alike`(isSignal: Bool) {
        for make in [combineLatest, zip] {
            for end in [Signal<Int, Fault>.Event.interrupted, .failed(Fault())] {
                let play = make(isSignal)
                play.a.send(value: 1)
                play.b.send(end)
                play.a.send(value: 2)
                #expect(play.log.text == sign(of: end))
            }
        }
    }

    @Test(arguments: [true, false]) func `take(untilReplacement:) ignores its own completion`(isSignal: Bool) {
        let play = Play(isSignal, signals: { $0.take(untilReplacement: $1) }, producers: { $0.take(untilReplacement: $1) })
        play.a.send(value: 1)
        play.a.sendCompleted()
        #expect(play.log.text == "1")
        play.b.send(value: 2)
        play.b.sendCompleted()
        #expect(play.log.text == "1 2 |")
    }

    @Test(arguments: [true, false]) func `take(untilReplacement:) leaves its source at the replacement's first event`(isSignal: Bool) {
        let play = Play(isSignal, signals: { $0.take(untilReplacement: $1) }, producers: { $0.take(untilReplacement: $1) })
        play.a.send(value: 1)
        play.b.send(value: 2)
        play.a.send(value: 3)
        play.a.send(error: Fault())
        #expect(play.log.text == "1 2")
        let failing = Play(isSignal, signals: { $0.take(untilReplacement: $1) }, producers: { $0.take(untilReplacement: $1) })
        failing.a.send(error: Fault())
        #expect(failing.log.text == "#")
    }

    @Test(arguments: [true, false]) func `merge ends when all have, and at the first failure`(isSignal: Bool) {
        let play = Play(isSignal, signals: { $0.merge(with: $1) }, producers: { $0.merge(with: $1) })
        play.a.send(value: 1)
        play.b.send(value: 2)
        play.a.sendCompleted()
        #expect(play.log.text == "1 2")
        play.b.sendCompleted()
        #expect(play.log.text == "1 2 |")
        let failing = Play(isSignal, signals: { $0.merge(with: $1) }, producers: { $0.merge(with: $1) })
        failing.b.send(error: Fault())
        failing.a.send(value: 1)
        #expect(failing.log.text == "#")
    }
}
