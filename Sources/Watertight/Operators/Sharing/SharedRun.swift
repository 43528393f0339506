// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The recipient of all events of a shared run.
@usableFromInline protocol SharedTarget<Output, Failure>: AnyObject {
    associatedtype Output
    associatedtype Failure: Error

    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
}

extension ReplaySubject: SharedTarget {}

/// One run of a shared upstream: from its subscription to its end, or until the last subscriber leaves.
///
/// ```
///   made ──begin──▶ attached ──completion──▶ ended
///     └───── the last leaves, close ──────────┴──▶ closed: no further event is delivered
/// ```
/// The run exists before it begins, so that an upstream that delivers endlessly while it is subscribed to can be cancelled. It requests unlimited
/// demand, once, as soon as one of its subscribers requests any.
@usableFromInline final class SharedRun<Target: SharedTarget>: Subscriber, SharedUpstream, CustomStringConvertible {
    @usableFromInline typealias Input = Target.Output
    @usableFromInline typealias Failure = Target.Failure

    @inlinable static var requested: UInt { 1 }
    @inlinable static var attached: UInt { 2 }
    @inlinable static var ended: UInt { 4 }

    @usableFromInline let target: Target
    /// Whether the end of this run also ends the shared publisher; if not, the next subscriber begins another run.
    @usableFromInline let isLast: Bool
    /// Retained by the shared publisher, and by the subscribers of the run.
    @usableFromInline weak let refcount: RefCount<Target>?
    @usableFromInline let upstream = UpstreamSlot()
    /// Three flags: `requested`, `attached`, `ended`.
    @usableFromInline let progress = Word()

    @inlinable init(for target: Target, isLast: Bool, in refcount: RefCount<Target>) {
        self.target = target
        self.isLast = isLast
        self.refcount = refcount
    }

    @inlinable var hasEnded: Bool { progress.load() & Self.ended != 0 }

    /// Subscribes to the upstream, unless all subscribers have left meanwhile.
    @inlinable func begin<Upstream: Publisher>(_ publisher: Upstream) where Upstream.Output == Input, Upstream.Failure == Failure {
        if upstream.phase != .closed { publisher.subscribe(self) }
    }

    // MARK: The upstream

    @inlinable func receive(subscription: any Subscription) {
        guard upstream.attachOrCancel(subscription) else { return }
        if progress.set(Self.attached) == Self.requested { subscription.request(.unlimited) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        if upstream.isAttached { target.send(input) }
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        guard upstream.isAttached else { return }
        // This comes first: a subscriber that leaves now leaves an ended run.
        progress.set(Self.ended)
        guard let subscription = upstream.closeIfAttached() else { return }
        // A subscriber that subscribes again on the completion must find another run.
        if !isLast { refcount?.drop(self) }
        target.send(completion: completion)
        withExtendedLifetime(subscription) {}
    }

    // MARK: The members

    @usableFromInline func requestUpstream() {
        if progress.set(Self.requested) == Self.attached { upstream.attached?.request(.unlimited) }
    }

    @usableFromInline func leave() {
        refcount?.leave(self)
    }

    @usableFromInline var description: String { "SharedRun" }
}
