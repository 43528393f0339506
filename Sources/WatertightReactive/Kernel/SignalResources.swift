// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What ends with a signal, after its observers have received the end.
///
/// Most engines have one resource or two, which stand in line; there is a composite for more, and for a ``Lifetime``.
@usableFromInline struct SignalResources {
    let state: SignalState

    /// Adds an observation of another engine, or ends it if the signal has ended.
    @usableFromInline func insert(_ member: SignalMember, of other: SignalState) {
        let upstream = SignalState.Upstream(state: other, member: member)
        if !state.decide({ $0.keep(upstream) }) { insert(Observation(member, in: other)) }
    }

    /// Adds a disposable, or disposes of it if the signal has ended.
    @usableFromInline func insert(_ disposable: any Disposable) {
        if !state.decide({ $0.keep(disposable) }) { composite.insert(disposable) }
    }

    /// Adds a closure, which runs once the signal has ended.
    func add(_ action: @escaping () -> Void) { insert(AnyDisposable(action)) }

    /// The resources behind the first one.
    @usableFromInline var composite: CompositeDisposable {
        state.decide { decisions in
            if let made = decisions.moreResources { return made }
            let made = CompositeDisposable(disposed: decisions.areResourcesDisposed)
            decisions.moreResources = made
            return made
        }
    }

    @usableFromInline func dispose() {
        let (upstream, first, others) = state.decide { decisions in
            decisions.areResourcesDisposed = true
            let upstream = exchange(&decisions.upstream, with: nil)
            return (upstream, exchange(&decisions.resource, with: nil), decisions.moreResources)
        }
        guard upstream != nil || first != nil || others != nil else { return }
        // A producer that flat-maps into itself makes a row of signals, each a resource of the next.
        guard let depth = NestedRelease.enter() else { return NestedRelease.wait { Self.dispose(upstream, first, others) } }
        Self.dispose(upstream, first, others)
        NestedRelease.leave(depth)
    }

    private static func dispose(_ upstream: SignalState.Upstream?, _ first: (any Disposable)?, _ others: CompositeDisposable?) {
        upstream?.dispose()
        first?.dispose()
        others?.dispose()
    }
}

extension SignalState {
    @usableFromInline final var resources: SignalResources { SignalResources(state: self) }
}
