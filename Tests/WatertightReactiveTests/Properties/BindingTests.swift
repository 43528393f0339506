// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// Bindings keep no target, and end with it.
@Suite struct BindingTests {
    final class Label {
        let (lifetime, token) = Lifetime.make()
        var text = ""
    }

    @Test func `a property takes the values of a producer, of a signal and of another property`() {
        let (signal, input) = Signal<String, Never>.pipe()
        let source = MutableProperty(long(0))
        let (first, second, third) = (MutableProperty(""), MutableProperty(""), MutableProperty<String?>(nil))
        first <~ signal
        second <~ source
        third <~ SignalProducer(value: long(3))
        #expect(second.value == long(0) && third.value == long(3))
        input.send(value: long(1))
        source.value = long(2)
        #expect(first.value == long(1) && second.value == long(2))
    }

    @Test func `a binding does not keep its target, and ends with it`() {
        let source = PlayedProducer<Int, Never>()
        weak var released: MutableProperty<Int>?
        let binding: (any Disposable)?
        do {
            let target = MutableProperty(0)
            released = target
            binding = target <~ source.producer
            source.send(value: 1)
            #expect(target.value == 1)
        }
        #expect(released == nil)
        #expect(source.log.text == "started disposed")
        withExtendedLifetime(binding) {}
    }

    @Test func `a binding that is disposed of leaves its target as it is`() {
        let source = PlayedProducer<Int, Never>()
        let target = MutableProperty(0)
        let binding = target <~ source.producer
        source.send(value: 1)
        binding?.dispose()
        source.send(value: 2)
        #expect(target.value == 1)
        #expect(source.log.text == "started disposed")
    }

    @Test func `RS 571: a view that shows a view model's property is kept neither by it nor by the binding`() {
        final class Owner {
            let label = Label()
            let isHidden = MutableProperty(false)

            init() {
                BindingTarget(lifetime: label.lifetime, object: label, keyPath: \.text) <~ isHidden.producer.map { $0 ? "hidden" : "shown" }
            }
        }
        weak var owner: Owner?
        weak var label: Label?
        do {
            let made = Owner()
            (owner, label) = (made, made.label)
            made.isHidden.value = true
            #expect(made.label.text == "hidden")
        }
        #expect(owner == nil && label == nil)
    }

    @Test func `RS 889: a target of a key path keeps its object weakly, and the binding ends with the object's lifetime`() {
        let source = PlayedProducer<String, Never>()
        weak var released: Label?
        do {
            let label = Label()
            released = label
            BindingTarget(lifetime: label.lifetime, object: label, keyPath: \.text) <~ source.producer
            source.send(value: long(1))
            #expect(label.text == long(1))
        }
        #expect(released == nil)
        #expect(source.log.text == "started disposed")
    }
}
