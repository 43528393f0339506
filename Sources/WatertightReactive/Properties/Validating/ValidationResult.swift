// SPDX-License-Identifier: Apache-2.0

extension ValidatingProperty {
    /// What a validator says of a value.
    ///
    /// Source: ReactiveSwift `ValidatingProperty.Decision`.
    public enum Decision {
        /// The value is set.
        case valid
        /// Another value is set instead, for a reason if one is given.
        case coerced(Value, ValidationError?)
        /// Nothing is set.
        case invalid(ValidationError)
    }

    /// What became of the value that was proposed last.
    ///
    /// Source: ReactiveSwift `ValidatingProperty.Result`.
    public enum Result {
        /// The value is set.
        case valid(Value)
        /// Another value is set instead.
        case coerced(replacement: Value, proposed: Value, error: ValidationError?)
        /// Nothing is set.
        case invalid(Value, ValidationError)

        init(_ value: Value, _ decision: Decision) {
            switch decision {
            case .valid: self = .valid(value)
            case .coerced(let replacement, let error): self = .coerced(replacement: replacement, proposed: value, error: error)
            case .invalid(let error): self = .invalid(value, error)
            }
        }

        /// Whether nothing is set.
        public var isInvalid: Bool {
            if case .invalid = self { true } else { false }
        }

        /// The value that is set, if there is one.
        public var value: Value? {
            switch self {
            case .valid(let value), .coerced(let value, _, _): value
            case .invalid: nil
            }
        }

        /// Why nothing is set.
        public var error: ValidationError? {
            if case .invalid(_, let error) = self { error } else { nil }
        }

        /// The value that was proposed.
        var proposed: Value {
            switch self {
            case .valid(let value), .coerced(_, let value, _), .invalid(let value, _): value
            }
        }
    }
}

extension ValidatingProperty.Decision: Sendable where Value: Sendable {}

extension ValidatingProperty.Result: Sendable where Value: Sendable {}
