// SPDX-License-Identifier: Apache-2.0

/// Each operator makes a property that does not keep its source, and has the source's last value once that is gone.
extension PropertyProtocol {
    private func composing<U>(_ transform: (SignalProducer<Value, Never>) -> SignalProducer<U, Never>) -> Property<U> {
        Property(composing: transform(producer))
    }

    /// Has the result of a closure for each value.
    ///
    /// - **Retention**: The new property does not keep this property. The closure is kept until this property is gone, or nothing holds or
    ///   observes the new one.
    /// - **Completion**: The new property's signal completes when this property's does, and the last value stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of this property's producer counts as its completion.
    /// - **Delivery**: The new value is set on the thread that delivers this property's, and is visible before observers hear of it.
    ///   Changes keep their order.
    public func map<U>(_ transform: @escaping (Value) -> U) -> Property<U> { composing { $0.map(transform) } }

    /// Has one value, whatever the source has.
    ///
    /// - **Retention**: The new property does not keep this property. The one value is kept until this property is gone, or nothing holds
    ///   or observes the new one.
    /// - **Completion**: The new property's signal completes when this property's does, and the last value stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of this property's producer counts as its completion.
    /// - **Delivery**: The one value is set again at each change of this property, and sent.
    public func map<U>(value: U) -> Property<U> { composing { $0.map(value: value) } }

    /// Has the property of each value that a key path leads to.
    ///
    /// - **Retention**: The new property does not keep this property. The key path is kept until this property is gone, or nothing holds or
    ///   observes the new one.
    /// - **Completion**: The new property's signal completes when this property's does, and the last value stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of this property's producer counts as its completion.
    /// - **Delivery**: The new value is set on the thread that delivers this property's, and is visible before observers hear of it.
    ///   Changes keep their order.
    public func map<U>(_ keyPath: KeyPath<Value, U>) -> Property<U> { composing { $0.map(keyPath) } }

    /// Has the values for which a closure returns `true`, and the initial one until there is one.
    ///
    /// - **Retention**: The new property does not keep this property. The closure is kept until this property is gone, or nothing holds or
    ///   observes the new one.
    /// - **Completion**: The new property's signal completes when this property's does, and the last value stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of this property's producer counts as its completion.
    /// - **Delivery**: The new value is set on the thread that delivers this property's, and is visible before observers hear of it.
    ///   Changes keep their order.
    public func filter(initial: Value, _ predicate: @escaping (Value) -> Bool) -> Property<Value> {
        Property(initial: initial, then: producer.filter(predicate))
    }

    /// Has each value with the one before, the first with an initial one.
    ///
    /// - **Retention**: The new property does not keep this property. The previous value is kept until this property is gone, or nothing
    ///   holds or observes the new one.
    /// - **Completion**: The new property's signal completes when this property's does, and the last value stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of this property's producer counts as its completion.
    /// - **Delivery**: The new value is set on the thread that delivers this property's, and is visible before observers hear of it.
    ///   Changes keep their order.
    public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> { composing { $0.combinePrevious(initial) } }

    /// Has the values that are not equivalent to the one before.
    ///
    /// - **Retention**: The new property does not keep this property. The closure and the previous value are kept until this property is
    ///   gone, or nothing holds or observes the new one.
    /// - **Completion**: The new property's signal completes when this property's does, and the last value stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of this property's producer counts as its completion.
    /// - **Delivery**: The new value is set on the thread that delivers this property's, and is visible before observers hear of it.
    ///   Changes keep their order.
    public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Property<Value> {
        composing { $0.skipRepeats(isEquivalent) }
    }

    /// Has the values whose identity was not there before.
    ///
    /// - **Retention**: The new property does not keep this property. The closure and each identity are kept until this property is gone,
    ///   or nothing holds or observes the new one.
    /// - **Completion**: The new property's signal completes when this property's does, and the last value stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of this property's producer counts as its completion.
    /// - **Delivery**: A value with a new identity is set on the thread that delivers this property's, and is visible before observers hear
    ///   of it.
    public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Property<Value> {
        composing { $0.uniqueValues(transform) }
    }

    /// Has the values of the properties that a closure returns.
    ///
    /// - **Retention**: The new property does not keep this one. The closure is kept until this property is gone, or nothing holds or
    ///   observes the new one. A property that the closure returns is not kept: if nothing else holds a `MutableProperty`, it has completed
    ///   with its value.
    /// - **Completion**: The new property's signal completes when this property's and all inner ones have, and the last value stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of an inner producer counts as its completion, but with `.race` and `.throttle` completes the
    ///   new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the inner property's, or this one's if the strategy begins with the
    ///   inner value, and is visible before observers hear of it.
    public func flatMap<P: PropertyProtocol>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> P
    ) -> Property<P.Value> {
        composing { $0.flatMap(strategy) { transform($0).producer } }
    }
}

extension PropertyProtocol where Value: Equatable {
    /// Has the values that differ from the one before.
    ///
    /// - **Retention**: The new property does not keep this property. The previous value is kept until this property is gone, or nothing
    ///   holds or observes the new one.
    /// - **Completion**: The new property's signal completes when this property's does, and the last value stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of this property's producer counts as its completion.
    /// - **Delivery**: The new value is set on the thread that delivers this property's, and is visible before observers hear of it.
    ///   Changes keep their order.
    public func skipRepeats() -> Property<Value> { skipRepeats(==) }
}

extension PropertyProtocol where Value: Hashable {
    /// Has the values that were not there before.
    ///
    /// - **Retention**: The new property does not keep this property. Each value is kept until this property is gone, or nothing holds or
    ///   observes the new one.
    /// - **Completion**: The new property's signal completes when this property's does, and the last value stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of this property's producer counts as its completion.
    /// - **Delivery**: A new value is set on the thread that delivers this property's, and is visible before observers hear of it.
    public func uniqueValues() -> Property<Value> { uniqueValues { $0 } }
}

extension PropertyProtocol where Value: PropertyProtocol {
    /// Has the values of the properties that its values are.
    ///
    /// - **Retention**: The new property keeps neither this one nor an inner property, which this one keeps while it is its value.
    /// - **Completion**: The new property's signal completes when this property's and all inner ones have, and the last value stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of an inner producer counts as its completion, but with `.race` and `.throttle` completes the
    ///   new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the inner property's, and is visible before observers hear of it.
    public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> { flatMap(strategy) { $0 } }
}
