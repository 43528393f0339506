// SPDX-License-Identifier: Apache-2.0

/// Each verb keeps its closure until the signal's end, or until the observation is disposed of, which sends nothing. Closures run on the thread that sends. To
/// drop the disposable changes nothing. It is `nil` if the signal has ended.
extension Signal {
    /// Calls a closure for each event.
    ///
    /// - **Retention**: The closure is kept until the signal's end, or until the observation is disposed of. To drop the disposable changes
    ///   nothing.
    /// - **Completion**: The closure is called with `completed`, and is then released.
    /// - **Failure**: The closure is called with `failed`, and is then released.
    /// - **Interruption**: The closure is called with `interrupted`, and is then released. It is called at once if the signal has ended
    ///   before. Disposing of the observation sends nothing.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time.
    @inlinable @discardableResult public func observe(_ action: @escaping Observer.Action) -> (any Disposable)? {
        observe(Observer(action))
    }

    /// Calls a closure for each value, and for a failure.
    ///
    /// - **Retention**: The closure is kept until the signal's end, or until the observation is disposed of. To drop the disposable changes
    ///   nothing.
    /// - **Completion**: The closure is not called, and is released.
    /// - **Failure**: The closure is called with the failure, and is then released.
    /// - **Interruption**: The closure is not called, and is released. Disposing of the observation sends nothing.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time.
    @discardableResult
    @inlinable public func observeResult(_ action: @escaping (Result<Value, Error>) -> Void) -> (any Disposable)? {
        observe(Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
    }

    /// Calls a closure when the signal completes.
    ///
    /// - **Retention**: The closure is kept until the signal's end, or until the observation is disposed of. To drop the disposable changes
    ///   nothing.
    /// - **Completion**: The closure is called, and is then released.
    /// - **Failure**: The closure is not called, and is released.
    /// - **Interruption**: The closure is not called, and is released. Disposing of the observation sends nothing.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time.
    @inlinable @discardableResult public func observeCompleted(_ action: @escaping () -> Void) -> (any Disposable)? {
        observe(Observer(completed: action))
    }

    /// Calls a closure when the signal fails.
    ///
    /// - **Retention**: The closure is kept until the signal's end, or until the observation is disposed of. To drop the disposable changes
    ///   nothing.
    /// - **Completion**: The closure is not called, and is released.
    /// - **Failure**: The closure is called with the error, and is then released.
    /// - **Interruption**: The closure is not called, and is released. Disposing of the observation sends nothing.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time.
    @inlinable @discardableResult public func observeFailed(_ action: @escaping (Error) -> Void) -> (any Disposable)? {
        observe(Observer(failed: action))
    }

    /// Calls a closure when the signal is interrupted.
    ///
    /// - **Retention**: The closure is kept until the signal's end, or until the observation is disposed of. To drop the disposable changes
    ///   nothing.
    /// - **Completion**: The closure is not called, and is released.
    /// - **Failure**: The closure is not called, and is released.
    /// - **Interruption**: The closure is called, at once if the signal has ended before, and is then released. Disposing of the
    ///   observation sends nothing.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time.
    @inlinable @discardableResult public func observeInterrupted(_ action: @escaping () -> Void) -> (any Disposable)? {
        observe(Observer(interrupted: action))
    }
}

extension Signal where Error == Never {
    /// Calls a closure for each value.
    ///
    /// - **Retention**: The closure is kept until the signal's end, or until the observation is disposed of. To drop the disposable changes
    ///   nothing.
    /// - **Completion**: The closure is not called, and is released.
    /// - **Failure**: There is none.
    /// - **Interruption**: The closure is not called, and is released. Disposing of the observation sends nothing.
    /// - **Delivery**: The closure is called on the thread that delivers the event, one call at a time.
    @inlinable @discardableResult public func observeValues(_ action: @escaping (Value) -> Void) -> (any Disposable)? {
        core.observe(ValueObserver(action))
    }
}
