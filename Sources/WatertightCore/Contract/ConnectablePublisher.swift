// SPDX-License-Identifier: Apache-2.0

/// A publisher that starts to deliver when it is connected, not when it is subscribed to.
///
/// Source: Combine `ConnectablePublisher`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts the delivery.
    ///
    /// - Returns: What stops it.
    func connect() -> any Cancellable
}
