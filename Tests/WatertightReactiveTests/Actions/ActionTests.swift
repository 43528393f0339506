// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

import func TestSupport.heldLocks
import func TestSupport.onThreads
import struct TestSupport.Handed

@Suite struct ActionTests {
    let log = EventLog()

    /// An action whose work is played by hand.
    private func played(
        _ source: PlayedProducer<String, Fault>, enabledIf isEnabled: MutableProperty<Bool> = MutableProperty(true)
    ) -> Action<Int, String, Fault> {
        Action(enabledIf: isEnabled) { [log] input in
            log.note("execute \(input)")
            return source.producer
        }
    }

    @Test func `a run executes the work, and its events come to its observer and then to the action's`() {
        let source = PlayedProducer<String, Fault>()
        let action = played(source)
        action.values.observeValues { [log] in log.note("values \($0)") }
        action.completed.observeValues { [log] in log.note("completed") }
        action.isExecuting.producer.startWithValues { [log] in log.note("executing \($0)") }
        let work = action.apply(7)
        #expect(log.lines == ["executing false"])
        work.start { [log] event in log.note("run \(sign(of: event))") }
        source.send(value: long(1))
        source.send(.completed)
        #expect(
            log.lines == [
                "executing false", "executing true", "execute 7", "run \(long(1))", "values \(long(1))", "run |", "executing false",
                "completed",
            ])
        #expect(source.log.text == "started disposed")
    }

    @Test func `a run of an action that is not enabled fails, and executes nothing`() {
        let isEnabled = MutableProperty(false)
        let action = played(PlayedProducer(), enabledIf: isEnabled)
        action.disabledErrors.observeValues { [log] in log.note("disabled") }
        action.apply(1).startWithFailed { [log] in log.note($0 == .disabled ? "error" : "other") }
        #expect(log.text == "error disabled")
        #expect(action.isEnabled.value == false)
        isEnabled.value = true
        #expect(action.isEnabled.value)
    }

    @Test func `while a run goes on, another one fails`() {
        let source = PlayedProducer<String, Fault>()
        let action = played(source)
        let first = action.apply(1).start()
        #expect(action.isExecuting.value && !action.isEnabled.value)
        action.apply(2).startWithFailed { [log] in log.note($0 == .disabled ? "disabled" : "other") }
        first.dispose()
        #expect(!action.isExecuting.value && action.isEnabled.value)
        let third = action.apply(3).start()
        #expect(log.lines == ["execute 1", "disabled", "execute 3"])
        third.dispose()
    }

    @Test func `a failure of the work is the run's and the action's`() {
        let source = PlayedProducer<String, Fault>()
        let action = played(source)
        action.errors.observeValues { [log] in log.note("errors \($0.number)") }
        action.apply(1).startWithFailed { [log] in log.note($0 == .producerFailed(Fault(number: 3)) ? "run 3" : "other") }
        source.send(.failed(Fault(number: 3)))
        #expect(log.lines == ["execute 1", "run 3", "errors 3"])
        #expect(!action.isExecuting.value)
    }

    @Test func `disposing of a run interrupts the work, which the action's events tell`() {
        let source = PlayedProducer<String, Fault>()
        let action = played(source)
        action.events.observeValues { [log] in log.note("event \(sign(of: $0))") }
        let run = action.apply(1).start()
        run.dispose()
        #expect(log.lines == ["execute 1", "event !"])
        #expect(source.log.text == "started disposed")
    }

    @Test func `of several threads one begins, and each end lets another one begin`() {
        let running = MutableProperty((count: 0, most: 0, begun: 0))
        let action = Action<Int, String, Never> { number in
            SignalProducer { observer, _ in
                running.modify { state in
                    state.count += 1
                    state.begun += 1
                    state.most = max(state.most, state.count)
                }
                observer.send(value: long(number))
                running.modify { $0.count -= 1 }
                observer.sendCompleted()
            }
        }
        let outcomes = MutableProperty((values: 0, refused: 0))
        let handed = Handed(action)
        #expect(
            onThreads(8) { thread in
                for number in 0..<200 {
                    handed.value.apply(thread * 200 + number).start { event in
                        switch event {
                        case .value: outcomes.modify { $0.values += 1 }
                        case .failed: outcomes.modify { $0.refused += 1 }
                        case .completed, .interrupted: break
                        }
                    }
                }
            })
        #expect(running.value.most == 1)
        #expect(outcomes.value.values == running.value.begun)
        #expect(outcomes.value.values + outcomes.value.refused == 1600)
        #expect(!action.isExecuting.value && action.isEnabled.value)
    }

    // MARK: The state

    @Test func `the work is made of the state at the start, and the input`() {
        let state = MutableProperty(long(1))
        let action = Action<String, String, Never>(state: state) { state, input in SignalProducer(value: "\(input): \(state)") }
        let work = action.apply("a")
        state.value = long(2)
        #expect(work.events == "a: \(long(2)) |")
    }

    @Test func `a state of nil, and an invalid one, disable the action`() {
        let optional = MutableProperty<Int?>(nil)
        let unwrapping = Action<Void, Int, Never>(unwrapping: optional) { SignalProducer(value: $0 * 10) }
        #expect(unwrapping.apply().events == "#")
        optional.value = 2
        #expect(unwrapping.apply().events == "20 |")

        let number = ValidatingProperty<Int, Fault>(0) { $0 < 0 ? .invalid(Fault()) : $0 > 9 ? .coerced(9, nil) : .valid }
        let validated = Action<Int, Int, Never>(validated: number) { state, input in SignalProducer(value: state + input) }
        #expect(validated.apply(1).events == "1 |")
        number.value = -1
        #expect(validated.apply(1).events == "#")
        number.value = 99
        #expect(validated.apply(1).events == "10 |")
    }

    @Test func `observers of the action's properties may change its state, and no lock is held`() {
        let isEnabled = MutableProperty(true)
        let source = PlayedProducer<String, Fault>()
        let action = played(source, enabledIf: isEnabled)
        isEnabled <~ action.isExecuting.negate()
        action.isEnabled.producer.startWithValues { [log, unowned action] in
            #expect(heldLocks() == 0)
            log.note("enabled \($0) \(action.isEnabled.value)")
        }
        let run = action.apply(1).start()
        #expect(!isEnabled.value && !action.isEnabled.value)
        run.dispose()
        #expect(isEnabled.value && action.isEnabled.value)
        #expect(log.lines == ["enabled true true", "enabled false false", "execute 1", "enabled true true"])
    }

    // MARK: Lifetimes

    @Test func `the action keeps its state property, and its release completes its signals`() {
        weak var property: MutableProperty<Bool>?
        do {
            let action: Action<Int, String, Fault>
            do {
                let isEnabled = MutableProperty(true)
                property = isEnabled
                action = played(PlayedProducer(), enabledIf: isEnabled)
            }
            #expect(property != nil)
            action.values.observeCompleted { [log] in log.note("values") }
            action.disabledErrors.observeCompleted { [log] in log.note("disabledErrors") }
            action.lifetime.observeEnded { [log] in log.note("lifetime") }
        }
        #expect(property == nil)
        #expect(log.text == "values disabledErrors lifetime")
    }

    @Test func `a run keeps the action, and its properties do not`() {
        let source = PlayedProducer<String, Fault>()
        weak var kept: Action<Int, String, Fault>?
        let isExecuting: Property<Bool>
        do {
            let action = played(source)
            kept = action
            isExecuting = action.isExecuting
            action.apply(1).start()
        }
        #expect(kept != nil && isExecuting.value)
        source.send(.completed)
        #expect(kept == nil && !isExecuting.value)
    }

    @Test func `a binding starts a run for each value, and does not keep the action`() {
        let source = PlayedProducer<String, Fault>()
        let (signal, input) = Signal<Int, Never>.pipe()
        weak var kept: Action<Int, String, Fault>?
        do {
            let action = played(source)
            kept = action
            action <~ signal
            input.send(value: 4)
            input.send(value: 5)
            #expect(log.text == "execute 4")
            source.send(.completed)
            input.send(value: 6)
            source.send(.completed)
        }
        #expect(kept == nil)
        input.send(value: 7)
        #expect(log.lines == ["execute 4", "execute 6"])
    }
}
