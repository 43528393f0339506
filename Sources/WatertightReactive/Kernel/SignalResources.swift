// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What ends with a signal, after its observers have received the end.
///
/// Most engines have one resource or two, which stand in line; there is a composite for more, and for a ``Lifetime``.
@usableFromInline struct SignalResources {
    let state: SignalState

    /// Adds an observation of another engine, or ends it where the signal has ended.
    @usableFromInline func insert(_ member: SignalMember, of other: SignalState) {
        let upstream = SignalState.Upstream(state: other, member: member)
        if !state.drainQueue.lock.withLock({ state.decisions.content.pointee.keep(upstream) }) { insert(Observation(member, in: other)) }
    }

    /// Adds a disposable, or disposes of it where the signal has ended.
    @usableFromInline func insert(_ disposable: any Disposable) {
        let isFirst = state.drainQueue.lock.withLock { () -> Bool in
            state.decisions.content.pointee.keep(disposable)
        }
        if !isFirst { composite.insert(disposable) }
    }

    /// Adds a closure, which runs once the signal has ended.
    func add(_ action: @escaping () -> Void) { insert(AnyDisposable(action)) }

    /// The resources behind the first one.
    @usableFromInline var composite: CompositeDisposable {
        state.drainQueue.lock.withLock {
            if let made = state.decisions.content.pointee.moreResources { return made }
            let made = CompositeDisposable(disposed: state.decisions.content.pointee.areResourcesDisposed)
            state.decisions.content.pointee.moreResources = made
            return made
        }
    }

    @usableFromInline func dispose() {
        let (upstream, first, others) = state.drainQueue.lock.withLock {
            () -> (SignalState.Upstream?, (any Disposable)?, CompositeDisposable?) in
            state.decisions.content.pointee.areResourcesDisposed = true
            let upstream = exchange(&state.decisions.content.pointee.upstream, with: nil)
            return (upstream, exchange(&state.decisions.content.pointee.resource, with: nil), state.decisions.content.pointee.moreResources)
        }
        upstream?.dispose()
        first?.dispose()
        others?.dispose()
    }
}

extension SignalState {
    @usableFromInline final var resources: SignalResources { SignalResources(state: self) }
}
