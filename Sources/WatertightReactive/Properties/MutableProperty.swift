// SPDX-License-Identifier: Apache-2.0

/// A value that can be set, read at any moment, and observed.
///
/// Any thread may use it. A new value is visible before the observers hear of it; they hear of all values in the order in which these were set, on the thread that
/// sets, under no lock. A value that is set from inside of an observer waits in line until all observers have heard of the one before.
///
/// The closures of ``modify(_:)`` and ``withValue(_:)`` run under the lock of this property. One of `modify` that comes back for the value stops the program, with a
/// message. One of `withValue` may use the property; the observers hear of what it sets before it goes on, while other threads still wait for the value.
///
/// Releasing the property completes its signal and its producers, and ends its ``lifetime``.
///
/// Source: ReactiveSwift `MutableProperty`.
@propertyWrapper public final class MutableProperty<Value>: ComposableMutablePropertyProtocol {
    let box: PropertyBox<Value>
    private let token = Lifetime.Token()

    /// How long the property lives.
    public let lifetime: Lifetime

    /// Sends each value that is set from now on, and completes when the property is released.
    public let signal: Signal<Value, Never>

    /// Makes a property.
    public init(_ initialValue: Value) {
        box = PropertyBox(initialValue)
        signal = Signal(box.core)
        lifetime = Lifetime(token)
    }

    /// Makes a property, as a property wrapper.
    public convenience init(wrappedValue: Value) { self.init(wrappedValue) }

    deinit {
        box.core.terminate(.completed)
    }

    /// The current value.
    public var value: Value {
        get { box.value }
        set { box.set(newValue) }
    }

    /// The current value.
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// The property itself.
    public var projectedValue: MutableProperty<Value> { self }

    /// Sends the current value and then each one that is set, without a gap. It does not keep the property: once that is released, a start sends the last value and
    /// completes.
    public var producer: SignalProducer<Value, Never> {
        SignalProducer(source: { [box] core in box.pass(to: core) })
    }

    /// Sets the value.
    ///
    /// - Returns: The value before.
    @discardableResult public func swap(_ newValue: Value) -> Value { modify { exchange(&$0, with: newValue) } }

    /// Changes the value by a closure, under the property's lock, and sends it afterwards.
    @discardableResult public func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
        try box.modify { value throws in try action(&value) }
    }

    /// Reads the value by a closure, under the property's lock.
    @discardableResult public func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
        try box.withValue { value throws in try action(value) }
    }
}

extension MutableProperty: @unchecked Sendable where Value: Sendable {}  // Sendable: its parts are, if the value is.
