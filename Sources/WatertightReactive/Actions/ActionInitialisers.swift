// SPDX-License-Identifier: Apache-2.0

/// Each initialiser makes an action that keeps the property and the closure. The closure makes the work of a run, and is called at each start of one.
extension Action {
    /// Makes an action with a state that always allows a run.
    public convenience init<P: PropertyProtocol>(state: P, execute: @escaping (P.Value, Input) -> SignalProducer<Output, Error>) {
        self.init(state: state, enabledIf: { _ in true }, execute: execute)
    }

    /// Makes an action that is enabled while a property is true.
    public convenience init<P: PropertyProtocol>(
        enabledIf isEnabled: P, execute: @escaping (Input) -> SignalProducer<Output, Error>
    ) where P.Value == Bool {
        self.init(state: isEnabled, enabledIf: { $0 }, execute: { _, input in execute(input) })
    }

    /// Makes an action that is enabled while a property is not `nil`.
    public convenience init<P: PropertyProtocol, T>(
        unwrapping state: P, execute: @escaping (T, Input) -> SignalProducer<Output, Error>
    ) where P.Value == T? {
        self.init(
            state: state, enabledIf: { $0 != nil },
            // A state that does not allow a run starts none.
            execute: { state, input in state.map { execute($0, input) } ?? .empty })
    }

    /// Makes an action that is enabled while a property's value is valid, for that value.
    public convenience init<T, E>(
        validated state: ValidatingProperty<T, E>, execute: @escaping (T, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(unwrapping: state.result.map(\.value), execute: execute)
    }

    /// Makes an action that is enabled while no run goes on.
    public convenience init(execute: @escaping (Input) -> SignalProducer<Output, Error>) {
        self.init(enabledIf: Property(value: true), execute: execute)
    }
}

extension Action where Input == Void {
    /// Makes an action without an input that is enabled while a property is not `nil`.
    public convenience init<P: PropertyProtocol, T>(
        unwrapping state: P, execute: @escaping (T) -> SignalProducer<Output, Error>
    ) where P.Value == T? {
        self.init(unwrapping: state, execute: { state, _ in execute(state) })
    }

    /// Makes an action without an input that is enabled while a property's value is valid, for that value.
    public convenience init<T, E>(validated state: ValidatingProperty<T, E>, execute: @escaping (T) -> SignalProducer<Output, Error>) {
        self.init(validated: state, execute: { state, _ in execute(state) })
    }

    /// Makes an action without an input, for a state that always allows a run.
    public convenience init<P: PropertyProtocol, T>(
        state: P, execute: @escaping (T) -> SignalProducer<Output, Error>
    ) where P.Value == T {
        self.init(state: state, execute: { state, _ in execute(state) })
    }
}
