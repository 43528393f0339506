// SPDX-License-Identifier: Apache-2.0

/// A publisher that starts to deliver when it is connected, not when it is subscribed to.
///
/// Source: Combine `ConnectablePublisher`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Connects, so that values are delivered.
    ///
    /// - Returns: A cancellable that stops the delivery.
    func connect() -> any Cancellable
}
