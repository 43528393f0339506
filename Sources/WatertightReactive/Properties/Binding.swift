// SPDX-License-Identifier: Apache-2.0

precedencegroup BindingPrecedence {
    associativity: right
    higherThan: AssignmentPrecedence
}

infix operator <~ : BindingPrecedence

extension BindingTargetProvider {
    /// Binds a source to a target: starts it, and gives the target each value, until the target's lifetime or the source ends.
    ///
    /// - Returns: A disposable that ends the binding.
    @discardableResult
    public static func <~ <Source: BindingSource>(provider: Self, source: Source) -> (any Disposable)? where Source.Value == Value {
        let target = provider.bindingTarget
        return source.producer.take(during: target.lifetime).startWithValues(target.action)
    }

    /// Binds a source to a target of optional values.
    ///
    /// - Returns: A disposable that ends the binding.
    @discardableResult
    public static func <~ <Source: BindingSource>(provider: Self, source: Source) -> (any Disposable)? where Value == Source.Value? {
        provider <~ source.producer.map(Optional.some)
    }
}

extension Signal.Observer {
    /// Starts a source, and sends each value to the observer, which the binding does not keep.
    ///
    /// - Returns: A disposable that ends the binding.
    @discardableResult
    public static func <~ <Source: BindingSource>(
        observer: Signal<Value, Error>.Observer, source: Source
    ) -> any Disposable where Source.Value == Value {
        source.producer.startWithValues { [weak observer] in observer?.send(value: $0) }
    }
}
