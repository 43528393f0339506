// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// Failures that users of ReactiveSwift have reported, each under its number there.
@Suite struct ReportedFailureTests {
    @Test func `RS 470: two zipped properties, of which the first pair is taken`() {
        let log = EventLog()
        let (first, second) = (MutableProperty<String?>(nil), MutableProperty<String?>(long(2)))
        SignalProducer.zip(first.producer, second.producer).take(first: 1).map({ "\($0.0 ?? "nil") \($0.1 ?? "nil")" }).log(into: log)
        #expect(log.lines == ["nil \(long(2))", "|"])
        first.value = long(1)
        #expect(log.lines.count == 2)
    }

    @Test(.timeLimit(.minutes(60))) func `RS 729: ten thousand producers are combined, zipped and merged`() {
        let properties = (0..<10_000).map { MutableProperty($0) }
        var sums: [Int] = []
        SignalProducer.combineLatest(properties.map(\.producer)).startWithValues { sums.append($0.reduce(0, +)) }
        #expect(sums == [49_995_000])
        properties[9_999].value += 1
        #expect(sums == [49_995_000, 49_995_001])
        let producers = (0..<10_000).map { SignalProducer<Int, Never>(value: $0) }
        var zipped = 0
        SignalProducer.zip(producers).startWithValues { zipped += $0.count }
        #expect(zipped == 10_000)
        var merged = 0
        SignalProducer.merge(producers).startWithValues { merged += $0 }
        #expect(merged == 49_995_000)
    }

    @Test func `RS 771: what an operator counts belongs to one start`() {
        typealias Form = (SignalProducer<Int, Fault>) -> SignalProducer<String, Fault>
        func texts<Value>(_ producer: SignalProducer<Value, Fault>) -> SignalProducer<String, Fault> { producer.map({ "\($0)" }) }
        let forms: [Form] = [
            { texts($0.take(first: 2)) }, { texts($0.skip(first: 2)) }, { texts($0.scan(0, +)) }, { texts($0.collect(count: 2)) },
            { texts($0.collect()) }, { texts($0.uniqueValues()) }, { texts($0.skipRepeats()) }, { texts($0.combinePrevious()) },
            { texts($0.combinePrevious(0)) }, { texts($0.take(last: 1)) }, { texts($0.reduce(0, +)) }, { texts($0.repeat(2)) },
            { texts($0.retry(upTo: 1)) }, { texts($0.zip(with: $0)) }, { texts($0.combineLatest(with: $0)) },
            { texts($0.scanMap(0) { ($1, $0 + $1) }) }, { texts($0.take(while: { $0 < 2 })) }, { texts($0.skip(while: { $0 < 2 })) },
            { texts($0.flatMap(.concat) { SignalProducer<Int, Fault>([$0, $0]) }) },
        ]
        for (index, form) in forms.enumerated() {
            let producer = form(SignalProducer([1, 1, 2, 3]))
            let first = producer.events
            #expect(first.hasSuffix("|"), "\(index)")
            #expect(producer.events == first, "\(index)")
        }
    }

    @Test func `RS 808: lift leaks no signal whose source has ended before the interruption`() {
        weak var captive: Captive?
        let other = PlayedProducer<Int, Fault>()
        let log = EventLog()
        let disposable: any Disposable
        do {
            let held = Captive()
            captive = held
            let ended = SignalProducer<Int, Fault>(value: 1).on(disposed: { withExtendedLifetime(held) {} })
            disposable = ended.combineLatest(with: other.producer).lift { $0.map { pair in withExtendedLifetime(held) { pair.1 } } }
                .start(log.observer())
            other.send(value: 5)
        }
        #expect(log.text == "5" && captive != nil)
        disposable.dispose()
        #expect(log.text == "5 !")
        #expect(captive == nil)
        #expect(other.log.text == "started disposed")
    }

    @Test func `RS 829: retry counts for one start`() {
        var starts = 0
        let failing = SignalProducer<Int, Fault> { observer, _ in
            starts += 1
            observer.send(error: Fault())
        }.retry(upTo: 2)
        for _ in 0..<3 {
            starts = 0
            #expect(failing.events == "#")
            #expect(starts == 3)
        }
    }

    @Test func `RS 854: a property that is set from inside its own signal's delivery, through modify`() {
        let log = EventLog()
        let property = MutableProperty([0])
        property.signal.observeValues { [unowned property] value in
            log.note("a\(value.count)")
            if value.count < 4 { property.modify { $0.append(1) } }
        }
        property.signal.observeValues { log.note("b\($0.count)") }
        property.modify { $0.append(1) }
        #expect(log.text == "a2 b2 a3 b3 a4 b4")
        #expect(property.value.count == 4)
    }

    @Test func `RCA 41: observers of a store's state send actions that change the state`() {
        final class Store {
            let state = MutableProperty(0)
            let actions = Signal<Int, Never>.pipe()

            init() {
                actions.output.observeValues { [unowned state] action in state.modify { $0 += action } }
            }

            func send(_ action: Int) { actions.input.send(value: action) }
        }
        let log = EventLog()
        let store = Store()
        store.state.producer.skipRepeats().startWithValues { [unowned store] state in
            log.note("a\(state)")
            if state > 0, state < 3 { store.send(1) }
        }
        store.state.producer.startWithValues { log.note("b\($0)") }
        store.send(1)
        #expect(log.lines.filter { $0.hasPrefix("a") } == ["a0", "a1", "a2", "a3"])
        #expect(log.lines.filter { $0.hasPrefix("b") } == ["b0", "b1", "b2", "b3"])
    }

    @Test(.timeLimit(.minutes(60))) func `RS 878: a hundred thousand observers join and leave in linear time`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        var calls = 0
        let disposables = (0..<100_000).map { _ in signal.observeValues { calls += $0 } }
        input.send(value: 1)
        #expect(calls == 100_000)
        for (index, disposable) in disposables.enumerated() where index.isMultiple(of: 2) { disposable?.dispose() }
        input.send(value: 1)
        #expect(calls == 150_000)
        for disposable in disposables.reversed() { disposable?.dispose() }
        input.send(value: 1)
        #expect(calls == 150_000)
    }

    @Test func `a queue inside an operator takes no time of its length's square`() {
        let (a, b) = (Signal<Int, Never>.pipe(), Signal<Int, Never>.pipe())
        var sum = 0
        a.output.zip(with: b.output).observeValues { sum += $0.1 }
        for value in 0..<100_000 { a.input.send(value: value) }
        for _ in 0..<100_000 { b.input.send(value: 1) }
        #expect(sum == 100_000)
        #expect(SignalProducer<Int, Never>(0..<100_000).take(last: 50_000).collect().map({ $0.count }).events == "50000 |")
    }
}
