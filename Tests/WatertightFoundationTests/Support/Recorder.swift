// SPDX-License-Identifier: Apache-2.0

import WatertightFoundation

/// A subscriber that asks for what it is told to and hands on what it gets.
final class Recorder<Input, Failure: Error>: Subscriber {
    private let demand: Subscribers.Demand
    private let onValue: (Recorder, Input) -> Void
    private let onCompletion: (Subscribers.Completion<Failure>) -> Void
    private(set) var subscription: (any Subscription)?

    init(
        asking demand: Subscribers.Demand,
        onValue: @escaping (Recorder, Input) -> Void = { _, _ in },
        onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void = { _ in }
    ) {
        self.demand = demand
        self.onValue = onValue
        self.onCompletion = onCompletion
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        onValue(self, input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        onCompletion(completion)
    }

    /// Cancels, and keeps the subscription, as careless subscribers do.
    func cancel() {
        subscription?.cancel()
    }
}
