// SPDX-License-Identifier: Apache-2.0

/// Each verb starts a run, which keeps the closure until its end. Closures run on the thread that sends. Disposing of what a verb returns interrupts the run; to
/// drop it changes nothing.
extension SignalProducer {
    /// Starts a run.
    @inlinable @discardableResult public func start(_ observer: Signal<Value, Error>.Observer = .init()) -> any Disposable {
        start(toward: observer.direct)
    }

    /// Starts a run, and calls a closure for each event.
    @inlinable @discardableResult public func start(_ action: @escaping Signal<Value, Error>.Observer.Action) -> any Disposable {
        start(Signal.Observer(action))
    }

    /// Starts a run, and calls a closure for each value, and for a failure.
    @discardableResult
    @inlinable public func startWithResult(_ action: @escaping (Result<Value, Error>) -> Void) -> any Disposable {
        start(Signal.Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
    }

    /// Starts a run, and calls a closure when it completes.
    @inlinable @discardableResult public func startWithCompleted(_ action: @escaping () -> Void) -> any Disposable {
        start(Signal.Observer(completed: action))
    }

    /// Starts a run, and calls a closure when it fails.
    @inlinable @discardableResult public func startWithFailed(_ action: @escaping (Error) -> Void) -> any Disposable {
        start(Signal.Observer(failed: action))
    }

    /// Starts a run, and calls a closure when it is interrupted, by the disposable too.
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
    @inlinable @discardableResult public func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable {
        let handle = RunHandle()
        handle.run.connect(self, end: ValueRunEnd(action, of: handle.run))
        handle.begin()
        return handle
    }
}
