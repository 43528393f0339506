// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What ends with a signal, after its observers have received the end.
///
/// Most engines have one resource, which stands in line; there is a composite for more, and for a ``Lifetime``.
@usableFromInline struct SignalResources {
    let state: SignalState

    /// Adds a disposable, or disposes of it where the signal has ended.
    @usableFromInline func insert(_ disposable: any Disposable) {
        let isFirst = state.drainQueue.lock.withLock { () -> Bool in
            state.decisions.value.keep(disposable)
        }
        if !isFirst { composite.insert(disposable) }
    }

    /// Adds a closure, which runs once the signal has ended.
    func add(_ action: @escaping () -> Void) { insert(AnyDisposable(action)) }

    /// The resources behind the first one.
    @usableFromInline var composite: CompositeDisposable {
        state.drainQueue.lock.withLock {
            if let made = state.decisions.value.moreResources { return made }
            let made = CompositeDisposable(disposed: state.decisions.value.areResourcesDisposed)
            state.decisions.value.moreResources = made
            return made
        }
    }

    @usableFromInline func dispose() {
        let (first, others) = state.drainQueue.lock.withLock { () -> ((any Disposable)?, CompositeDisposable?) in
            state.decisions.value.areResourcesDisposed = true
            return (exchange(&state.decisions.value.resource, with: nil), state.decisions.value.moreResources)
        }
        first?.dispose()
        others?.dispose()
    }
}

extension SignalState {
    @usableFromInline final var resources: SignalResources { SignalResources(state: self) }
}
