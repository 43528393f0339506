// SPDX-License-Identifier: Apache-2.0

/// The behaviour of an operator that makes one result of all values: it collects, and may have enough before the end.
@usableFromInline
protocol Reducer {
    associatedtype Input
    associatedtype Output
    associatedtype Errors: ErrorPath
    /// What was made so far.
    associatedtype Accumulation

    /// The name that `print()` and the introspection show.
    var name: String { get }

    /// Takes a value in.
    ///
    /// - Returns: Whether that is enough: the result is known and the upstream can be cancelled.
    func reduce(_ accumulation: inout Accumulation, with input: Input) throws(Errors.Thrown) -> Bool

    /// The result; `nil` finishes without one.
    func result(of accumulation: Accumulation) -> Output?
}

/// The stage of such an operator: asks the upstream for everything, and delivers the result once it is known and asked for.
///
/// ```
///   collecting ──known──▶ waiting ──asked──▶ done
///       └─────── asked before: known ─────────▲     cancel, failure: done
/// ```
@usableFromInline
final class ResultStage<R: Reducer, Downstream: Subscriber>: SubscriptionCore, Subscriber
where R.Output == Downstream.Input, R.Errors.Downstream == Downstream.Failure {
    @usableFromInline
    struct State {
        @usableFromInline
        var isAsked = false
        @usableFromInline
        var isKnown = false
        /// Both kept until the end.
        @usableFromInline
        var downstream: Downstream?
        @usableFromInline
        var reducer: R?

        @inlinable
        init(downstream: Downstream, reducer: R) {
            self.downstream = downstream
            self.reducer = reducer
        }

        /// Takes everything, where the result is known and asked for.
        @inlinable
        mutating func takeIfDue() -> (downstream: Downstream, reducer: R)? {
            guard isAsked, isKnown, let downstream = downstream.take(), let reducer = reducer.take() else { return nil }
            return (downstream, reducer)
        }
    }

    @usableFromInline
    let name: String
    @usableFromInline
    let upstream = UpstreamSlot()
    @usableFromInline
    let state: Guarded<State>
    /// The delivering thread; once the result is known, whoever takes the reducer.
    @usableFromInline
    let accumulation: Unguarded<R.Accumulation?>

    @inlinable
    init(_ reducer: R, initial: R.Accumulation, downstream: Downstream) {
        name = reducer.name
        accumulation = Unguarded(initial)
        state = Guarded(State(downstream: downstream, reducer: reducer))
        super.init(
            request: { unsafeDowncast($0, to: ResultStage.self).ask($1) },
            cancel: { unsafeDowncast($0, to: ResultStage.self).close() })
    }

    @inlinable
    func receive(subscription: any Subscription) {
        guard upstream.link(subscription), let downstream = state.withLock({ $0.downstream }) else {
            subscription.cancel()
            return
        }
        downstream.receive(subscription: self)
        subscription.request(.unlimited)
    }

    @inlinable
    func receive(_ input: R.Input) -> Subscribers.Demand {
        guard upstream.isLinked, let reducer = state.withLock({ $0.reducer }), var copy = accumulation.value else { return .none }
        let isEnough: Bool
        do throws(R.Errors.Thrown) {
            isEnough = try reducer.reduce(&copy, with: input)
        } catch {
            end(with: .failure(R.Errors.translate(thrown: error)), cancelling: true)
            return .none
        }
        // The closure may have ended the stream.
        guard upstream.isLinked else { return .none }
        accumulation.value = copy
        if isEnough { end(with: .finished, cancelling: true) }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<R.Errors.Upstream>) {
        end(with: completion.mapError(R.Errors.translate(upstream:)), cancelling: false)
    }

    @inlinable
    func end(with completion: Subscribers.Completion<Downstream.Failure>, cancelling isCancelling: Bool) {
        guard let subscription = upstream.closeIfLinked() else { return }
        if isCancelling { subscription.cancel() }
        switch completion {
        case .finished:
            let due = state.withLock { state in
                state.isKnown = true
                return state.takeIfDue()
            }
            if let due { deliver(due.downstream, due.reducer) }
        case .failure:
            accumulation.value = nil
            let released = state.withLock { ($0.downstream.take(), $0.reducer.take()) }
            released.0?.receive(completion: completion)
        }
    }

    @inlinable
    func ask(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        let due = state.withLock { state in
            state.isAsked = true
            return state.takeIfDue()
        }
        if let due { deliver(due.downstream, due.reducer) }
    }

    @inlinable
    func deliver(_ downstream: Downstream, _ reducer: R) {
        if let made = accumulation.value.take(), let output = reducer.result(of: made) { _ = downstream.receive(output) }
        if !isCancelled { downstream.receive(completion: .finished) }
    }

    /// Set by a `cancel()` that may come from inside of the delivery of the result.
    @usableFromInline
    let cancelled = Word()

    @inlinable
    var isCancelled: Bool { cancelled.peek() == 1 }

    @inlinable
    func close() {
        let subscription = upstream.closeIfLinked()
        guard subscription != nil || upstream.phase == .closed else { return }
        cancelled.store(1)
        let (released, isKnown) = state.withLock { (($0.downstream.take(), $0.reducer.take()), $0.isKnown) }
        // Nobody writes it any more.
        if isKnown { accumulation.value = nil }
        subscription?.cancel()
        withExtendedLifetime(released) {}
    }

    @usableFromInline
    override var description: String { name }
    @usableFromInline
    override var reflectedChildren: [Mirror.Child] {
        let downstream = state.withLock { $0.downstream }
        return [
            ("downstream", downstream as Any), ("result", accumulation.value as Any), ("initial", accumulation.value as Any),
            ("status", upstream.linked as Any),
        ]
    }
}
