// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Checks the state of the stream before and after each event that it passes on. Each check takes a lock.
final class ValidatingStage<Downstream: Subscriber>: Subscriber, CustomStringConvertible {
    private let name: String
    private let onViolation: (LawViolation) -> Void
    private let downstream: Downstream
    private let checker = SharedLawChecker()
    /// The subscriptions that the downstream has received: one, if the upstream obeys the laws.
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
            // A subscription that is retained after the end must retain nothing.
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
        // What a second cancel has made silent is no breach of the upstream's, which the first one may not have reached.
        if subscriptions.withLock({ $0.first })?.upstream.isSilent == true { return .none }
        // Looked up before the checker's own lock is taken: the place counts the locks that the thread holds.
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

/// The state that a validating stage shares with its subscription.
final class SharedLawChecker {
    let state = Guarded(LawChecker())

    init() {}
}

/// Passes a subscription's methods on, and records them in the checker.
final class CheckedSubscription: NativeSubscription, CustomStringConvertible {
    let upstream = UpstreamSlot()
    /// `nil` if there was a subscription before: a second one must be cancelled, and its calls do not concern the first.
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
        guard let subscription = upstream.closeByCancel() else { return }
        subscription.cancel()
        // As with Combine, the completion of an empty subscription is delivered even after a cancel.
        guard subscription.combineIdentifier != Subscriptions.empty.combineIdentifier else { return }
        checker?.state.withLock { $0.cancelled(at: .here) }
    }

    var description: String { "Validated" }
}

extension ValidatingStage: StreamDescribing {
    static var streamWord: String? { "validated" }
}
