// SPDX-License-Identifier: Apache-2.0

/// Delivers a future's result to one subscriber, once there is demand for it; it is the subscriber's subscription.
///
/// ```
///   opening ──open──▶ pending ──settle──▶ settled ──request──▶ done: delivered
///                        └────request────▶ requested ──settle──▶ done: delivered
///   a failure is delivered without demand; events while it opens are acted on when it is open; any ──cancel──▶ done
/// ```
@usableFromInline class FutureSubscription<Output, Failure: Error>: SubscriptionCore, SignalHandling, SlotHolder {
    @usableFromInline typealias This = FutureSubscription<Output, Failure>

    @usableFromInline struct State {
        /// Whether the subscriber has received its subscription.
        @usableFromInline var isOpen = false
        @usableFromInline var isRequested = false
        @usableFromInline var result: Result<Output, Failure>?
        /// Retained until the end.
        @usableFromInline var future: Future<Output, Failure>?
        /// For `dump`, in which Combine still shows the future after a value that waited for demand. Not retained.
        @usableFromInline weak var shownFuture: Future<Output, Failure>?

        @inlinable init(future: Future<Output, Failure>) {
            self.future = future
        }

        /// Returns the result once, if it can be delivered.
        @inlinable mutating func takeIfDue() -> Result<Output, Failure>? {
            guard isOpen, let result else { return nil }
            if case .success = result, !isRequested { return nil }
            self.result = nil
            return result
        }
    }

    @usableFromInline final let state: Guarded<State>
    /// 1 once it was cancelled, also while the value is being delivered.
    @usableFromInline final let isCancelled = Word()
    /// Its slot among the future's. Guarded by the lock of the future.
    @usableFromInline @exclusivity(unchecked) package final var slot = -1
    @usableFromInline final let deliver: (This, Result<Output, Failure>) -> Void
    @usableFromInline final let release: (This) -> Void

    @inlinable init(
        future: Future<Output, Failure>,
        deliver: @escaping (This, Result<Output, Failure>) -> Void,
        release: @escaping (This) -> Void
    ) {
        state = Guarded(State(future: future))
        self.deliver = deliver
        self.release = release
        super.init(handler: This.self)
    }

    /// Records the future's result, and delivers it if it is due.
    @inlinable final func settle(_ result: Result<Output, Failure>) {
        deliverIfDue { if $0.future != nil { $0.result = result } }
    }

    /// Notes that the subscriber has received its subscription, and delivers a result that is due.
    @inlinable final func open() {
        deliverIfDue { $0.isOpen = true }
    }

    @inlinable final func deliverIfDue(_ note: (inout State) -> Void) {
        let due = state.withLock { state in
            note(&state)
            return state.takeIfDue()
        }
        guard let due else { return }
        deliver(self, due)
        releaseFuture()
    }

    @usableFromInline final func releaseFuture() {
        let future = state.withLock { $0.future.take() }
        withExtendedLifetime(future) {}
    }

    @inlinable final func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        deliverIfDue { state in
            state.isRequested = true
            if state.isOpen, state.result != nil { state.shownFuture = state.future }
        }
    }

    @inlinable final func handleCancel() {
        isCancelled.store(1)
        let kept = state.withLock { ($0.future.take(), $0.result.take()) }
        guard let future = kept.0 else { return }
        future.leave(self)
        release(self)
    }

    @usableFromInline override var description: String { "Future" }
}

/// Delivers to a subscriber of a concrete type.
@usableFromInline final class TypedFutureSubscription<Downstream: Subscriber>: FutureSubscription<Downstream.Input, Downstream.Failure> {
    @usableFromInline let downstream: Guarded<Downstream?>

    @inlinable init(_ downstream: Downstream, of future: Future<Downstream.Input, Downstream.Failure>) {
        self.downstream = Guarded(downstream)
        super.init(
            future: future,
            // Called with this object only.
            deliver: { unsafeDowncast($0, to: TypedFutureSubscription<Downstream>.self).end(with: $1) },
            release: { _ = unsafeDowncast($0, to: TypedFutureSubscription<Downstream>.self).takeDownstream() })
    }

    @inlinable func takeDownstream() -> Downstream? {
        downstream.withLock { $0.take() }
    }

    @inlinable func end(with result: Result<Downstream.Input, Downstream.Failure>) {
        guard let downstream = takeDownstream() else { return }
        switch result {
        case .success(let output):
            _ = downstream.receive(output)
            if isCancelled.peek() == 0 { downstream.receive(completion: .finished) }
        case .failure(let error):
            downstream.receive(completion: .failure(error))
        }
    }

    @usableFromInline override var reflectedChildren: [Mirror.Child] {
        let (future, isRequested) = state.withLock { ($0.future ?? $0.shownFuture, $0.isRequested) }
        let downstream = downstream.withLock { $0 }
        return [
            ("parent", future as Any), ("downstream", downstream as Any), ("hasAnyDemand", isRequested),
            ("subject", future as Any),
        ]
    }
}

extension TypedFutureSubscription: StreamDescribing {
    static var streamWord: String? { "Future" }
    static var sourceEnd: SourceEnd? { .bySource }
}
