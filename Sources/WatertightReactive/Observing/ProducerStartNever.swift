// SPDX-License-Identifier: Apache-2.0

/// What cannot happen: for these types the closure is not called.
extension SignalProducer where Value == Never {
    /// Starts a run, and calls a closure for a failure; there are no values.
    ///
    /// - **Retention**: A run keeps the closure until its end. To drop the disposable changes nothing.
    /// - **Completion**: The closure is not called, and is released.
    /// - **Failure**: The closure is called with the failure, and is then released.
    /// - **Interruption**: The closure is not called, and is released. Disposing of the disposable interrupts the run.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time. The verb returns when what the work
    ///   does at once is done.
    @available(*, deprecated, message: "The producer sends no values: use startWithFailed(_:)")
    @discardableResult public func startWithResult(_ action: @escaping (Result<Value, Error>) -> Void) -> any Disposable {
        start(Signal.Observer(failed: { action(.failure($0)) }))
    }
}

extension SignalProducer where Value == Never, Error == Never {
    /// Starts a run that has neither values nor failures.
    ///
    /// - **Retention**: The closure is not kept. To drop the disposable changes nothing.
    /// - **Completion**: It ends the run.
    /// - **Failure**: There is none.
    /// - **Interruption**: It ends the run. Disposing of the disposable interrupts it.
    /// - **Delivery**: The closure is never called.
    @available(*, deprecated, message: "The producer sends no values and cannot fail")
    @discardableResult public func startWithResult(_ action: @escaping (Result<Value, Error>) -> Void) -> any Disposable {
        start(Signal.Observer())
    }

    /// Starts a run that has no values.
    ///
    /// - **Retention**: The closure is not kept. To drop the disposable changes nothing.
    /// - **Completion**: It ends the run.
    /// - **Failure**: It ends the run.
    /// - **Interruption**: It ends the run. Disposing of the disposable interrupts it.
    /// - **Delivery**: The closure is never called.
    @available(*, deprecated, message: "The producer sends no values")
    @discardableResult public func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable { start(Signal.Observer()) }
}

extension SignalProducer where Error == Never {
    /// Starts a run that cannot fail.
    ///
    /// - **Retention**: The closure is not kept. To drop the disposable changes nothing.
    /// - **Completion**: It ends the run.
    /// - **Failure**: There is none.
    /// - **Interruption**: It ends the run. Disposing of the disposable interrupts it.
    /// - **Delivery**: The closure is never called.
    @available(*, deprecated, message: "The producer cannot fail")
    @discardableResult public func startWithFailed(_ action: @escaping (Error) -> Void) -> any Disposable { start(Signal.Observer()) }
}
