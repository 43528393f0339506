// SPDX-License-Identifier: Apache-2.0

public import Watertight

extension Reactive where Base: LifetimeOwner {
    /// Makes a target that calls a closure with the object and each value, as long as the object lives. It does not keep the object.
    ///
    /// - Parameters:
    ///   - scheduler: Runs the calls.
    ///   - action: Kept by the target and by its bindings.
    ///
    /// Source: ReactiveCocoa `makeBindingTarget(on:_:)`.
    public func makeBindingTarget<U>(
        on scheduler: any Scheduler = UIScheduler(), _ action: @escaping (Base, U) -> Void
    ) -> BindingTarget<U> {
        BindingTarget(on: scheduler, lifetime: lifetime) { [weak base] value in if let base { action(base, value) } }
    }

    /// Makes a target that sets a property of the object, as long as the object lives. It does not keep the object.
    ///
    /// - Parameters:
    ///   - scheduler: Runs the settings.
    ///   - keyPath: The property that is set.
    ///
    /// Source: ReactiveCocoa `makeBindingTarget(on:keyPath:)`.
    public func makeBindingTarget<U>(
        on scheduler: any Scheduler = UIScheduler(), keyPath: ReferenceWritableKeyPath<Base, U>
    ) -> BindingTarget<U> {
        BindingTarget(on: scheduler, lifetime: lifetime, object: base, keyPath: keyPath)
    }
}
