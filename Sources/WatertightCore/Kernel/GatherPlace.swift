// SPDX-License-Identifier: Apache-2.0

/// The place of one input in a ``GatherStage``, whatever the type of its values.
@usableFromInline
package class GatherPlace {
    @usableFromInline
    final let index: Int
    /// Guarded by the lock of the stage's exit.
    @usableFromInline
    @exclusivity(unchecked)
    final var subscription: (any Subscription)?
    /// Guarded by the lock of the stage's exit.
    @usableFromInline
    @exclusivity(unchecked)
    final var hasFinished = false

    @inlinable
    init(index: Int) {
        self.index = index
    }

    /// Empties the tray, under the lock.
    ///
    /// - Returns: What was on it, for the caller to let go where no lock is held.
    @usableFromInline
    func empty() -> Any { () }

    /// What `dump` shows of the tray. Called under the lock.
    @usableFromInline
    var contents: Any? { nil }
}

/// What an ended stage leaves, to be cancelled and to be released where no lock is held.
@usableFromInline
package struct GatherRemains {
    @usableFromInline
    let subscriptions: [any Subscription]
    @usableFromInline
    let kept: Any

    @inlinable
    init(subscriptions: [any Subscription], kept: Any) {
        self.subscriptions = subscriptions
        self.kept = kept
    }

    @inlinable
    func cancel() {
        for subscription in subscriptions { subscription.cancel() }
    }
}
