// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The stage of an operator that has a watcher: tells it of each event, and gives the downstream a link that does not retain the stage.
@usableFromInline struct WatchedStage<Watcher: StreamWatcher, Downstream: Subscriber>: Subscriber, CustomStringConvertible
where Watcher.Element == Downstream.Input, Downstream.Failure == any Swift.Error {
    @usableFromInline let downstream: Downstream
    @usableFromInline let link: WatchedLink<Watcher>

    @inlinable init(link: WatchedLink<Watcher>, downstream: Downstream) {
        self.link = link
        self.downstream = downstream
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable func receive(subscription: any Subscription) {
        guard link.upstream.attachOrCancel(subscription) else { return }
        downstream.receive(subscription: link)
    }

    @inlinable func receive(_ input: Watcher.Element) -> Subscribers.Demand {
        guard !link.isOver else { return .none }
        do {
            try link.watcher.willDeliver(input)
            let demand = downstream.receive(input)
            try link.watcher.didDeliver(input)
            return demand
        } catch {
            end { error }
            return .none
        }
    }

    @inlinable func receive(completion: Subscribers.Completion<any Swift.Error>) {
        end {
            do {
                try link.watcher.willEnd(with: completion)
            } catch {
                return error
            }
            downstream.receive(completion: completion)
            // The stream has ended: an error can no longer be delivered.
            try? link.watcher.didEnd(with: completion)
            return nil
        }
    }

    /// Ends the stream once: delivers the end or the error that `deliver` returns, and then disposes of the upstream.
    @inlinable func end(_ deliver: () -> (any Swift.Error)?) {
        guard link.note(.isOver) else { return }
        if let error = deliver() { downstream.receive(completion: .failure(error)) }
        link.disposeOfUpstream()
    }

    @usableFromInline var description: String { "\(Watcher.self)" }
}

extension WatchedStage: StreamDescribing {
    static var streamWord: String? { StreamWord.of(Watcher.self) }
}
