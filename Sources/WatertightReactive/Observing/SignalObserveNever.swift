// SPDX-License-Identifier: Apache-2.0

/// What cannot happen: for these types the closure is not called.
extension Signal where Value == Never {
    /// Calls a closure for a failure; there are no values.
    ///
    /// - **Retention**: The closure is kept until the signal's end, or until the observation is disposed of. To drop the disposable changes
    ///   nothing.
    /// - **Completion**: The closure is not called, and is released.
    /// - **Failure**: The closure is called with the failure, and is then released.
    /// - **Interruption**: The closure is not called, and is released. Disposing of the observation sends nothing.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time.
    @available(*, deprecated, message: "The signal sends no values: use observeFailed(_:)")
    @discardableResult public func observeResult(_ action: @escaping (Result<Value, Error>) -> Void) -> (any Disposable)? {
        observe(Observer(failed: { action(.failure($0)) }))
    }
}

extension Signal where Value == Never, Error == Never {
    /// Observes a signal that has neither values nor failures.
    ///
    /// - **Retention**: The closure is not kept. The signal is observed until its end, or until the observation is disposed of.
    /// - **Completion**: It ends the observation.
    /// - **Failure**: There is none.
    /// - **Interruption**: It ends the observation. Disposing of that sends nothing.
    /// - **Delivery**: The closure is never called.
    @available(*, deprecated, message: "The signal sends no values and cannot fail")
    @discardableResult public func observeResult(_ action: @escaping (Result<Value, Error>) -> Void) -> (any Disposable)? {
        observe(Observer())
    }

    /// Observes a signal that has no values.
    ///
    /// - **Retention**: The closure is not kept. The signal is observed until its end, or until the observation is disposed of.
    /// - **Completion**: It ends the observation.
    /// - **Failure**: It ends the observation.
    /// - **Interruption**: It ends the observation. Disposing of that sends nothing.
    /// - **Delivery**: The closure is never called.
    @available(*, deprecated, message: "The signal sends no values")
    @discardableResult public func observeValues(_ action: @escaping (Value) -> Void) -> (any Disposable)? { observe(Observer()) }
}

extension Signal where Error == Never {
    /// Observes a signal that cannot fail.
    ///
    /// - **Retention**: The closure is not kept. The signal is observed until its end, or until the observation is disposed of.
    /// - **Completion**: It ends the observation.
    /// - **Failure**: There is none.
    /// - **Interruption**: It ends the observation. Disposing of that sends nothing.
    /// - **Delivery**: The closure is never called.
    @available(*, deprecated, message: "The signal cannot fail")
    @discardableResult public func observeFailed(_ action: @escaping (Error) -> Void) -> (any Disposable)? { observe(Observer()) }
}
