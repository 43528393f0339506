// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Subscribes, and ignores the values and the completion: for a stream whose operators do the work.
    ///
    /// ```swift
    /// uploads.task(maxPublishers: .max(1)) { await store($0) }.emptySink().store(in: &tokens)
    /// ```
    ///
    /// - Returns: A token that cancels the subscription when it is cancelled or released.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: releases the subscription.
    /// - **Failure**: is ignored, and releases the subscription.
    /// - **Cancellation**: cancels the upstream.
    /// - **Delivery**: of nothing.
    @inlinable public func emptySink() -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }
}
