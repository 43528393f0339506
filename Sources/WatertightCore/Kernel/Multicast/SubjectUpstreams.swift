// SPDX-License-Identifier: Apache-2.0

/// A subscription that knows whether it is over.
protocol EndableSubscription: Subscription {
    var hasEnded: Bool { get }
}

/// The subscriptions that a subject was given, of which it requests an unlimited number of values once it has a demand itself.
@usableFromInline package struct SubjectUpstreams: ~Copyable {
    @usableFromInline struct State {
        var list: [any Subscription] = []
        private var nextSweep = 8

        init() {}

        /// Now and then leaves out those that have ended: a subject that is connected again and again keeps no more than twice what it
        /// needs, and each addition costs the same.
        ///
        /// - Returns: What the caller releases, outside the lock.
        mutating func sweepIfDue() -> [any Subscription] {
            guard list.count >= nextSweep else { return [] }
            let all = list
            list = all.filter { !(($0 as? any EndableSubscription)?.hasEnded ?? false) }
            nextSweep = max(8, 2 * list.count)
            return all
        }
    }

    @usableFromInline let kept = Guarded(State())
    /// 1 once they have been asked.
    @usableFromInline let isRequested: Word

    @inlinable init(isRequested: Bool) {
        self.isRequested = Word(isRequested ? 1 : 0)
    }

    @usableFromInline package borrowing func add(_ subscription: any Subscription) {
        let (isLate, swept) = kept.withLock { kept in
            let swept = kept.sweepIfDue()
            kept.list.append(subscription)
            return (wereRequested, swept)
        }
        if isLate { subscription.request(.unlimited) }
        withExtendedLifetime(swept) {}
    }

    @inlinable var wereRequested: Bool { isRequested.peek() == 1 }

    /// There is a demand: asks them all, the first time.
    @inlinable borrowing func request() {
        if !wereRequested { requestAll() }
    }

    @usableFromInline borrowing func requestAll() {
        // One lock decides it for `add` too: each subscription is asked once, by the one or by the other.
        let unrequested = kept.withLock { isRequested.exchange(1) == 0 ? $0.list : [] }
        for subscription in unrequested { subscription.request(.unlimited) }
    }

    /// The subject is gone.
    @usableFromInline package borrowing func cancelAll() {
        for subscription in kept.withLock({ $0.list }) { subscription.cancel() }
    }
}
