// SPDX-License-Identifier: Apache-2.0

/// Each initialiser makes a property whose validator gets the value of another property too. When the other changes, the value that was proposed last is proposed once
/// more. The other property is not kept: behind its end its last value holds.
extension ValidatingProperty {
    /// Makes a property in front of another one, whose validator looks at a third.
    public convenience init<Other: PropertyProtocol>(
        _ inner: MutableProperty<Value>, with other: Other, _ validator: @escaping (Value, Other.Value) -> Decision
    ) {
        let other = Property<Other.Value>(other)
        self.init(inner) { validator($0, other.value) }
        other.signal.take(during: lifetime).observeValues { [weak self] _ in self?.validateAgain() }
    }

    /// Makes a property with a value, whose validator looks at another property.
    public convenience init<Other: PropertyProtocol>(
        _ initial: Value, with other: Other, _ validator: @escaping (Value, Other.Value) -> Decision
    ) {
        self.init(MutableProperty(initial), with: other, validator)
    }

    /// Makes a property with a value, whose validator looks at the value that was proposed last to another validating property.
    public convenience init<U, E>(
        _ initial: Value, with other: ValidatingProperty<U, E>, _ validator: @escaping (Value, U) -> Decision
    ) {
        self.init(MutableProperty(initial), with: other, validator)
    }

    /// Makes a property in front of another one, whose validator looks at the value that was proposed last to another validating property.
    public convenience init<U, E>(
        _ inner: MutableProperty<Value>, with other: ValidatingProperty<U, E>, _ validator: @escaping (Value, U) -> Decision
    ) {
        let results = other.result
        self.init(inner) { validator($0, results.value.proposed) }
        results.signal.take(during: lifetime).observeValues { [weak self] _ in self?.validateAgain() }
    }
}
