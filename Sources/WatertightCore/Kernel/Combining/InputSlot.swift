// SPDX-License-Identifier: Apache-2.0

/// Holds the subscription of one input of a ``CombiningStage``, whatever the type of its values.
@usableFromInline package class InputSlot {
    @usableFromInline final let index: Int
    /// Guarded by the lock of the stage's `serialized`.
    @usableFromInline @exclusivity(unchecked) final var subscription: (any Subscription)?
    /// Whether it has finished, or is not needed any more: a subscription that arrives is cancelled. Guarded by the lock of the stage's
    /// `serialized`.
    @usableFromInline @exclusivity(unchecked) final var isDone = false

    @inlinable init(index: Int) {
        self.index = index
    }

    /// Empties the buffer, under the lock.
    ///
    /// - Returns: Its values, for the caller to release where no lock is held.
    @usableFromInline func releaseAll() -> Any { () }

    /// What `dump` shows of the buffer. Called under the lock.
    @usableFromInline var contents: Any? { nil }
}
