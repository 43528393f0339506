// SPDX-License-Identifier: Apache-2.0

extension PropertyProtocol where Value == Bool {
    /// Has the opposite of each value.
    public func negate() -> Property<Value> { map { !$0 } }

    /// Whether the values of both are `true`.
    public func and<P: PropertyProtocol>(_ property: P) -> Property<Value> where P.Value == Value {
        combineLatest(with: property).map { $0 && $1 }
    }

    /// Whether the values of all are `true`; of no properties, `true`.
    public static func all<P: PropertyProtocol, Properties: Collection>(
        _ properties: Properties
    ) -> Property<Value> where P.Value == Value, Properties.Element == P {
        combineLatest(properties, emptySentinel: []).map { $0.allSatisfy { $0 } }
    }

    /// Whether the values of all are `true`; of no properties, `true`.
    public static func all<P: PropertyProtocol>(_ properties: P...) -> Property<Value> where P.Value == Value { all(properties) }

    /// Whether the value of one of both is `true`.
    public func or<P: PropertyProtocol>(_ property: P) -> Property<Value> where P.Value == Value {
        combineLatest(with: property).map { $0 || $1 }
    }

    /// Whether the value of any is `true`; of no properties, `false`.
    public static func any<P: PropertyProtocol, Properties: Collection>(
        _ properties: Properties
    ) -> Property<Value> where P.Value == Value, Properties.Element == P {
        combineLatest(properties, emptySentinel: []).map { $0.contains(true) }
    }

    /// Whether the value of any is `true`; of no properties, `false`.
    public static func any<P: PropertyProtocol>(_ properties: P...) -> Property<Value> where P.Value == Value { any(properties) }
}
