// SPDX-License-Identifier: Apache-2.0

/// Each operator makes a property that does not keep its source, and has the source's last value once that is gone.
extension PropertyProtocol {
    private func composing<U>(_ transform: (SignalProducer<Value, Never>) -> SignalProducer<U, Never>) -> Property<U> {
        Property(composing: transform(producer))
    }

    /// Has the result of a closure for each value.
    public func map<U>(_ transform: @escaping (Value) -> U) -> Property<U> { composing { $0.map(transform) } }

    /// Has one value, whatever the source has.
    public func map<U>(value: U) -> Property<U> { composing { $0.map(value: value) } }

    /// Has the property of each value that a key path leads to.
    public func map<U>(_ keyPath: KeyPath<Value, U>) -> Property<U> { composing { $0.map(keyPath) } }

    /// Has the values for which a closure returns `true`, and the initial one until there is one.
    public func filter(initial: Value, _ predicate: @escaping (Value) -> Bool) -> Property<Value> {
        Property(initial: initial, then: producer.filter(predicate))
    }

    /// Has each value with the one before, the first with an initial one.
    public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> { composing { $0.combinePrevious(initial) } }

    /// Has the values that are not equivalent to the one before.
    public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Property<Value> {
        composing { $0.skipRepeats(isEquivalent) }
    }

    /// Has the values whose identity was not there before.
    public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Property<Value> {
        composing { $0.uniqueValues(transform) }
    }

    /// Has the values of the properties that a closure returns.
    public func flatMap<P: PropertyProtocol>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> P
    ) -> Property<P.Value> {
        composing { $0.flatMap(strategy) { transform($0).producer } }
    }
}

extension PropertyProtocol where Value: Equatable {
    /// Has the values that differ from the one before.
    public func skipRepeats() -> Property<Value> { skipRepeats(==) }
}

extension PropertyProtocol where Value: Hashable {
    /// Has the values that were not there before.
    public func uniqueValues() -> Property<Value> { uniqueValues { $0 } }
}

extension PropertyProtocol where Value: PropertyProtocol {
    /// Has the values of the properties that its values are.
    public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> { flatMap(strategy) { $0 } }
}
