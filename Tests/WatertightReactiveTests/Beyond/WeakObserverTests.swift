// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

import protocol Watertight.LifetimeOwner
import struct Watertight.Lifetime

/// Observers that do not keep their object: `observeValues(weak:)` and `startWithValues(weak:)`.
@Suite struct WeakObserverTests {
    /// An object that announces its release, as article 001's.
    final class Form: LifetimeOwner {
        let lifetimeToken = Watertight.Lifetime.Token()
        let log: EventLog

        init(_ log: EventLog) { self.log = log }

        func validate(_ name: String) { log.note("validated \(name)") }
    }

    /// An object that announces nothing.
    final class Plain {
        let log: EventLog

        init(_ log: EventLog) { self.log = log }

        func take(_ value: Int) { log.note("\(value)") }
    }

    @Test func `a closure and a method get the object, which is not kept`() {
        let log = EventLog()
        let (signal, input) = Signal<String, Never>.pipe()
        weak var released: Form?
        do {
            let form = Form(log)
            released = form
            signal.observeValues(weak: form) { form, name in form.validate(name) }
            signal.observeValues(weak: form, Form.validate)
            SignalProducer(signal).startWithValues(weak: form) { form, name in form.validate(name) }
            SignalProducer(signal).startWithValues(weak: form, Form.validate)
            input.send(value: long(1))
            #expect(log.lines == Array(repeating: "validated \(long(1))", count: 4))
        }
        #expect(released == nil)
        input.send(value: long(2))
        #expect(log.lines.count == 4)
    }

    @Test func `the release of a LifetimeOwner ends the observation and the start at once`() {
        let log = EventLog()
        let source = PlayedProducer<String, Never>(log: log)
        let disposable: (any Disposable)?
        do {
            let (form, other) = (Form(log), PlayedProducer<String, Never>("other", log: log))
            disposable = source.producer.startWithValues(weak: form, Form.validate)
            withExtendedLifetime(other) {}
        }
        #expect(log.text == "started disposed")
        #expect(disposable?.isDisposed == true)
    }

    @Test func `any other object ends its observation with the next value`() {
        let log = EventLog()
        let source = PlayedProducer<Int, Never>(log: log)
        do {
            let object = Plain(log)
            source.producer.startWithValues(weak: object, Plain.take)
            source.send(value: 1)
        }
        #expect(log.text == "started 1")
        source.send(value: 2)
        #expect(log.text == "started 1 disposed")
    }

    @Test func `RS 571, without a binding: an owner is not kept by what its property shows in it`() {
        final class Owner {
            let isHidden = MutableProperty(false)
            let log: EventLog

            init(_ log: EventLog) {
                self.log = log
                isHidden.producer.map { !$0 }.startWithValues(weak: self) { owner, isShown in owner.log.note("\(isShown)") }
            }
        }
        let log = EventLog()
        weak var released: Owner?
        do {
            let owner = Owner(log)
            released = owner
            owner.isHidden.value = true
        }
        #expect(released == nil)
        #expect(log.text == "true false")
    }
}
