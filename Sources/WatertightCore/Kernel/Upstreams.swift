// SPDX-License-Identifier: Apache-2.0

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
        let isLate = list.withLock {
            $0.append(subscription)
            return wereAsked
        }
        if isLate { subscription.request(.unlimited) }
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
