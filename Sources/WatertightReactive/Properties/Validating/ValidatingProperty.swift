// SPDX-License-Identifier: Apache-2.0

/// A property that sets only what a validator accepts, and tells what became of each value.
///
/// ```swift
/// let age = ValidatingProperty<Int, AgeError>(0) { $0 < 0 ? .invalid(.negative) : .valid }
/// age.value = -1        // age.value stays 0
/// age.result.value      // .invalid(-1, .negative)
/// ```
/// The result is set before the value, and both are visible when the setter returns. The validator is called on the thread that sets, under no lock, and so may read
/// this property. A value that is set at the inner property by others is validated too: it stays there, whatever the result is.
///
/// It keeps the inner property and the validator. ``result`` keeps neither.
///
/// Source: ReactiveSwift `ValidatingProperty`.
public final class ValidatingProperty<Value, ValidationError: Swift.Error>: MutablePropertyProtocol {
    private let validation: Validation<Value, ValidationError>
    private let get: () -> Value
    private let set: (Value) -> Void

    /// What became of the value that was proposed last.
    public let result: Property<Result>

    /// Sends the current value and then each change, without a gap.
    public let producer: SignalProducer<Value, Never>

    /// Sends each change.
    public let signal: Signal<Value, Never>

    /// How long the inner property lives.
    public let lifetime: Lifetime

    /// The current value. Setting it proposes a value to the validator.
    public var value: Value {
        get { get() }
        set { validation.propose(newValue, set: set) }
    }

    /// Makes a property in front of another one.
    ///
    /// - Parameters:
    ///   - inner: Kept.
    ///   - validator: Called with the current value, with each that is proposed, and with each that is set at the inner property.
    public init<Inner: ComposableMutablePropertyProtocol>(
        _ inner: Inner, _ validator: @escaping (Value) -> Decision
    ) where Inner.Value == Value {
        let validation = Validation<Value, ValidationError>(validator, inner: (inner as? MutableProperty<Value>)?.box)
        let observation = inner.signal.core.observe(validation)
        let results = MutableProperty(validation.result(for: inner.value))
        if let observation {
            validation.begin(results, after: observation.start)
            results.lifetime += observation
        }
        self.validation = validation
        get = { inner.value }
        set = { inner.value = $0 }
        result = Property(capturing: results)
        producer = inner.producer
        signal = inner.signal
        lifetime = inner.lifetime
    }

    /// Makes a property with a value.
    ///
    /// - Parameters:
    ///   - initial: Set, whatever the validator says of it.
    ///   - validator: Called with the initial value, and with each that is proposed.
    public convenience init(_ initial: Value, _ validator: @escaping (Value) -> Decision) {
        self.init(MutableProperty(initial), validator)
    }

    /// Proposes the value once more that was proposed last.
    func validateAgain() { value = result.value.proposed }
}
