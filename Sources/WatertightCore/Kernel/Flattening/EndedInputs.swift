// SPDX-License-Identifier: Apache-2.0

/// Holds what an ended stage leaves, to be cancelled and released where no lock is held.
@usableFromInline package struct EndedInputs {
    @usableFromInline let subscriptions: [any Subscription]
    @usableFromInline let kept: Any

    @inlinable init(subscriptions: [any Subscription], kept: Any) {
        self.subscriptions = subscriptions
        self.kept = kept
    }

    @inlinable func cancel() {
        for subscription in subscriptions { subscription.cancel() }
    }
}
