// SPDX-License-Identifier: Apache-2.0

import FuzzCases
import Watertight

/// A buffer as OpenCombine's is, for one thread, which can have one of ten bugs.
///
/// The requested values are taken out of the queue all at once and then delivered, even if the subscriber cancels meanwhile, as in
/// OpenCombine, with which this is compared.
struct PlantedBuffer<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let size: Int
    let isByRequest: Bool
    let dropsOldest: Bool

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(PlantedBufferStage(self, subscriber))
    }
}

private final class PlantedBufferStage<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
    private let downstream: Downstream
    private let size: Int
    private let isByRequest: Bool
    private let dropsOldest: Bool
    private let bug = Plant.bug
    private var upstream: (any Subscription)?
    private var hasEnded = false
    private var queue: [Downstream.Input] = []
    private var demand = Subscribers.Demand.none
    private var completion: Subscribers.Completion<Downstream.Failure>?
    private var isDelivering = false

    init<P: Publisher>(_ recipe: PlantedBuffer<P>, _ downstream: Downstream) {
        self.downstream = downstream
        size = recipe.size
        isByRequest = recipe.isByRequest
        dropsOldest = recipe.dropsOldest
    }

    var description: String { "Buffer" }

    // MARK: Subscriber

    func receive(subscription: any Subscription) {
        guard bug == .acceptsSecondSubscription || (upstream == nil && !hasEnded) else { return subscription.cancel() }
        upstream = subscription
        subscription.request(isByRequest ? .unlimited : .max(size))
        downstream.receive(subscription: self)
    }

    func receive(_ value: Downstream.Input) -> Subscribers.Demand {
        guard upstream != nil else { return .none }
        if bug == .losesValueAtZeroDemand, demand == .none { return .none }
        // It overtakes the values that have been taken out of the queue to be delivered.
        if bug == .ordersReentrantValueWrongly, isDelivering { return downstream.receive(value) }
        enqueue(value)
        return drain()
    }

    private func enqueue(_ value: Downstream.Input) {
        if queue.count >= size {
            guard dropsOldest else { return }
            if !queue.isEmpty { queue.removeFirst() }
        }
        queue.append(value)
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard upstream != nil, self.completion == nil else { return }
        if bug == .swallowsError, case .failure = completion { return }
        if bug == .holdsBackFinishWhileFull, case .finished = completion, !queue.isEmpty { return }
        self.completion = completion
        _ = drain()
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        guard let upstream else { return }
        self.demand += bug == .countsDemandOneShort && demand > .max(1) ? demand - 1 : demand
        if isDelivering { return }
        let more = drain()
        if more > .none { upstream.request(more) }
    }

    func cancel() {
        guard let upstream else { return }
        self.upstream = nil
        hasEnded = true
        queue = []
        if bug != .keepsUpstreamAtCancel { upstream.cancel() }
    }

    // MARK: Delivering

    /// - Returns: The demand to return to the upstream for the values that have left.
    private func drain() -> Subscribers.Demand {
        var places = Subscribers.Demand.none
        while upstream != nil {
            if let completion, mayEnd(with: completion) {
                finish(completion)
                break
            }
            guard demand > .none, !queue.isEmpty else { break }
            let batch = queue.prefix(demand.max ?? queue.count)
            queue.removeFirst(batch.count)
            demand -= batch.count
            isDelivering = true
            var more = Subscribers.Demand.none
            for value in batch { more += downstream.receive(value) }
            isDelivering = false
            if bug != .losesReturnedDemand { demand += more }
            if !isByRequest { places += batch.count }
        }
        return places
    }

    /// An error overtakes values that were not requested; the finish waits for the queue, and for demand.
    private func mayEnd(with completion: Subscribers.Completion<Downstream.Failure>) -> Bool {
        if case .failure = completion, demand == .none { return true }
        return demand > .none && queue.isEmpty
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        upstream = nil
        hasEnded = true
        downstream.receive(completion: completion)
        if bug == .completesTwice { downstream.receive(completion: completion) }
        if bug == .deliversValueAfterFinish, let last = queue.last { _ = downstream.receive(last) }
    }
}
