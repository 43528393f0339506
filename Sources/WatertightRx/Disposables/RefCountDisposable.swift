// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Disposes of a disposable when it is disposed of itself, and so are all that ``retain()`` has returned.
///
/// ```
///   open, n retained ──dispose──▶ closing, n retained ──the last is disposed of──▶ disposed
///          └──dispose while n = 0──────────────────────────────────────────────────▲
/// ```
/// It may be used from any thread. It calls `dispose()` of the underlying disposable once, under no lock, and retains it until then.
///
/// Source: RxSwift `RefCountDisposable`.
public final class RefCountDisposable: DisposeBase, Cancelable, @unchecked Sendable {  // Sendable: the lock guards the state.
    private struct State {
        /// `nil` once it is disposed of.
        var underlying: (any Disposable)?
        var isClosing = false
        var retained = 0

        /// The underlying disposable, if it is to be disposed of now.
        mutating func takeIfUnused() -> (any Disposable)? {
            isClosing && retained == 0 ? exchange(&underlying, with: nil) : nil
        }
    }

    private let state: Guarded<State>

    /// - Parameter disposable: Disposed of when nothing uses it any more.
    public init(disposable: any Disposable) {
        state = Guarded(State(underlying: disposable))
        super.init()
    }

    /// Whether the underlying disposable is disposed of.
    public var isDisposed: Bool { state.withLock { $0.underlying == nil } }

    /// A disposable that keeps the underlying one from being disposed of, until it is disposed of itself. Dropping it does not count. Once
    /// ``isDisposed``, one that ends nothing.
    public func retain() -> any Disposable {
        let isOpen = state.withLock { state in
            guard state.underlying != nil else { return false }
            state.retained += 1
            return true
        }
        return isOpen ? Disposables.create { self.release() } : Disposables.create()
    }

    /// Disposes of the underlying disposable as soon as no retained disposable is left.
    public func dispose() {
        let unused = state.withLock { state in
            state.isClosing = true
            return state.takeIfUnused()
        }
        unused?.dispose()
    }

    /// One of those that were retained is disposed of.
    private func release() {
        let unused = state.withLock { state in
            state.retained -= 1
            return state.takeIfUnused()
        }
        unused?.dispose()
    }
}
