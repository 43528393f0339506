// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What `values(buffer:)` keeps while nobody awaits.
public enum ValuesBuffer: Sendable, Hashable {
    /// Everything, however much it is.
    case unbounded
    /// So many values at most; what goes beyond that is dropped, and reported to `Probe`.
    case bounded(Int, Overflow)

    /// Which value goes when there is no room.
    public enum Overflow: Sendable, Hashable {
        /// The one that has waited longest: what is kept are the latest.
        case dropOldest
        /// The one that comes: what is kept are the first.
        case dropNewest
    }

    @usableFromInline var bufferPolicy: AwaitBufferPolicy {
        switch self {
        case .unbounded: .unbounded
        case .bounded(let size, let overflow): .bounded(size, dropsOldest: overflow == .dropOldest)
        }
    }
}

extension Publisher {
    /// The values as an asynchronous sequence that keeps what comes while nobody awaits it.
    ///
    /// ```
    ///   upstream                            ──1─2─3────────|
    ///   for await … in values(buffer: …)      1─────2─────3   the loop ends
    /// ```
    ///
    /// ```swift
    /// for await key in keys.values(buffer: .unbounded) {
    ///     await store(key)  // No key is lost while one is stored.
    /// }
    /// ```
    ///
    /// Combine's `values` asks for one value at a time, and a source that does not wait for demand, a subject say, drops what comes
    /// between.
    ///
    /// - Parameter buffer: How much is kept, and what is dropped beyond that.
    /// - Returns: A sequence that throws the publisher's error, by its type: nothing, where the publisher cannot fail.
    ///
    /// - **Demand**: unlimited, when the iterator is made.
    /// - **Completion**: ends the loop, once what was kept is taken.
    /// - **Failure**: is thrown once, when what was kept is taken.
    /// - **Cancellation**: a cancelled task's loop ends at once; what was kept is dropped, all of it. That, or leaving the loop, cancels the
    ///   upstream, once.
    /// - **Delivery**: to the task that awaits, on its own actor, in the order in which the values came; without a suspension where there
    ///   is one.
    @inlinable public func values(buffer: ValuesBuffer) -> BufferedValues<Self> {
        BufferedValues(publisher: self, buffer: buffer)
    }
}
