// SPDX-License-Identifier: Apache-2.0

/// What cannot happen: for these types the closure is not called.
extension SignalProducer where Value == Never {
    /// Starts a run, and calls a closure for a failure; there are no values.
    @available(*, deprecated, message: "The producer sends no values: use startWithFailed(_:)")
    @discardableResult public func startWithResult(_ action: @escaping (Result<Value, Error>) -> Void) -> any Disposable {
        start(Signal.Observer(failed: { action(.failure($0)) }))
    }
}

extension SignalProducer where Value == Never, Error == Never {
    /// Starts a run that has neither values nor failures.
    @available(*, deprecated, message: "The producer sends no values and cannot fail")
    @discardableResult public func startWithResult(_ action: @escaping (Result<Value, Error>) -> Void) -> any Disposable {
        start(Signal.Observer())
    }

    /// Starts a run that has no values.
    @available(*, deprecated, message: "The producer sends no values")
    @discardableResult public func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable { start(Signal.Observer()) }
}

extension SignalProducer where Error == Never {
    /// Starts a run that cannot fail.
    @available(*, deprecated, message: "The producer cannot fail")
    @discardableResult public func startWithFailed(_ action: @escaping (Error) -> Void) -> any Disposable { start(Signal.Observer()) }
}
