// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Has one disposable at a time: setting another disposes of the one before.
///
/// It may be used from any thread. It calls `dispose()` once for each disposable, under no lock, on the thread that sets the next or disposes of
/// them all.
///
/// Source: RxSwift `SerialDisposable`.
public final class SerialDisposable: DisposeBase, Cancelable, @unchecked Sendable {  // Sendable: the lock guards the state.
    private let state = Guarded(SerialState<any Disposable>())
    private let terminationHook = TerminationHook()

    /// Makes one without a disposable.
    public override init() {
        super.init()
    }

    /// Whether ``dispose()`` was called.
    public var isDisposed: Bool { state.withLock { $0.isEnded } }

    /// The current disposable, or one that ends nothing.
    ///
    /// Setting it disposes of the former one after the new one is set. After ``dispose()``, the one that is set is disposed of at once and not
    /// retained.
    public var disposable: any Disposable {
        get { state.withLock { $0.current } ?? Disposables.create() }
        set { state.withLock { $0.set(newValue) }?.dispose() }
    }

    /// Disposes of the current disposable, and of each that is set later.
    public func dispose() {
        state.withLock { $0.end() }?.dispose()
        terminationHook.end()
    }
}

extension SerialDisposable: EndReporting {
    @usableFromInline package func reportTermination(to observer: TerminationObserver) { terminationHook.add(observer) }
}
