// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Subscribes, and returns the value once it has come, or `nil` at the end without one.
    ///
    /// - Throws: The error, or a `CancellationError` if the task is cancelled before any event has come.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: returns `nil`; after the value it has no effect.
    /// - **Failure**: is thrown.
    /// - **Cancellation**: a cancelled task gets a `CancellationError`, and disposes of the subscription.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the event comes inside of the subscription.
    @inlinable public nonisolated(nonsending) var value: Element? {
        get async throws {
            switch try await primitiveSequence.awaitedEvent() {
            case .next(let element): return element
            case .error(let error): throw error
            case .completed: return nil
            }
        }
    }
}
