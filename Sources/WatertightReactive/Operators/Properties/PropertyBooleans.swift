// SPDX-License-Identifier: Apache-2.0

extension PropertyProtocol where Value == Bool {
    /// Has the opposite of each value.
    ///
    /// - **Retention**: The new property does not keep this property.
    /// - **Completion**: The new property's signal completes when this property's does, and the last value stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of this property's producer counts as its completion.
    /// - **Delivery**: The new value is set on the thread that delivers this property's, and is visible before observers hear of it.
    ///   Changes keep their order.
    public func negate() -> Property<Value> { map { !$0 } }

    /// Whether the values of both are `true`.
    ///
    /// - **Retention**: The new property does not keep its sources.
    /// - **Completion**: The new property's signal completes when those of all have, and the last result stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public func and<P: PropertyProtocol>(_ property: P) -> Property<Value> where P.Value == Value {
        combineLatest(with: property).map { $0 && $1 }
    }

    /// Whether the values of all are `true`; of no properties, `true`.
    ///
    /// - **Retention**: The new property does not keep its sources.
    /// - **Completion**: The new property's signal completes when those of all have, and the last result stays. Of no properties it is
    ///   `true` and has completed.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func all<P: PropertyProtocol, Properties: Collection>(
        _ properties: Properties
    ) -> Property<Value> where P.Value == Value, Properties.Element == P {
        combineLatest(properties, emptySentinel: []).map { $0.allSatisfy { $0 } }
    }

    /// Whether the values of all are `true`; of no properties, `true`.
    ///
    /// - **Retention**: The new property does not keep its sources.
    /// - **Completion**: The new property's signal completes when those of all have, and the last result stays. Of no properties it is
    ///   `true` and has completed.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func all<P: PropertyProtocol>(_ properties: P...) -> Property<Value> where P.Value == Value { all(properties) }

    /// Whether the value of one of both is `true`.
    ///
    /// - **Retention**: The new property does not keep its sources.
    /// - **Completion**: The new property's signal completes when those of all have, and the last result stays.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public func or<P: PropertyProtocol>(_ property: P) -> Property<Value> where P.Value == Value {
        combineLatest(with: property).map { $0 || $1 }
    }

    /// Whether the value of any is `true`; of no properties, `false`.
    ///
    /// - **Retention**: The new property does not keep its sources.
    /// - **Completion**: The new property's signal completes when those of all have, and the last result stays. Of no properties it is
    ///   `false` and has completed.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func any<P: PropertyProtocol, Properties: Collection>(
        _ properties: Properties
    ) -> Property<Value> where P.Value == Value, Properties.Element == P {
        combineLatest(properties, emptySentinel: []).map { $0.contains(true) }
    }

    /// Whether the value of any is `true`; of no properties, `false`.
    ///
    /// - **Retention**: The new property does not keep its sources.
    /// - **Completion**: The new property's signal completes when those of all have, and the last result stays. Of no properties it is
    ///   `false` and has completed.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func any<P: PropertyProtocol>(_ properties: P...) -> Property<Value> where P.Value == Value { any(properties) }
}
