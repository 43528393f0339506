// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// What may cross threads in Swift 6 mode if its values may.
@Suite struct SendableTests {
    private func isSendable<Value: Sendable>(_: Value.Type) -> Bool { true }

    @Test func `signals, inputs, events, properties, lifetimes, disposables and schedulers are Sendable`() {
        #expect(isSendable(Signal<String, Fault>.self) && isSendable(Signal<String, Fault>.Observer.self))
        #expect(isSendable(Signal<String, Fault>.Event.self))
        #expect(isSendable(Property<String>.self) && isSendable(MutableProperty<String>.self) && isSendable(Atomic<String>.self))
        #expect(isSendable(Lifetime.self) && isSendable(Lifetime.Token.self))
        #expect(isSendable(AnyDisposable.self) && isSendable(CompositeDisposable.self) && isSendable(SerialDisposable.self))
        #expect(isSendable(ScopedDisposable<AnyDisposable>.self) && isSendable(FlattenStrategy.self))
        #expect(isSendable(ImmediateScheduler.self) && isSendable(UIScheduler.self) && isSendable(QueueScheduler.self))
    }

    @Test func `a signal that a task observes gets what another task sends`() async {
        let (signal, input) = Signal<Int, Never>.pipe()
        let property = Property(initial: 0, then: signal)
        await withTaskGroup(of: Void.self) { group in
            for value in 1...20 { group.addTask { input.send(value: value) } }
        }
        #expect((1...20).contains(property.value))
        input.send(value: 21)
        #expect(property.value == 21)
    }

    @Test func `a queue's scheduler delivers a value on its queue`() async {
        let scheduler = QueueScheduler(name: "test")
        let log = EventLog()
        await withCheckedContinuation { continuation in
            scheduler.schedule {
                log.note("called")
                continuation.resume()
            }
        }
        #expect(log.text == "called")
    }
}
