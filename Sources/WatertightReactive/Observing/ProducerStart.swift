// SPDX-License-Identifier: Apache-2.0

/// Each verb starts a run, which keeps the closure until its end. Closures run on the thread that sends. Disposing of what a verb returns interrupts the run; to
/// drop it changes nothing.
extension SignalProducer {
    /// Starts a run.
    ///
    /// - **Retention**: A run keeps the observer until its end. To drop the disposable changes nothing.
    /// - **Completion**: The observer receives it, and is then released.
    /// - **Failure**: The observer receives it, and is then released.
    /// - **Interruption**: The observer receives it, and is then released. Disposing of the disposable interrupts the run.
    /// - **Delivery**: The observer is called on the thread that delivers the event, one call at a time. The verb returns when what the
    ///   work does at once is done.
    @inlinable @discardableResult public func start(_ observer: Signal<Value, Error>.Observer = .init()) -> any Disposable {
        start(toward: observer.direct)
    }

    /// Starts a run, and calls a closure for each event.
    ///
    /// - **Retention**: A run keeps the closure until its end. To drop the disposable changes nothing.
    /// - **Completion**: The closure is called with `completed`, and is then released.
    /// - **Failure**: The closure is called with `failed`, and is then released.
    /// - **Interruption**: The closure is called with `interrupted`, and is then released. Disposing of the disposable interrupts the run.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time. The verb returns when what the work
    ///   does at once is done.
    @inlinable @discardableResult public func start(_ action: @escaping Signal<Value, Error>.Observer.Action) -> any Disposable {
        start(Signal.Observer(action))
    }

    /// Starts a run, and calls a closure for each value, and for a failure.
    ///
    /// - **Retention**: A run keeps the closure until its end. To drop the disposable changes nothing.
    /// - **Completion**: The closure is not called, and is released.
    /// - **Failure**: The closure is called with the failure, and is then released.
    /// - **Interruption**: The closure is not called, and is released. Disposing of the disposable interrupts the run.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time. The verb returns when what the work
    ///   does at once is done.
    @discardableResult
    @inlinable public func startWithResult(_ action: @escaping (Result<Value, Error>) -> Void) -> any Disposable {
        start(Signal.Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
    }

    /// Starts a run, and calls a closure when it completes.
    ///
    /// - **Retention**: A run keeps the closure until its end. To drop the disposable changes nothing.
    /// - **Completion**: The closure is called, and is then released.
    /// - **Failure**: The closure is not called, and is released.
    /// - **Interruption**: The closure is not called, and is released. Disposing of the disposable interrupts the run.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time. The verb returns when what the work
    ///   does at once is done.
    @inlinable @discardableResult public func startWithCompleted(_ action: @escaping () -> Void) -> any Disposable {
        start(Signal.Observer(completed: action))
    }

    /// Starts a run, and calls a closure when it fails.
    ///
    /// - **Retention**: A run keeps the closure until its end. To drop the disposable changes nothing.
    /// - **Completion**: The closure is not called, and is released.
    /// - **Failure**: The closure is called with the error, and is then released.
    /// - **Interruption**: The closure is not called, and is released. Disposing of the disposable interrupts the run.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time. The verb returns when what the work
    ///   does at once is done.
    @inlinable @discardableResult public func startWithFailed(_ action: @escaping (Error) -> Void) -> any Disposable {
        start(Signal.Observer(failed: action))
    }

    /// Starts a run, and calls a closure when it is interrupted.
    ///
    /// - **Retention**: A run keeps the closure until its end. To drop the disposable changes nothing.
    /// - **Completion**: The closure is not called, and is released.
    /// - **Failure**: The closure is not called, and is released.
    /// - **Interruption**: The closure is called, and is then released. Disposing of the disposable interrupts the run.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time. The verb returns when what the work
    ///   does at once is done.
    @inlinable @discardableResult public func startWithInterrupted(_ action: @escaping () -> Void) -> any Disposable {
        start(Signal.Observer(interrupted: action))
    }

    /// Starts a run for an observer of any kind.
    @inlinable @discardableResult func start(toward observer: Observer<Value, Error>) -> RunHandle {
        let handle = RunHandle()
        handle.run.connect(self, to: observer)
        handle.begin()
        return handle
    }
}

extension SignalProducer where Error == Never {
    /// Starts a run, and calls a closure for each value.
    ///
    /// - **Retention**: A run keeps the closure until its end. To drop the disposable changes nothing.
    /// - **Completion**: The closure is not called, and is released.
    /// - **Failure**: There is none.
    /// - **Interruption**: The closure is not called, and is released. Disposing of the disposable interrupts the run.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time. The verb returns when what the work
    ///   does at once is done.
    @inlinable @discardableResult public func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable {
        let handle = RunHandle()
        handle.run.connect(self, end: ValueRunEnd(action, of: handle.run))
        handle.begin()
        return handle
    }
}
