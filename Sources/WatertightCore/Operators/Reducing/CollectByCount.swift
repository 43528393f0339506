// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers the values in groups of a given number; the last group may be smaller.
    ///
    /// ```
    ///   upstream     ──1────2────3────4────5──|
    ///   collect(2)       [1, 2]    [3, 4]     [5]|
    /// ```
    ///
    /// - Parameter count: How many values make a group.
    /// - Precondition: `count` is more than zero. With zero, as in Combine, a limited demand traps, and an unlimited one gets one group of
    ///   everything.
    ///
    /// - **Demand**: `count` times what is asked for; the rest at the end is one of the groups that were.
    /// - **Completion**: passed through, after the rest.
    /// - **Failure**: passed through; an unfinished group is let go.
    /// - **Cancellation**: passed through; an unfinished group is let go with the subscription.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
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
        /// How many values make a group.
        public let count: Int

        /// Makes the publisher that `collect(_:)` returns.
        @inlinable
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// Attaches a subscriber to the upstream through a stage that groups.
        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where S.Input == [Upstream.Output], Failure == S.Failure {
            upstream.subscribe(GroupingStage<S, Upstream.Output>(count: count, downstream: subscriber))
        }
    }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

/// Collects a group and delivers it. Its downstream gets a link, as from a ``Stage``.
@usableFromInline
final class GroupingStage<Downstream: Subscriber, Input>: Subscriber, Subscription, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
where Downstream.Input == [Input] {
    @usableFromInline
    let downstream: Downstream
    @usableFromInline
    let link: GroupLink
    @usableFromInline
    let group = Remembered<[Input]>([])

    @inlinable
    init(count: Int, downstream: Downstream) {
        self.downstream = downstream
        link = GroupLink(count: count)
    }

    @inlinable
    func receive(subscription: any Subscription) {
        guard link.upstream.link(subscription) else {
            subscription.cancel()
            return
        }
        link.stage = self
        downstream.receive(subscription: link)
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
        guard link.upstream.isLinked else { return .none }
        let full = group.withValue { group -> [Input]? in
            group.append(input)
            return group.count >= link.count ? exchange(&group, with: []) : nil
        }
        guard let full else { return .none }
        return downstream.receive(full) * link.count
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        // First of all: an upstream that has ended is neither asked nor cancelled.
        let end = link.upstream.closeOnce(evenIfEmpty: true)
        let unfinished = group.withValue { exchange(&$0, with: []) }
        if case .finished = completion, end.isFirst, !unfinished.isEmpty {
            _ = downstream.receive(unfinished)
            // Cancelled from inside: nothing more.
            if link.isCancelled.peek() != 0 { return }
        }
        // Combine's passes each completion, whatever came before it.
        downstream.receive(completion: completion)
        withExtendedLifetime(end) {}
    }

    // MARK: Combine's stages are their own subscriptions

    @usableFromInline
    func request(_ demand: Subscribers.Demand) { link.request(demand) }
    @usableFromInline
    func cancel() { link.cancel() }

    @usableFromInline
    var description: String { link.name }
    @usableFromInline
    var customMirror: Mirror {
        let children: [Mirror.Child] = [
            ("downstream", downstream), ("upstreamSubscription", link.upstream.shown as Any), ("buffer", group.copy),
            ("count", link.count),
        ]
        return Mirror(self, children: children)
    }
    @usableFromInline
    var playgroundDescription: Any { description }
}

/// Asks for as many values as there are in the groups that are asked for.
@usableFromInline
final class GroupLink: StageLink {
    @usableFromInline
    let count: Int
    /// 1 once it was cancelled, also while the rest is being delivered.
    @usableFromInline
    let isCancelled = Word()

    @usableFromInline
    init(count: Int) {
        self.count = count
        super.init(
            name: "CollectByCount", conduct: .lenient,
            request: { unsafeDowncast($0, to: GroupLink.self).askForGroups($1) },
            cancel: { unsafeDowncast($0, to: GroupLink.self).close() })
    }

    func close() {
        isCancelled.store(1)
        cancelUpstream()
    }

    func askForGroups(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        handThrough(demand * count)
    }
}
