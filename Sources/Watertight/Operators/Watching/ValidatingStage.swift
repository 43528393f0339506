// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Looks at each event before and after it hands it through. A look costs a lock.
final class ValidatingStage<Downstream: Subscriber>: Subscriber, CustomStringConvertible {
    private let name: String
    private let onViolation: (LawViolation) -> Void
    private let downstream: Downstream
    private let watch = SharedLawWatch()
    /// What the downstream was given: one, if the upstream is lawful.
    private let subscriptions = Guarded<[WatchedSubscription]>([])

    init(name: String, onViolation: @escaping (LawViolation) -> Void, downstream: Downstream) {
        self.name = name
        self.onViolation = onViolation
        self.downstream = downstream
    }

    func receive(subscription: any Subscription) {
        let watched = subscriptions.withLock { list in
            let watched = WatchedSubscription(subscription, by: list.isEmpty ? watch : nil)
            list.append(watched)
            return watched
        }
        look(at: .subscription, "subscription") {
            downstream.receive(subscription: watched)
            return .none
        }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        look(at: .value, "value(\(input))") { downstream.receive(input) }
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        look(at: .completion, "\(Subscribers.Event<Downstream.Input, Downstream.Failure>(completion))") {
            // Who keeps a subscription after the end keeps nothing by it.
            let ended = subscriptions.withLock { $0 }.map { $0.upstream.close() }
            downstream.receive(completion: completion)
            withExtendedLifetime(ended) {}
            return .none
        }
    }

    @discardableResult
    private func look(
        at kind: LawWatch.Kind, _ event: @autoclosure () -> String, _ deliver: () -> Subscribers.Demand
    ) -> Subscribers.Demand {
        // Looked up before the watch's own lock is taken.
        let place = LawWatch.Place.here
        for breach in watch.state.withLock({ $0.begin(kind, at: place) }) {
            guard let law = LawViolation.Law(rawValue: breach.law) else { continue }
            onViolation(LawViolation(law: law, event: event(), reason: breach.reason, name: name))
        }
        let demand = deliver()
        watch.state.withLock { $0.end(at: place, asking: demand) }
        return demand
    }

    var description: String { "Validated" }
}

/// What a validating stage and the subscription that it gives know together.
final class SharedLawWatch {
    let state = Guarded(LawWatch())

    init() {}
}

/// Hands a subscription's methods through, and tells the watch.
final class WatchedSubscription: HouseSubscription, CustomStringConvertible {
    let upstream = UpstreamSlot()
    /// None where there was a subscription before: a second one is to be cancelled, and says nothing about the first.
    private let watch: SharedLawWatch?

    init(_ subscription: any Subscription, by watch: SharedLawWatch?) {
        self.watch = watch
        _ = upstream.link(subscription)
    }

    func request(_ demand: Subscribers.Demand) {
        watch?.state.withLock { $0.ask(demand) }
        upstream.linked?.request(demand)
    }

    func cancel() {
        guard let subscription = upstream.closeIfLinked() else { return }
        subscription.cancel()
        // The end of a stream that is over before it begins comes all the same, as with Combine.
        guard subscription.combineIdentifier != Subscriptions.empty.combineIdentifier else { return }
        watch?.state.withLock { $0.cancelled(at: .here) }
    }

    var description: String { "Validated" }
}
