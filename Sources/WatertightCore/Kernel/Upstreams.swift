// SPDX-License-Identifier: Apache-2.0

/// A subscription that knows whether it is over.
protocol EndableSubscription: Subscription {
    var hasEnded: Bool { get }
}

/// The subscriptions that a subject was given, which it asks for an unlimited number of values once it has a demand itself.
@usableFromInline
struct Upstreams: ~Copyable {
    @usableFromInline
    let list = Guarded<[any Subscription]>([])
    /// 1 once they have been asked.
    @usableFromInline
    let isAsked: Word

    @inlinable
    init(isAsked: Bool) {
        self.isAsked = Word(isAsked ? 1 : 0)
    }

    @usableFromInline
    borrowing func add(_ subscription: any Subscription) {
        let (isLate, ended) = list.withLock { list in
            // Before it grows: a subject that is connected again and again keeps no more than it needs.
            let ended = list.count == list.capacity ? list.filter(Self.hasEnded) : []
            if !ended.isEmpty { list.removeAll(where: Self.hasEnded) }
            list.append(subscription)
            return (wereAsked, ended)
        }
        if isLate { subscription.request(.unlimited) }
        withExtendedLifetime(ended) {}
    }

    private static func hasEnded(_ subscription: any Subscription) -> Bool {
        (subscription as? any EndableSubscription)?.hasEnded ?? false
    }

    @inlinable
    var wereAsked: Bool { isAsked.peek() == 1 }

    /// There is a demand: asks them all, the first time.
    @inlinable
    borrowing func ask() {
        if !wereAsked { askAll() }
    }

    @usableFromInline
    borrowing func askAll() {
        // One lock decides it for `add` too: each subscription is asked once, by the one or by the other.
        let unasked = list.withLock { isAsked.exchange(1) == 0 ? $0 : [] }
        for subscription in unasked { subscription.request(.unlimited) }
    }

    /// The subject is gone.
    @usableFromInline
    borrowing func cancelAll() {
        for subscription in list.withLock({ $0 }) { subscription.cancel() }
    }
}
