// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Whom the run of an upstream delivers to.
@usableFromInline protocol SharedTarget<Output, Failure>: AnyObject {
    associatedtype Output
    associatedtype Failure: Error

    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
}

extension ReplaySubject: SharedTarget {}

/// One run of an upstream that many share: from its subscription to its end, or until the last of them leaves.
///
/// ```
///   made ──begin──▶ linked ──completion──▶ ended
///     └───── the last leaves, close ─────────┴──▶ closed: nothing passes any more
/// ```
/// It is there before it begins, so that an upstream which delivers without end inside of that can be cut off. It asks for everything,
/// once, as soon as one of its members asks.
@usableFromInline final class SharedRun<Target: SharedTarget>: Subscriber, SharedUpstream, CustomStringConvertible {
    @usableFromInline typealias Input = Target.Output
    @usableFromInline typealias Failure = Target.Failure

    @inlinable static var requested: UInt { 1 }
    @inlinable static var attached: UInt { 2 }
    @inlinable static var ended: UInt { 4 }

    @usableFromInline let target: Target
    /// Whether the end is the end of what is shared, too; where not, who comes next begins another run.
    @usableFromInline let isLast: Bool
    /// Kept by what is shared, and by those who take part.
    @usableFromInline weak let refcount: RefCount<Target>?
    @usableFromInline let upstream = UpstreamSlot()
    /// What has happened: three flags.
    @usableFromInline let progress = Word()

    @inlinable init(for target: Target, isLast: Bool, in refcount: RefCount<Target>) {
        self.target = target
        self.isLast = isLast
        self.refcount = refcount
    }

    @inlinable var hasEnded: Bool { progress.load() & Self.ended != 0 }

    /// Subscribes to the upstream, unless all have left meanwhile.
    @inlinable func begin<Upstream: Publisher>(_ publisher: Upstream) where Upstream.Output == Input, Upstream.Failure == Failure {
        if upstream.phase != .closed { publisher.subscribe(self) }
    }

    // MARK: The upstream

    @inlinable func receive(subscription: any Subscription) {
        guard upstream.attach(subscription) else { return subscription.cancel() }
        if progress.set(Self.attached) == Self.requested { subscription.request(.unlimited) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        if upstream.isAttached { target.send(input) }
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        guard upstream.isAttached else { return }
        // First of all: who leaves now leaves an ended run.
        progress.set(Self.ended)
        guard let subscription = upstream.closeIfAttached() else { return }
        // Who subscribes again when it is told finds another run.
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
