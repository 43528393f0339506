// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// Which inner streams each strategy starts, and which it disposes of.
@Suite struct FlatteningTests {
    typealias Inner = SignalProducer<Int, Fault>

    /// Three inner producers that are played by hand, which enter one after another before anything is sent.
    private func play(_ strategy: FlattenStrategy, _ body: ([PlayedProducer<Int, Fault>], Signal<Inner, Fault>.Observer) -> Void) -> String
    {
        let log = EventLog()
        let (outer, input) = Signal<Inner, Fault>.pipe()
        let inners = ["a", "b", "c"].map { PlayedProducer<Int, Fault>($0, log: log) }
        outer.flatten(strategy).observe(log.observer())
        for inner in inners { input.send(value: inner.producer) }
        body(inners, input)
        return log.text
    }

    @Test func `merge starts all`() {
        let text = play(.merge) { inners, outer in
            inners[2].send(value: 3)
            inners[0].send(value: 1)
            outer.sendCompleted()
            for inner in inners { inner.send(.completed) }
        }
        #expect(text == "astarted bstarted cstarted 3 1 adisposed bdisposed | cdisposed")
    }

    @Test func `concat completes with the last, whose work has more to do`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Never>.pipe()
        let last = SignalProducer<Int, Never> { observer, _ in
            observer.sendCompleted()
            log.note("after")
        }
        signal.producer.concat(last).log(into: log)
        input.sendCompleted()
        #expect(log.text == "| after")
    }

    @Test func `concat starts the next when one has completed`() {
        let text = play(.concat) { inners, outer in
            inners[0].send(value: 1)
            inners[0].send(.completed)
            inners[1].send(value: 2)
            outer.sendCompleted()
            inners[1].send(.completed)
            inners[2].send(.completed)
        }
        let order = text.split(separator: " ").filter { !$0.hasSuffix("disposed") }.joined(separator: " ")
        #expect(order == "astarted 1 bstarted 2 cstarted |")
        for name in ["a", "b", "c"] { #expect(text.contains("\(name)disposed")) }
    }

    @Test func `concurrent starts as many as its limit`() {
        let text = play(.concurrent(limit: 2)) { inners, outer in
            #expect(inners.map(\.observers.count) == [1, 1, 0])
            inners[1].send(.completed)
            #expect(inners.map(\.observers.count) == [1, 1, 1])
            outer.sendCompleted()
            inners[0].send(.completed)
            inners[2].send(value: 3)
            inners[2].send(.completed)
        }
        #expect(text.hasPrefix("astarted bstarted") && text.contains("3 |"))
    }

    @Test func `latest disposes of the former when the next comes`() {
        let text = play(.latest) { inners, outer in
            inners[0].send(value: 1)
            inners[2].send(value: 3)
            outer.sendCompleted()
            inners[2].send(.completed)
        }
        #expect(text == "astarted adisposed bstarted bdisposed cstarted 3 | cdisposed")
    }

    @Test func `race keeps the first that sends`() {
        let text = play(.race) { inners, outer in
            inners[1].send(value: 2)
            inners[0].send(value: 1)
            inners[1].send(value: 20)
            outer.sendCompleted()
            inners[1].send(.completed)
        }
        let signs = text.split(separator: " ").map(String.init)
        #expect(signs.filter { !$0.hasSuffix("started") && !$0.hasSuffix("disposed") } == ["2", "20", "|"])
        #expect(text.contains("adisposed") && text.contains("cdisposed"))
    }

    @Test func `throttle keeps the first until it has completed`() {
        let log = EventLog()
        let (outer, input) = Signal<Inner, Fault>.pipe()
        let inners = ["a", "b", "c"].map { PlayedProducer<Int, Fault>($0, log: log) }
        outer.flatten(.throttle).observe(log.observer())
        input.send(value: inners[0].producer)
        input.send(value: inners[1].producer)
        inners[0].send(value: 1)
        inners[0].send(.completed)
        input.send(value: inners[2].producer)
        inners[2].send(value: 3)
        #expect(inners.map(\.observers.count) == [1, 0, 1])
        #expect(log.lines.filter { $0.count == 1 } == ["1", "3"])
    }

    @Test func `dispose reaches all inner streams, and interrupts the flattened one`() {
        let strategies: [FlattenStrategy] = [.merge, .concat, .concurrent(limit: 2), .latest, .race, .throttle]
        for (index, strategy) in strategies.enumerated() {
            let log = EventLog()
            let inner = PlayedProducer<String, Fault>("in", log: log)
            let outer = PlayedProducer<Int, Fault>("out", log: log)
            let disposable = outer.producer.flatMap(strategy) { _ in inner.producer }.start(log.observer())
            outer.send(value: 1)
            inner.send(value: long(1))
            disposable.dispose()
            #expect(log.lines.prefix(3) == ["outstarted", "instarted", long(1)])
            #expect(log.lines.dropFirst(3).sorted() == ["!", "indisposed", "outdisposed"], "\(index)")
        }
    }

    @Test func `the values of a sequence, and inner signals and properties, are flattened`() {
        #expect(SignalProducer<[Int], Fault>([[1, 2], [], [3]]).flatten().events == "1 2 3 |")
        let property = MutableProperty(1)
        let log = EventLog()
        SignalProducer<MutableProperty<Int>, Never>(value: property).flatten(.latest).start(log.observer())
        property.value = 2
        #expect(log.text == "1 2")
    }

    @Test func `a flattened property has the inner property's value`() {
        let (inner, other) = (MutableProperty(1), MutableProperty(10))
        let outer = MutableProperty(inner)
        let flat = outer.flatMap(.latest) { $0 }
        inner.value = 2
        #expect(flat.value == 2)
        outer.value = other
        inner.value = 3
        #expect(flat.value == 10)
    }

    @Test func `flatMap takes an outer stream that cannot fail, and inner ones that cannot`() {
        #expect(SignalProducer<Int, Never>(value: 1).flatMap(.merge) { _ in SignalProducer<Int, Fault>(error: Fault()) }.events == "#")
        #expect(SignalProducer<Int, Fault>(value: 1).flatMap(.merge) { SignalProducer<Int, Never>(value: $0 + 1) }.events == "2 |")
        #expect(SignalProducer<Int, Never>([1, 2]).flatMap(.concat) { SignalProducer<Int, Never>([$0, $0 * 10]) }.events == "1 10 2 20 |")
    }

    @Test func `a producer of one value keeps its place among others`() {
        let log = EventLog()
        let (outer, input) = Signal<SignalProducer<Int, Never>, Never>.pipe()
        let (inner, innerInput) = Signal<Int, Never>.pipe()
        outer.flatten(.concat).observe(log.observer("c"))
        outer.flatten(.latest).observe(log.observer("l"))
        outer.flatten(.merge).observe(log.observer("m"))
        input.send(value: SignalProducer(value: 1))
        input.send(value: inner.producer)
        input.send(value: SignalProducer(value: 2))
        innerInput.send(value: 3)
        input.sendCompleted()
        innerInput.sendCompleted()
        #expect(log.text == "c1 l1 m1 l2 m2 c3 m3 l| c2 c| m|")
    }

    @Test func `a producer of one value that an observer sends waits in line`() {
        let log = EventLog()
        let (outer, input) = Signal<Int, Never>.pipe()
        outer.flatMap(.merge) { SignalProducer<Int, Never>(value: $0) }.observeValues { value in
            log.note("\(value)(")
            if value < 3 { input.send(value: value + 1) }
            log.note(")")
        }
        input.send(value: 1)
        #expect(log.text == "1( ) 2( ) 3( )")
        input.sendCompleted()
    }
}
