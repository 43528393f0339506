// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One disposable at a time, which can be replaced.
///
/// Replacing disposes of the one before; once this one is disposed of, each new one is disposed of at once.
///
/// Source: ReactiveSwift `SerialDisposable`.
public final class SerialDisposable: Disposable {
    private let state: Guarded<SerialState<any Disposable>>

    /// Makes a serial disposable, which keeps another one.
    public init(_ disposable: (any Disposable)? = nil) {
        state = Guarded(SerialState(disposable))
    }

    /// Whether it was disposed of.
    public var isDisposed: Bool { state.withLock { $0.isEnded } }

    /// The disposable that it keeps now; `nil` once it was disposed of. Setting it disposes of the one before.
    public var inner: (any Disposable)? {
        get { state.withLock { $0.current } }
        set { state.withLock { $0.set(newValue) }?.dispose() }
    }

    /// Disposes of the disposable that it keeps, and from now on of each that it is given.
    public func dispose() {
        if let inner = take() { disposeInTurn(of: inner) }
    }

    /// Notes that it is disposed of, and answers what is to be disposed of with it.
    func take() -> (any Disposable)? { state.withLock { $0.end() } }

    /// Disposes of the disposable that it keeps, and then makes the next. If another is set meanwhile, from inside of the closure or on another thread, that one
    /// stays, and the one that the closure makes is disposed of.
    ///
    /// - Parameter make: Not called if this was disposed of.
    func replace(with make: () -> (any Disposable)?) { state.replace(ending: { $0.dispose() }, with: make) }
}
