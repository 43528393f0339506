// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One disposable at a time, which can be replaced.
///
/// Replacing disposes of the one before; once this one is disposed of, each new one is disposed of at once.
///
/// Source: ReactiveSwift `SerialDisposable`.
public final class SerialDisposable: Disposable {
    private struct State: Sendable {
        var inner: (any Disposable)?
        var isDisposed = false
    }

    private let state: Guarded<State>

    /// Makes a serial disposable, which keeps another one.
    public init(_ disposable: (any Disposable)? = nil) {
        state = Guarded(State(inner: disposable))
    }

    /// Whether it was disposed of.
    public var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// The disposable that it keeps now; `nil` once it was disposed of. Setting it disposes of the one before.
    public var inner: (any Disposable)? {
        get { state.withLock { $0.inner } }
        set {
            let over = state.withLock { state in state.isDisposed ? newValue : exchange(&state.inner, with: newValue) }
            over?.dispose()
        }
    }

    /// Disposes of the disposable that it keeps, and from now on of each that it is given.
    public func dispose() {
        if let inner = take() { disposeInTurn(of: inner) }
    }

    /// Notes that it is disposed of, and answers what is to be disposed of with it.
    func take() -> (any Disposable)? {
        state.withLock { state in
            state.isDisposed = true
            return exchange(&state.inner, with: nil)
        }
    }
}
