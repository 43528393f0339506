// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// What a signal sends: any number of values, and then at most one of the three events that end it.
    ///
    /// Source: ReactiveSwift `Signal.Event`.
    public enum Event {
        /// A value.
        case value(Value)
        /// The signal has failed. No event follows.
        case failed(Error)
        /// The signal has sent all its values. No event follows.
        case completed
        /// The signal's work was stopped before it was done. No event follows.
        case interrupted

        /// Whether this is ``completed``.
        public var isCompleted: Bool {
            if case .completed = self { true } else { false }
        }

        /// Whether no event follows this one.
        public var isTerminating: Bool {
            if case .value = self { false } else { true }
        }

        /// The value, if this is one.
        public var value: Value? {
            if case .value(let value) = self { value } else { nil }
        }

        /// The error, if this is a failure.
        public var error: Error? {
            if case .failed(let error) = self { error } else { nil }
        }

        /// The same event, with its value transformed.
        @inlinable public func map<U>(_ f: (Value) -> U) -> Signal<U, Error>.Event {
            switch self {
            case .value(let value): .value(f(value))
            case .failed(let error): .failed(error)
            case .completed: .completed
            case .interrupted: .interrupted
            }
        }

        /// The same event, with its error transformed.
        @inlinable public func mapError<F>(_ f: (Error) -> F) -> Signal<Value, F>.Event {
            switch self {
            case .value(let value): .value(value)
            case .failed(let error): .failed(f(error))
            case .completed: .completed
            case .interrupted: .interrupted
            }
        }
    }
}

extension Signal.Event: Sendable where Value: Sendable {}

extension Signal.Event {
    @inlinable init(_ termination: Termination<Error>) {
        switch termination {
        case .failed(let error): self = .failed(error)
        case .completed: self = .completed
        case .interrupted: self = .interrupted
        }
    }
}
