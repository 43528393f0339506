// SPDX-License-Identifier: Apache-2.0

/// The stage of an operator that makes one result of all values: requests everything from the upstream, and gives the result to its link,
/// where it waits for a request.
///
/// The upstream retains it; its release releases the reducer and the downstream. It takes no lock for a value.
@usableFromInline package final class ResultStage<R: Reducer, Downstream: Subscriber>: Subscriber, Subscription, LinkedStage, SelfDescribing
where R.Output == Downstream.Input, R.Errors.Downstream == Downstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let reducer: R
    @usableFromInline package let link: DeferredSubscription<Downstream>
    @usableFromInline let made: StageMemory<R.Accumulation>
    /// Destroys the memory, where the types are known.
    @usableFromInline let destroyMemory: (ResultStage) -> Void

    @inlinable package init(_ reducer: R, downstream: Downstream) {
        self.downstream = downstream
        self.reducer = reducer
        made = StageMemory(reducer.initial)
        destroyMemory = { $0.made.destroy() }
        link = DeferredSubscription(name: reducer.name, demands: .kept)
    }

    deinit {
        link.stage.clear()
        destroyMemory(self)
    }

    @inlinable package func receive(subscription: any Subscription) {
        guard link.upstream.attachOrCancel(subscription) else { return }
        link.stage.set(self)
        downstream.receive(subscription: link)
        subscription.request(.unlimited)
    }

    @inlinable package func receive(_ input: R.Input) -> Subscribers.Demand {
        guard link.upstream.isAttached else { return .none }
        do throws(R.Errors.Thrown) {
            if try reducer.accumulate(input, into: made) { cancelUpstream(andEndWith: .finished) }
        } catch {
            cancelUpstream(andEndWith: .failure(R.Errors().translate(thrown: error)))
        }
        return .none
    }

    @inlinable package func receive(completion: Subscribers.Completion<R.Errors.Upstream>) {
        guard let subscription = link.upstream.closeIfAttached() else { return }
        end(with: completion.mapError(R.Errors().translate(upstream:)))
        withExtendedLifetime(subscription) {}
    }

    @inlinable func cancelUpstream(andEndWith completion: Subscribers.Completion<Downstream.Failure>) {
        // The closure may have ended the stream.
        guard let subscription = link.upstream.closeIfAttached() else { return }
        subscription.cancel()
        // The upstream's own handler may have cancelled meanwhile.
        if !link.upstream.isSilent { end(with: completion) }
    }

    @inlinable func end(with completion: Subscribers.Completion<Downstream.Failure>) {
        switch completion {
        case .finished: link.finish(with: reducer.result(of: made), downstream)
        case .failure: downstream.receive(completion: completion)
        }
    }
    @usableFromInline package var description: String { reducer.name }
    @usableFromInline package var customMirror: Mirror {
        Mirror(self, children: reducer.reflect(downstream: downstream, made: made.copy, upstream: link.upstream.shown as Any))
    }
}

extension ResultStage: StreamDescribing {
    package static var streamWord: String? { StreamWord.of(R.self) }
}
