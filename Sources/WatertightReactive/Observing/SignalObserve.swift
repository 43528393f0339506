// SPDX-License-Identifier: Apache-2.0

/// Each verb keeps its closure until the signal's end, or until the observation is disposed of, which sends nothing. Closures run on the thread that sends. To
/// drop the disposable changes nothing. It is `nil` if the signal has ended.
extension Signal {
    /// Calls a closure for each event.
    @inlinable @discardableResult public func observe(_ action: @escaping Observer.Action) -> (any Disposable)? {
        observe(Observer(action))
    }

    /// Calls a closure for each value, and for a failure.
    @discardableResult
    @inlinable public func observeResult(_ action: @escaping (Result<Value, Error>) -> Void) -> (any Disposable)? {
        observe(Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
    }

    /// Calls a closure when the signal completes.
    @inlinable @discardableResult public func observeCompleted(_ action: @escaping () -> Void) -> (any Disposable)? {
        observe(Observer(completed: action))
    }

    /// Calls a closure when the signal fails.
    @inlinable @discardableResult public func observeFailed(_ action: @escaping (Error) -> Void) -> (any Disposable)? {
        observe(Observer(failed: action))
    }

    /// Calls a closure when the signal is interrupted; at once if it has ended.
    @inlinable @discardableResult public func observeInterrupted(_ action: @escaping () -> Void) -> (any Disposable)? {
        observe(Observer(interrupted: action))
    }
}

extension Signal where Error == Never {
    /// Calls a closure for each value.
    @inlinable @discardableResult public func observeValues(_ action: @escaping (Value) -> Void) -> (any Disposable)? {
        core.observe(ValueObserver(action))
    }
}
