// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// Subscribes, and returns once the stream has completed.
    ///
    /// - Throws: The error, or a `CancellationError` if the task is cancelled before the end has come.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: returns.
    /// - **Failure**: is thrown.
    /// - **Cancellation**: a cancelled task gets a `CancellationError`, and disposes of the subscription.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the end comes inside of the subscription.
    @inlinable public nonisolated(nonsending) var value: Void {
        get async throws {
            switch try await primitiveSequence.awaitedEvent() {
            case .error(let error): throw error
            case .completed: break
            }
        }
    }
}
