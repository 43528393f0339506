// SPDX-License-Identifier: Apache-2.0

/// What has a binding target: a mutable property, or an optional of what has one.
///
/// Source: ReactiveSwift `BindingTargetProvider`.
public protocol BindingTargetProvider<Value> {
    /// The type of the values that it takes.
    associatedtype Value
    /// Takes the values.
    var bindingTarget: BindingTarget<Value> { get }
}

/// Takes the values of a binding, until a lifetime ends.
///
/// It keeps its closure, as do the bindings to it.
///
/// Source: ReactiveSwift `BindingTarget`.
public struct BindingTarget<Value>: BindingTargetProvider {
    /// Bindings to the target end with it.
    public let lifetime: Lifetime

    /// Takes a value.
    public let action: (Value) -> Void

    /// Makes a target that calls a closure on a scheduler.
    ///
    /// - Parameters:
    ///   - scheduler: Runs the calls.
    ///   - lifetime: Bindings to the target end with it.
    ///   - action: Called with each value. Kept by the target and by its bindings.
    public init(on scheduler: any Scheduler = ImmediateScheduler(), lifetime: Lifetime, action: @escaping (Value) -> Void) {
        self.lifetime = lifetime
        self.action = scheduler is ImmediateScheduler ? action : { value in scheduler.schedule { action(value) } }
    }

    /// Makes a target that sets a property of an object, which it does not keep, on a scheduler.
    ///
    /// - Parameters:
    ///   - scheduler: Runs the settings.
    ///   - lifetime: Bindings to the target end with it.
    ///   - object: Not kept.
    ///   - keyPath: The property that is set.
    public init<Object: AnyObject>(
        on scheduler: any Scheduler = ImmediateScheduler(), lifetime: Lifetime, object: Object,
        keyPath: ReferenceWritableKeyPath<Object, Value>
    ) {
        self.init(on: scheduler, lifetime: lifetime) { [weak object] in object?[keyPath: keyPath] = $0 }
    }

    /// The target itself.
    public var bindingTarget: BindingTarget<Value> { self }
}

extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
    /// The type of the values that the target takes.
    public typealias Value = Wrapped.Value

    /// The wrapped target; for `nil`, one whose lifetime has ended.
    public var bindingTarget: BindingTarget<Wrapped.Value> {
        self?.bindingTarget ?? BindingTarget(lifetime: .empty) { _ in }
    }
}
