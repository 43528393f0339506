// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// An action that a stage has decided to schedule; a subscription, since it is cancelled with the upstreams.
///
/// ```
///   unscheduled ──set──▶ scheduled ──cancel──▶ cancelled
///        └──cancel──▶ cancelled ──set: it is disposed of at once──▲
/// ```
@usableFromInline final class RxTimer: Subscription {
    private enum State {
        case unscheduled
        case scheduled(any Disposable)
        case cancelled
    }

    private let state = Guarded(State.unscheduled)

    @usableFromInline init() {}

    @usableFromInline var isCancelled: Bool {
        state.withLock { if case .cancelled = $0 { true } else { false } }
    }

    /// Sets what prevents the action. Called once, when it is scheduled; it may have run by then.
    @usableFromInline func set(_ disposable: any Disposable) {
        let isCancelled = state.withLock { state in
            if case .cancelled = state { return true }
            state = .scheduled(disposable)
            return false
        }
        if isCancelled { disposable.dispose() }
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {}

    @usableFromInline func cancel() {
        let former = state.withLock { exchange(&$0, with: .cancelled) }
        if case .scheduled(let disposable) = former { disposable.dispose() }
    }
}
