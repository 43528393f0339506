// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes the values in groups of a given size; the last group may be smaller.
    ///
    /// ```
    ///   upstream     ──1────2────3────4────5──|
    ///   collect(2)       [1, 2]    [3, 4]     [5]|
    /// ```
    ///
    /// - Parameter count: The number of values in a group.
    /// - Precondition: `count` is more than zero. With zero or less, as in Combine, a limited demand traps, and an unlimited one yields one
    ///   group of all values.
    ///
    /// - **Demand**: `count` times the downstream's; the remainder at the end counts as one of the requested groups.
    /// - **Completion**: passed through, after the remainder.
    /// - **Failure**: passed through; an unfinished group is released.
    /// - **Cancellation**: passed through; an unfinished group is released with the subscription.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }
}

extension Publishers {
    /// The publisher that `collect(_:)` returns.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        /// A group of the upstream's values.
        public typealias Output = [Upstream.Output]
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The number of values in a group.
        public let count: Int

        /// Makes the publisher that `collect(_:)` returns.
        @inlinable public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// Attaches a subscriber to the upstream through a stage that groups.
        @inlinable @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where S.Input == [Upstream.Output], Failure == S.Failure {
            upstream.subscribe(CollectByCountStage<S, Upstream.Output>(count: count, downstream: subscriber))
        }
    }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

/// Collects groups and delivers them; its downstream receives a link, as from a ``TerminatingStage``.
@usableFromInline final class CollectByCountStage<Downstream: Subscriber, Input>: Subscriber, Subscription, LinkedStage, SelfDescribing
where Downstream.Input == [Input] {
    @usableFromInline let downstream: Downstream
    @usableFromInline let link: GroupSubscription
    @usableFromInline let group = StageMemory<[Input]>([])
    /// Destroys the group, where the types are known.
    @usableFromInline let destroyMemory: (CollectByCountStage) -> Void

    @inlinable init(count: Int, downstream: Downstream) {
        self.downstream = downstream
        link = GroupSubscription(count: count)
        destroyMemory = { $0.group.destroy() }
    }

    deinit {
        link.stage.clear()
        destroyMemory(self)
    }

    @inlinable func receive(subscription: any Subscription) {
        guard link.upstream.attachOrCancel(subscription) else { return }
        link.stage.set(self)
        downstream.receive(subscription: link)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        guard link.upstream.isAttached else { return .none }
        let full = group.withValue { group -> [Input]? in
            group.append(input)
            return group.count == link.count ? exchange(&group, with: []) : nil
        }
        guard let full else { return .none }
        return downstream.receive(full) * link.count
    }

    @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if link.upstream.isSilent { return }
        // Closed first: an upstream that has ended must receive neither a request nor a cancel.
        let end = link.upstream.closeOnce(evenIfEmpty: true)
        let unfinished = group.withValue { exchange(&$0, with: []) }
        if case .finished = completion, end.isFirst, !unfinished.isEmpty {
            _ = downstream.receive(unfinished)
            // Cancelled from inside the delivery: nothing more is delivered.
            if link.isCancelled.peek() != 0 { return }
        }
        // Combine passes on each completion, whatever preceded it.
        downstream.receive(completion: completion)
        withExtendedLifetime(end) {}
    }
    @usableFromInline var description: String { link.name }
    @usableFromInline var customMirror: Mirror {
        let children: [Mirror.Child] = [
            ("downstream", downstream), ("upstreamSubscription", link.upstream.shown as Any), ("buffer", group.copy),
            ("count", link.count),
        ]
        return Mirror(self, children: children)
    }
}

/// Requests as many values as the requested groups contain.
@usableFromInline final class GroupSubscription: StageSubscription, SignalHandling {
    @usableFromInline let count: Int
    /// 1 once it was cancelled, even while the remainder is being delivered.
    @usableFromInline let isCancelled = Word()

    @usableFromInline init(count: Int) {
        self.count = count
        super.init(name: "CollectByCount", upstreamPolicy: .lenient, handler: GroupSubscription.self)
    }

    @usableFromInline func handleCancel() {
        isCancelled.store(1)
        cancelUpstream()
    }

    @usableFromInline func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        forward(demand * count)
    }
}

extension CollectByCountStage: StreamDescribing {
    static var streamWord: String? { "collect" }
}
