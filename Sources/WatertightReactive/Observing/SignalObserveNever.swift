// SPDX-License-Identifier: Apache-2.0

/// What cannot happen: for these types the closure is not called.
extension Signal where Value == Never {
    /// Calls a closure for a failure; there are no values.
    @available(*, deprecated, message: "The signal sends no values: use observeFailed(_:)")
    @discardableResult public func observeResult(_ action: @escaping (Result<Value, Error>) -> Void) -> (any Disposable)? {
        observe(Observer(failed: { action(.failure($0)) }))
    }
}

extension Signal where Value == Never, Error == Never {
    /// Observes a signal that has neither values nor failures.
    @available(*, deprecated, message: "The signal sends no values and cannot fail")
    @discardableResult public func observeResult(_ action: @escaping (Result<Value, Error>) -> Void) -> (any Disposable)? {
        observe(Observer())
    }

    /// Observes a signal that has no values.
    @available(*, deprecated, message: "The signal sends no values")
    @discardableResult public func observeValues(_ action: @escaping (Value) -> Void) -> (any Disposable)? { observe(Observer()) }
}

extension Signal where Error == Never {
    /// Observes a signal that cannot fail.
    @available(*, deprecated, message: "The signal cannot fail")
    @discardableResult public func observeFailed(_ action: @escaping (Error) -> Void) -> (any Disposable)? { observe(Observer()) }
}
