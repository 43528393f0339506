// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// Recovering looks at failures only: an interruption is none.
@Suite struct RecoveringTests {
    @Test func `flatMapError goes on with the other producer`() {
        let failing = SignalProducer<Int, Fault>(value: 1).concat(error: Fault(number: 5))
        #expect(failing.flatMapError { SignalProducer<Int, Never>(value: $0.number) }.events == "1 5 |")
        #expect(failing.flatMapError { SignalProducer<Int, Fault>(error: $0) }.events == "1 #")
        let log = EventLog()
        let (signal, input) = Signal<Int, Fault>.pipe()
        signal.flatMapError { SignalProducer<Int, Never>([$0.number, 9]) }.observe(log.observer())
        input.send(value: 1)
        input.send(error: Fault(number: 8))
        #expect(log.text == "1 8 9 |")
    }

    @Test func `no recovering verb takes an interruption for a failure`() {
        var recoveries = 0
        let forms: [(SignalProducer<Int, Fault>) -> SignalProducer<Int, Fault>] = [
            {
                $0.flatMapError { _ in
                    recoveries += 1
                    return SignalProducer(value: 9)
                }
            },
            { $0.retry(upTo: 3) }, { $0.repeat(3) },
        ]
        for form in forms {
            let source = PlayedProducer<Int, Fault>()
            form(source.producer).start(source.log.observer())
            source.send(value: 1)
            source.send(.interrupted)
            #expect(source.log.lines.filter { $0 != "disposed" } == ["started", "1", "!"])
        }
        #expect(recoveries == 0)
    }

    @Test func `retry starts anew so many times`() {
        var starts = 0
        let failing = SignalProducer<Int, Fault> { observer, _ in
            starts += 1
            observer.send(value: starts)
            observer.send(error: Fault())
        }
        #expect(failing.retry(upTo: 2).events == "1 2 3 #")
        #expect(failing.retry(upTo: 0).events == "4 #")
    }

    @Test func `repeat starts anew so many times, and not after a failure`() {
        #expect(SignalProducer<Int, Fault>([1, 2]).repeat(3).events == "1 2 1 2 1 2 |")
        #expect(SignalProducer<Int, Fault>([1, 2]).repeat(0).events == "|")
        #expect(SignalProducer<Int, Fault>(error: Fault()).repeat(3).events == "#")
    }

    @Test func `long rows of repeats and retries need no stack`() {
        var values = 0
        SignalProducer<Int, Never>(value: 1).repeat(20_000).startWithValues { values += $0 }
        #expect(values == 20_000)
        var starts = 0
        let failing = SignalProducer<Int, Fault> { observer, _ in
            starts += 1
            observer.send(error: Fault())
        }
        #expect(failing.retry(upTo: 20_000).events == "#")
        #expect(starts == 20_001)
    }

    @Test func `then and concat go on after a completion only`() {
        let next = SignalProducer<Int, Fault>(value: 9)
        #expect(SignalProducer<Int, Fault>([1, 2]).then(next).events == "9 |")
        #expect(SignalProducer<Int, Fault>([1, 2]).concat(next).events == "1 2 9 |")
        #expect(SignalProducer<Int, Fault>([1, 2]).concat(value: 3).concat(error: Fault()).events == "1 2 3 #")
        #expect(SignalProducer<Int, Fault>([1, 2]).prefix(next).prefix(value: 8).events == "8 9 1 2 |")
        #expect(SignalProducer<Int, Fault>(error: Fault()).then(next).events == "#")
        #expect(SignalProducer<Int, Fault>(error: Fault()).concat(next).events == "#")
    }

    @Test func `then is interrupted by the first producer's interruption, and concat goes on`() {
        for (isThen, expected) in [(true, "started !"), (false, "started 9 |")] {
            let source = PlayedProducer<Int, Fault>()
            let next = SignalProducer<Int, Fault>(value: 9)
            (isThen ? source.producer.then(next) : source.producer.concat(next)).start(source.log.observer())
            source.send(.interrupted)
            #expect(source.log.lines.filter { $0 != "disposed" }.joined(separator: " ") == expected)
        }
    }
}
