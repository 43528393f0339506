// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// What the end of an inner stream means to each strategy, for signals and for producers.
@Suite struct InnerInterruptionTests {
    typealias Inner = SignalProducer<Int, Fault>

    /// An outer stream of one kind, flattened, and what its observer gets.
    struct Play {
        let log = EventLog()
        let input: Signal<Inner, Fault>.Observer

        init(_ strategy: FlattenStrategy, ofSignals isSignal: Bool) {
            let (signal, input) = Signal<Inner, Fault>.pipe()
            self.input = input
            if isSignal {
                signal.flatten(strategy).observe(log.observer())
            } else {
                SignalProducer(signal).flatten(strategy).start(log.observer())
            }
        }
    }

    /// The strategies that go on after an inner interruption.
    static var lenient: [FlattenStrategy] { [.merge, .concat, .concurrent(limit: 2), .latest] }

    @Test(arguments: [0, 1, 2, 3], [true, false]) func `an inner interrupted counts as completed`(index: Int, isSignal: Bool) {
        let play = Play(Self.lenient[index], ofSignals: isSignal)
        let (inner, input) = Signal<Int, Fault>.pipe()
        play.input.send(value: SignalProducer(inner))
        input.send(value: 1)
        input.sendInterrupted()
        #expect(play.log.text == "1")
        play.input.send(value: SignalProducer(value: 2))
        #expect(play.log.text == "1 2")
        play.input.sendCompleted()
        #expect(play.log.text == "1 2 |")
    }

    @Test(arguments: [0, 1, 2, 3], [true, false]) func `an interrupted inner that is the last one completes the whole`(
        index: Int, isSignal: Bool
    ) {
        let play = Play(Self.lenient[index], ofSignals: isSignal)
        let (inner, input) = Signal<Int, Fault>.pipe()
        play.input.send(value: SignalProducer(inner))
        play.input.sendCompleted()
        #expect(play.log.text == "")
        input.sendInterrupted()
        #expect(play.log.text == "|")
    }

    @Test(arguments: [true, false]) func `an inner interrupted ends a race`(isSignal: Bool) {
        let play = Play(.race, ofSignals: isSignal)
        let (inner, input) = Signal<Int, Fault>.pipe()
        play.input.send(value: SignalProducer(inner))
        input.send(value: 1)
        input.sendInterrupted()
        #expect(play.log.text == "1 !")
    }

    @Test(arguments: [true, false]) func `an inner interrupted ends a throttle`(isSignal: Bool) {
        let play = Play(.throttle, ofSignals: isSignal)
        let (inner, input) = Signal<Int, Fault>.pipe()
        play.input.send(value: SignalProducer(inner))
        input.send(value: 1)
        input.sendInterrupted()
        #expect(play.log.text == "1 !")
    }

    @Test(arguments: [true, false]) func `a failed inner, and an interrupted outer stream, end every strategy`(isSignal: Bool) {
        for strategy in Self.lenient + [.race, .throttle] {
            let failing = Play(strategy, ofSignals: isSignal)
            failing.input.send(value: SignalProducer(error: Fault()))
            #expect(failing.log.text == "#")
            let interrupted = Play(strategy, ofSignals: isSignal)
            let source = PlayedProducer<Int, Fault>()
            interrupted.input.send(value: source.producer)
            interrupted.input.sendInterrupted()
            #expect(interrupted.log.text == "!")
            #expect(source.log.text == "started disposed")
        }
    }
}
