// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// How many values wait while no task takes them: those of `values(buffer:)`, `sequence(buffer:)`, `task` and `sink(buffer:)`.
public enum ValuesBuffer: Sendable, Hashable {
    /// All values, without bound.
    case unbounded
    /// At most this many values, zero or more; those beyond are dropped, and reported to ``StreamNotices``. A negative number is a mistake that ends
    /// the process.
    case bounded(Int, Overflow)

    /// Which value is dropped when the buffer is full.
    public enum Overflow: Sendable, Hashable {
        /// The value that has waited longest: the buffer holds the latest values.
        case dropOldest
        /// The incoming value: the buffer holds the first values.
        case dropNewest
    }

    /// This buffer.
    ///
    /// - Precondition: Its bound is not negative.
    private var checked: ValuesBuffer {
        if case .bounded(let size, _) = self { require(size >= 0, "A buffer cannot be bounded to \(size) values") }
        return self
    }

    @usableFromInline var whenBusy: TaskRules.WhenBusy {
        switch checked {
        case .unbounded: .wait(atMost: .max, dropsOldest: false)
        case .bounded(let size, let overflow): .wait(atMost: size, dropsOldest: overflow == .dropOldest)
        }
    }

    @usableFromInline var bufferPolicy: AwaitBufferPolicy {
        switch checked {
        case .unbounded: .unbounded
        case .bounded(let size, let overflow): .bounded(size, dropsOldest: overflow == .dropOldest)
        }
    }
}

extension Publisher {
    /// Returns the values as an asynchronous sequence that buffers those that arrive while no task awaits them.
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
    /// Combine's `values` requests one value at a time: a source that does not wait for demand, such as a subject, drops the values that arrive while
    /// none is requested.
    ///
    /// - Parameter buffer: How many values are buffered, and which are dropped beyond that.
    /// - Returns: A sequence that throws the publisher's error, as a typed error, and nothing if the publisher cannot fail.
    ///
    /// - **Demand**: unlimited, when the iterator is made.
    /// - **Completion**: ends the loop, after the buffered values are taken.
    /// - **Failure**: is thrown once, after the buffered values are taken.
    /// - **Cancellation**: a cancelled task's loop ends at once, and all buffered values are dropped. That, or leaving the loop, cancels the
    ///   upstream, once.
    /// - **Delivery**: to the task that awaits, on its own actor, in the order in which the values arrived; without suspending if a value is
    ///   buffered.
    @inlinable public func values(buffer: ValuesBuffer) -> BufferedValues<Self> {
        BufferedValues(publisher: self, buffer: buffer)
    }
}
