// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

import func TestSupport.heldLocks
import func TestSupport.onThreads
import struct TestSupport.Handed

@Suite struct ValidatingPropertyTests {
    let log = EventLog()

    /// Refuses negative numbers, and makes 9 of those above.
    private func digit(_ inner: MutableProperty<Int>) -> ValidatingProperty<Int, Fault> {
        ValidatingProperty(inner) { value in
            #expect(heldLocks() == 0)
            return value < 0 ? .invalid(Fault(number: value)) : value > 9 ? .coerced(9, Fault(number: value)) : .valid
        }
    }

    private func sign(_ result: ValidatingProperty<Int, Fault>.Result) -> String {
        switch result {
        case .valid(let value): "\(value)"
        case .coerced(let replacement, let proposed, let error): "\(proposed)→\(replacement)\(error == nil ? "" : "!")"
        case .invalid(let value, _): "no \(value)"
        }
    }

    @Test func `what is valid is set, what is not is told, and what is coerced is replaced`() {
        let inner = MutableProperty(0)
        let property = digit(inner)
        property.result.signal.observeValues { [log] in log.note("\(sign($0)) at \(inner.value);") }
        property.signal.observeValues { [log] in log.note("set \($0);") }
        property.value = 3
        property.value = -3
        #expect(property.value == 3 && property.result.value.isInvalid && property.result.value.error == Fault(number: -3))
        property.value = 30
        #expect(property.value == 9 && property.result.value.value == 9 && property.result.value.error == nil)
        #expect(log.text == "3 at 3; set 3; no -3 at 3; 30→9! at 9; set 9;")
    }

    @Test func `what others set at the inner property is validated, and stays`() {
        let inner = MutableProperty(1)
        let property = digit(inner)
        inner.value = -1
        #expect(property.value == -1 && sign(property.result.value) == "no -1")
        inner.value = 12
        #expect(property.value == 12 && sign(property.result.value) == "12→9!")
        property.value = 2
        #expect(inner.value == 2 && sign(property.result.value) == "2")
    }

    @Test func `the initial value is validated, and not replaced`() {
        let property = digit(MutableProperty(10))
        #expect(property.value == 10 && sign(property.result.value) == "10→9!")
    }

    @Test func `an observer may set the property: the result is that of the value that was proposed last`() {
        let property = digit(MutableProperty(0))
        property.signal.observeValues { [unowned property, log] value in
            log.note("\(value)")
            if value == 1 { property.value = 42 }
        }
        property.value = 1
        #expect(property.value == 9 && sign(property.result.value) == "42→9!")
        #expect(log.text == "1 9")
    }

    @Test func `a validator may read the property`() {
        var read: () -> Int = { 0 }
        let property = ValidatingProperty<Int, Fault>(1) { value in value >= read() ? .valid : .invalid(Fault()) }
        read = { [unowned property] in property.value }
        property.value = 3
        property.value = 2
        #expect(property.value == 3)
    }

    @Test func `several threads: the value is that of the result, and every value of the signal was accepted`() {
        let inner = MutableProperty(long(0))
        let property = ValidatingProperty<String, Fault>(inner) { $0.hasSuffix("3th of a test") ? .invalid(Fault()) : .valid }
        let observer = StrictObserver<String>()
        property.signal.observeValues(observer.receive)
        let handed = Handed(property)
        #expect(onThreads(4) { thread in for number in 0..<250 { handed.value.value = long(thread * 1000 + number * 2) } })
        #expect(observer.values.count == 1000)
        #expect(observer.overlapCount == 0)
        #expect(property.value == observer.values.last)
        #expect(property.result.value.value == property.value)
    }

    @Test func `threads that set both properties agree about the last value`() {
        let inner = MutableProperty(0)
        let property = digit(inner)
        let handed = Handed((property, inner))
        #expect(
            onThreads(4) { thread in
                for number in 0..<250 {
                    if thread % 2 == 0 { handed.value.0.value = number % 10 } else { handed.value.1.value = number % 10 }
                }
            })
        #expect(property.result.value.value == inner.value)
    }

    @Test func `proposing waits for a closure of modify at the inner property, which reads the result meanwhile`() {
        let inner = MutableProperty(0)
        let property = digit(inner)
        let handed = Handed((property, inner))
        let (isInside, isRefused) = (Flag(), Flag())
        let isJoined = onThreads(2) { thread in
            let (property, inner) = handed.value
            if thread == 0 {
                inner.modify { value in
                    isInside.fire()
                    isRefused.wait()
                    value = property.result.value.isInvalid ? 1 : 2
                }
            } else {
                isInside.wait()
                property.value = -5
                isRefused.fire()
                property.value = 7
            }
        }
        #expect(isJoined)
        #expect(inner.value == 7 && sign(property.result.value) == "7")
    }

    @Test func `what is refused while another thread's write is being delivered is not followed by the result of that write`() {
        let inner = MutableProperty(0)
        let (isDelivering, isRefused) = (Flag(), Flag())
        // It is called before the validation, and holds the delivery up.
        inner.signal.observeValues { _ in
            isDelivering.fire()
            isRefused.wait()
        }
        let property = digit(inner)
        property.result.signal.observeValues { [log] in log.note(sign($0)) }
        let handed = Handed((property, inner))
        let isJoined = onThreads(2) { thread in
            let (property, inner) = handed.value
            if thread == 0 {
                inner.value = 2
            } else {
                isDelivering.wait()
                property.value = -5
                isRefused.fire()
            }
        }
        #expect(isJoined)
        #expect(inner.value == 2 && sign(property.result.value) == "no -5")
        #expect(log.text == "no -5")
        inner.value = 3
        #expect(sign(property.result.value) == "3")
    }

    // MARK: With another property

    @Test func `a change of another property proposes the last value again`() {
        let (inner, limit) = (MutableProperty(0), MutableProperty(5))
        let property = ValidatingProperty<Int, Fault>(inner, with: limit) { $0 > $1 ? .invalid(Fault()) : .valid }
        property.value = 7
        #expect(property.value == 0 && property.result.value.isInvalid)
        limit.value = 8
        #expect(property.value == 7 && !property.result.value.isInvalid)
        limit.value = 6
        #expect(property.value == 7 && property.result.value.isInvalid)
    }

    @Test func `a change of another validating property proposes the last value again`() {
        let first = ValidatingProperty<String, Fault>("") { $0.contains("@") ? .valid : .invalid(Fault()) }
        let second = ValidatingProperty<String, Fault>("", with: first) { $0 == $1 ? .valid : .invalid(Fault(number: 2)) }
        first.value = long(1) + "@"
        second.value = long(1) + "@"
        #expect(second.result.value.value == long(1) + "@")
        first.value = "@"
        #expect(second.result.value.error == Fault(number: 2))
        first.value = long(1) + "@"
        #expect(second.result.value.value == long(1) + "@")
    }

    // MARK: Lifetimes

    @Test func `it keeps the inner property, and not the other one; its result keeps neither`() {
        weak var (inner, other): (MutableProperty<Int>?, MutableProperty<Int>?)
        let result: Property<ValidatingProperty<Int, Fault>.Result>
        do {
            let property: ValidatingProperty<Int, Fault>
            do {
                let (first, second) = (MutableProperty(0), MutableProperty(1))
                (inner, other) = (first, second)
                property = ValidatingProperty(first, with: second) { $0 < $1 ? .valid : .invalid(Fault()) }
            }
            #expect(inner != nil && other == nil)
            property.value = 5
            result = property.result
        }
        #expect(inner == nil)
        #expect(result.value.isInvalid)
    }

    @Test func `a property is a binding target and a source`() {
        let property = digit(MutableProperty(0))
        let shown = MutableProperty(0)
        shown <~ property
        property <~ SignalProducer([4, -4, 40])
        #expect(shown.value == 9)
    }

    // MARK: An inner property of another type

    /// A client's own property.
    final class Wrapped: ComposableMutablePropertyProtocol {
        let base = MutableProperty(0)

        var value: Int {
            get { base.value }
            set { base.value = newValue }
        }
        var producer: SignalProducer<Int, Never> { base.producer }
        var signal: Signal<Int, Never> { base.signal }
        var lifetime: Lifetime { base.lifetime }

        func withValue<Result>(_ action: (Int) throws -> Result) rethrows -> Result { try base.withValue(action) }

        func modify<Result>(_ action: (inout Int) throws -> Result) rethrows -> Result { try base.modify(action) }
    }

    @Test func `a client's own property works as the inner one`() {
        let inner = Wrapped()
        let property = ValidatingProperty<Int, Fault>(inner) { $0 > 9 ? .coerced(9, nil) : .valid }
        property.value = 30
        #expect(inner.value == 9 && sign(property.result.value) == "30→9")
        inner.value = 8
        #expect(sign(property.result.value) == "8")
    }
}
