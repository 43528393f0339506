// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Disposes of a disposable that is set later, and only once: what a function returns before it has the disposable that ends its work.
///
/// ```
///   waiting ──set──▶ set ──dispose──▶ disposed
///      └──dispose──▶ disposed, waiting ──set: it is disposed of at once──▲
/// ```
/// It may be used from any thread. It retains what is set until it is disposed of, and calls its `dispose()` once, under no lock. A second set
/// ends the process, before the first disposal or after.
///
/// Source: RxSwift `SingleAssignmentDisposable`.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable, @unchecked Sendable {  // Sendable: the lock guards the state.
    private enum State {
        case waiting
        case set(any Disposable)
        case disposed(wasSet: Bool)
    }

    private enum Decision {
        case keep, dispose, trap
    }

    private let state = Guarded(State.waiting)
    private let terminationHook = TerminationHook()

    /// Makes one that waits for its disposable.
    public override init() {
        super.init()
    }

    /// Whether ``dispose()`` was called.
    public var isDisposed: Bool {
        state.withLock { if case .disposed = $0 { true } else { false } }
    }

    /// Sets the disposable, or disposes of it at once if ``dispose()`` was called. The second call ends the process.
    public func setDisposable(_ disposable: any Disposable) {
        let decision = state.withLock { state -> Decision in
            switch state {
            case .waiting:
                state = .set(disposable)
                return .keep
            case .disposed(wasSet: false):
                state = .disposed(wasSet: true)
                return .dispose
            case .set, .disposed(wasSet: true): return .trap
            }
        }
        switch decision {
        case .keep: break
        case .dispose: disposable.dispose()
        case .trap: fatalError("oldState.disposable != nil")
        }
    }

    /// Disposes of the disposable, or of the one that is set later.
    public func dispose() {
        let disposable = state.withLock { state -> (any Disposable)? in
            switch state {
            case .waiting: state = .disposed(wasSet: false)
            case .set(let disposable):
                state = .disposed(wasSet: true)
                return disposable
            case .disposed: break
            }
            return nil
        }
        disposable?.dispose()
        terminationHook.end()
    }
}

extension SingleAssignmentDisposable: EndReporting {
    @usableFromInline package func reportTermination(to observer: TerminationObserver) { terminationHook.add(observer) }
}
