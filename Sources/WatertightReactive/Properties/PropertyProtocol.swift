// SPDX-License-Identifier: Apache-2.0

/// What a binding takes its values from: a producer, a signal or a property that cannot fail.
///
/// Source: ReactiveSwift `BindingSource`.
public protocol BindingSource<Value>: SignalProducerConvertible where Error == Never {}

extension Signal: BindingSource where Error == Never {}

extension SignalProducer: BindingSource where Error == Never {}

/// A value that can be read at any moment and observed.
///
/// Source: ReactiveSwift `PropertyProtocol`.
public protocol PropertyProtocol<Value>: AnyObject, BindingSource {
    /// The current value.
    var value: Value { get }

    /// Sends the current value and then each change, without a gap. It does not keep the property; it completes when the property's source is gone.
    var producer: SignalProducer<Value, Never> { get }

    /// Sends each change, and completes when the property's source is gone.
    var signal: Signal<Value, Never> { get }
}

/// A property whose value can be set.
///
/// Source: ReactiveSwift `MutablePropertyProtocol`.
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
    /// The current value. It is visible before the observers hear of it.
    var value: Value { get set }

    /// How long the property lives.
    var lifetime: Lifetime { get }
}

extension MutablePropertyProtocol {
    /// Sets the property to each value of a binding, as long as the property lives. It does not keep the property.
    public var bindingTarget: BindingTarget<Value> { BindingTarget(lifetime: lifetime) { [weak self] in self?.value = $0 } }
}

/// A property whose value can be changed by closures, in one step.
///
/// Source: ReactiveSwift `ComposableMutablePropertyProtocol`.
public protocol ComposableMutablePropertyProtocol<Value>: MutablePropertyProtocol {
    /// Reads the value by a closure, which no change overlaps.
    func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result

    /// Changes the value by a closure, which no other change overlaps.
    func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result
}
