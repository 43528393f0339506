// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Looks at each event before and after it hands it through. A look costs a lock.
final class ValidatingStage<Downstream: Subscriber>: Subscriber, CustomStringConvertible {
    private let name: String
    private let onViolation: (LawViolation) -> Void
    private let downstream: Downstream
    private let checker = SharedLawChecker()
    /// What the downstream was given: one, if the upstream is lawful.
    private let subscriptions = Guarded<[CheckedSubscription]>([])

    init(name: String, onViolation: @escaping (LawViolation) -> Void, downstream: Downstream) {
        self.name = name
        self.onViolation = onViolation
        self.downstream = downstream
    }

    func receive(subscription: any Subscription) {
        let watched = subscriptions.withLock { list in
            let watched = CheckedSubscription(subscription, by: list.isEmpty ? checker : nil)
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
        at kind: LawChecker.Kind, _ event: @autoclosure () -> String, _ deliver: () -> Subscribers.Demand
    ) -> Subscribers.Demand {
        // Looked up before the watch's own lock is taken.
        let place = LawChecker.CallSite.here
        for breach in checker.state.withLock({ $0.begin(kind, at: place) }) {
            guard let law = LawViolation.Law(rawValue: breach.law) else { continue }
            onViolation(LawViolation(law: law, event: event(), reason: breach.reason, name: name))
        }
        let demand = deliver()
        checker.state.withLock { $0.end(at: place, requesting: demand) }
        return demand
    }

    var description: String { "Validated" }
}

/// What a validating stage and the subscription that it gives know together.
final class SharedLawChecker {
    let state = Guarded(LawChecker())

    init() {}
}

/// Hands a subscription's methods through, and tells the watch.
final class CheckedSubscription: NativeSubscription, CustomStringConvertible {
    let upstream = UpstreamSlot()
    /// None where there was a subscription before: a second one is to be cancelled, and says nothing about the first.
    private let checker: SharedLawChecker?

    init(_ subscription: any Subscription, by checker: SharedLawChecker?) {
        self.checker = checker
        _ = upstream.attach(subscription)
    }

    func request(_ demand: Subscribers.Demand) {
        checker?.state.withLock { $0.request(demand) }
        upstream.attached?.request(demand)
    }

    func cancel() {
        guard let subscription = upstream.closeIfAttached() else { return }
        subscription.cancel()
        // The end of a stream that is over before it begins comes all the same, as with Combine.
        guard subscription.combineIdentifier != Subscriptions.empty.combineIdentifier else { return }
        checker?.state.withLock { $0.cancelled(at: .here) }
    }

    var description: String { "Validated" }
}
