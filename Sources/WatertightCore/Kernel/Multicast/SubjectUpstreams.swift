// SPDX-License-Identifier: Apache-2.0

/// A subscription that can be asked whether it has ended.
protocol EndableSubscription: Subscription {
    var hasEnded: Bool { get }
}

/// The subscriptions that a subject was given. Once there is demand for the subject's values, it requests all of theirs.
@usableFromInline package struct SubjectUpstreams: ~Copyable {
    @usableFromInline struct State {
        var list: [any Subscription] = []
        private var nextSweep: Int32 = 8

        init() {}

        /// Removes the subscriptions that have ended, each time the list has doubled: a subject that is connected repeatedly keeps at most twice
        /// as many as it needs, and an addition costs constant time on average.
        ///
        /// - Returns: The list before, for the caller to release outside the lock.
        mutating func sweepIfDue() -> [any Subscription] {
            guard list.count >= nextSweep else { return [] }
            let all = list
            list = all.filter { !(($0 as? any EndableSubscription)?.hasEnded ?? false) }
            nextSweep = Int32(clamping: max(8, 2 * list.count))
            return all
        }

        mutating func takeAll() -> [any Subscription] {
            defer { list = [] }
            return list
        }
    }

    @usableFromInline let kept = Guarded(State())
    /// 1 once their values have been requested.
    @usableFromInline let isRequested: AtomicByte

    @inlinable init(isRequested: Bool) {
        self.isRequested = AtomicByte(isRequested ? 1 : 0)
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

    /// Requests all values of every subscription, the first time.
    @inlinable borrowing func request() {
        if !wereRequested { requestAll() }
    }

    @usableFromInline borrowing func requestAll() {
        // `add` decides under the same lock: each subscription receives one request, from the one or from the other.
        let unrequested = kept.withLock { isRequested.exchange(1) == 0 ? $0.list : [] }
        for subscription in unrequested { subscription.request(.unlimited) }
    }

    /// Cancels every subscription, when the subject is released.
    @usableFromInline package borrowing func cancelAll() {
        let list = kept.withLock { $0.takeAll() }
        guard !list.isEmpty else { return }
        // Each may retain another subject.
        NestedRelease.perform(on: consume list) { for subscription in $0 { subscription.cancel() } }
    }
}
