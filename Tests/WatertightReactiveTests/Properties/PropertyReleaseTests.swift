// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// What a property keeps, and what it does not.
@Suite struct PropertyReleaseTests {
    @Test func `a composed property does not keep its source, and completes with it`() {
        let log = EventLog()
        weak var released: MutableProperty<Int>?
        var source: MutableProperty<Int>? = MutableProperty(1)
        released = source
        let composed = source?.map { $0 * 2 }
        composed?.signal.log(into: log)
        source?.value = 2
        source = nil
        #expect(released == nil)
        #expect(composed?.value == 4)
        #expect(log.text == "4 |")
    }

    @Test func `no verb of properties keeps its sources`() {
        typealias Form = (MutableProperty<Int>, MutableProperty<Int>) -> Property<Int>
        let forms: [Form] = [
            { a, _ in a.map { $0 + 1 } }, { a, b in a.combineLatest(with: b).map({ $0.0 }) }, { a, b in a.zip(with: b).map({ $0.1 }) },
            { a, _ in a.skipRepeats() }, { a, _ in a.combinePrevious(0).map({ $0.0 }) }, { a, _ in a.uniqueValues() },
            { a, _ in a.filter(initial: 0) { $0 > 0 } }, { a, b in a.flatMap(.latest) { [weak b] _ in b ?? MutableProperty(0) } },
            { a, _ in Property(a) },
        ]
        for (index, form) in forms.enumerated() {
            weak var first: MutableProperty<Int>?
            weak var second: MutableProperty<Int>?
            let composed: Property<Int>
            do {
                let (a, b) = (MutableProperty(1), MutableProperty(2))
                (first, second) = (a, b)
                composed = form(a, b)
                a.value = 3
                b.value = 4
            }
            #expect(first == nil && second == nil, "\(index)")
            #expect(composed.value > 0)
        }
    }

    @Test func `Property(capturing:) keeps its source`() {
        weak var released: MutableProperty<Int>?
        var captured: Property<Int>?
        do {
            let source = MutableProperty(1)
            released = source
            captured = Property(capturing: source)
            source.value = 2
        }
        #expect(released != nil)
        released?.value = 3
        #expect(captured?.value == 3)
        captured = nil
        #expect(released == nil)
    }

    @Test func `a producer of a property does not keep the property, and an observer goes with it`() {
        weak var released: MutableProperty<Captive>?
        weak var handler: Captive?
        let producer: SignalProducer<Captive, Never>
        do {
            let (property, held) = (MutableProperty(Captive()), Captive())
            (released, handler) = (property, held)
            producer = property.producer
            producer.startWithValues { _ in withExtendedLifetime(held) {} }
            #expect(handler != nil)
        }
        #expect(released == nil && handler == nil)
        withExtendedLifetime(producer) {}
    }

    @Test func `a displaced value is released when it is displaced`() {
        weak var first: Captive?
        let property: MutableProperty<Captive>
        do {
            let held = Captive()
            first = held
            property = MutableProperty(held)
        }
        #expect(first != nil)
        property.value = Captive()
        #expect(first == nil)
    }

    @Test func `a composed property that is dropped leaves nothing at its source`() {
        weak var captive: Captive?
        let source = MutableProperty(1)
        do {
            let held = Captive()
            captive = held
            let composed = source.map { value in withExtendedLifetime(held) { value } }
            source.value = 2
            #expect(composed.value == 2)
        }
        #expect(captive == nil)
    }

    @Test func `the release of a displaced value may use the property`() {
        final class Reader {
            let onRelease: () -> Void

            init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }

            deinit { onRelease() }
        }
        let log = EventLog()
        let property = MutableProperty<Reader?>(nil)
        weak let observed = property
        property.value = Reader { log.note(observed?.value == nil ? "nil" : "still there") }
        property.value = nil
        #expect(log.text == "nil")
    }
}
