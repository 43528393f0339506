// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// What a property shows, and in which order.
@Suite struct PropertyTests {
    @Test func `a value is visible before its observers hear of it`() {
        let property = MutableProperty(long(0))
        var seen: [String] = []
        property.signal.observeValues { [unowned property] value in
            seen.append(value)
            seen.append(property.value)
            property.withValue { seen.append($0) }
        }
        property.value = long(1)
        property.modify { $0 = long(2) }
        #expect(seen == [1, 1, 1, 2, 2, 2].map(long))
    }

    @Test func `a closure that reads a property may use it once more`() {
        let property = MutableProperty(long(1))
        let log = EventLog()
        property.signal.log(into: log)
        property.withValue { value in
            log.note(value + property.value)
            property.value = long(2)
            property.modify { $0 += long(3) }
            property.withValue { log.note($0) }
            log.note(value)
        }
        #expect(log.lines == [long(1) + long(1), long(2), long(2) + long(3), long(2) + long(3), long(1)])
        #expect(property.value == long(2) + long(3))
    }

    @Test func `producer is the current value, and then the changes`() {
        let log = EventLog()
        let property = MutableProperty(0)
        property.value = 1
        property.producer.log(into: log, as: "p")
        property.signal.log(into: log, as: "s")
        property.value = 2
        property.swap(3)
        #expect(log.text == "p1 p2 s2 p3 s3")
    }

    @Test func `the release of a property completes its signal, and its producer sends the last value and completes`() {
        let log = EventLog()
        var property: MutableProperty<Int>? = MutableProperty(0)
        let producer = property?.producer
        property?.signal.log(into: log)
        property?.value = 5
        property = nil
        #expect(log.text == "5 |")
        #expect(producer?.events == "5 |")
    }

    @Test func `a property's lifetime ends with it`() {
        let log = EventLog()
        var property: MutableProperty<Int>? = MutableProperty(0)
        let lifetime = property?.lifetime
        lifetime?.observeEnded { log.note("ended") }
        #expect(lifetime?.hasEnded == false)
        property = nil
        #expect(lifetime?.hasEnded == true)
        #expect(log.text == "ended")
    }

    @Test func `a value that an observer sets reaches all observers after the value that is being delivered`() {
        let log = EventLog()
        let property = MutableProperty(0)
        property.signal.observeValues { [unowned property] value in
            log.note("a\(value)")
            if value == 1 { property.value = 2 }
        }
        property.signal.observeValues { log.note("b\($0)") }
        property.value = 1
        #expect(log.text == "a1 b1 a2 b2")
        #expect(property.value == 2)
    }

    @Test func `reading, withValue and observing from inside an observer give the current value at once`() {
        let log = EventLog()
        let (a, b) = (MutableProperty(0), MutableProperty(0))
        var hasStarted = false
        a.producer.startWithValues { [unowned a, unowned b] value in
            log.note("a\(value)")
            guard value == 1, !hasStarted else { return }
            hasStarted = true
            b.producer.startWithValues { [unowned a] inner in
                log.note("b\(inner)=\(a.value)")
                a.producer.take(first: 1).startWithValues { log.note("again\($0)=\(a.value)") }
            }
        }
        a.value = 1
        #expect(log.text == "a0 a1 b0=1 again1=1")
        b.value = 7
        #expect(log.lines.suffix(2) == ["b7=1", "again1=1"])
    }

    @Test func `a producer that is started from inside of a delivery misses nothing and repeats nothing`() {
        let log = EventLog()
        let property = MutableProperty(0)
        var hasStarted = false
        property.signal.observeValues { [unowned property] value in
            guard value == 1, !hasStarted else { return }
            hasStarted = true
            property.producer.startWithValues { log.note("\($0)") }
        }
        property.value = 1
        property.value = 2
        #expect(log.text == "1 2")
    }

    @Test func `modify returns what its closure returns, and swap the former value`() throws {
        let property = MutableProperty([1])
        #expect(property.modify { $0.removeLast() } == 1)
        #expect(property.swap([2, 3]) == [])
        #expect(property.withValue(\.count) == 2)
        #expect(throws: Fault.self) { try property.modify { _ in throw Fault() } }
        #expect(property.value == [2, 3])
    }

    @Test func `modify inside of modify ends the process`() async {
        await #expect(processExitsWith: .failure) {
            let property = MutableProperty(0)
            property.modify { value in
                value = 1
                property.modify { $0 = 2 }
            }
        }
    }

    @Test func `a constant property sends its value and completes, and has an ended signal`() {
        let property = Property(value: long(1))
        #expect(property.value == long(1))
        #expect(property.producer.events == "\(long(1)) |")
        let log = EventLog()
        #expect(property.signal.observe(log.observer()) == nil)
        #expect(log.text == "!")
    }

    @Test func `a property of a stream has its latest value, and completes with it`() {
        let log = EventLog()
        let (signal, input) = Signal<Int, Never>.pipe()
        let property = Property(initial: 0, then: signal)
        property.producer.log(into: log)
        input.send(value: 1)
        #expect(property.value == 1)
        input.sendCompleted()
        #expect(property.value == 1)
        #expect(log.text == "0 1 |")
        #expect(Property(initial: 0, then: SignalProducer<Int, Never>([1, 2])).value == 2)
    }

    @Test func `a property wrapper shows the value, and projects the property`() {
        struct Model {
            @MutableProperty var count = 1
        }
        let model = Model()
        let log = EventLog()
        model.$count.producer.log(into: log)
        model.$count.value = 2
        #expect(model.count == 2)
        #expect(log.text == "1 2")
    }

    @Test func `verbs of properties keep a value at each time`() {
        let (a, b) = (MutableProperty(1), MutableProperty(10))
        let sum = a.combineLatest(with: b).map({ $0 + $1 })
        let zipped = Property<Int>.zip(a, b)
        let previous = a.combinePrevious(0)
        let distinct = a.skipRepeats()
        let even = a.filter(initial: 0) { $0.isMultiple(of: 2) }
        let unique = a.uniqueValues()
        #expect(sum.value == 11 && zipped.value == (1, 10) && previous.value == (0, 1) && even.value == 0)
        a.value = 2
        #expect(sum.value == 12 && zipped.value == (1, 10) && previous.value == (1, 2) && even.value == 2)
        b.value = 20
        #expect(sum.value == 22 && zipped.value == (2, 20) && distinct.value == 2 && unique.value == 2)
        #expect(Property<Int>.combineLatest([a, b])?.value == [2, 20])
        #expect(Property<Int>.combineLatest([MutableProperty<Int>]()) == nil)
    }
}
