// SPDX-License-Identifier: Apache-2.0

/// A publisher without values that finishes at once, or never.
///
/// ```
///   Empty()                             ──|
///   Empty(completeImmediately: false)   ────···
/// ```
///
/// It retains no subscriber, even if it never finishes.
///
/// - **Demand**: none is needed.
/// - **Completion**: at subscription, or never.
/// - **Failure**: none, whatever its type.
/// - **Cancellation**: has no effect; a subscriber that cancels before it has returned from `receive(subscription:)` still receives
///   the completion, as with Combine.
/// - **Delivery**: on the subscribing thread.
///
/// Source: Combine `Empty`.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
    /// Whether the publisher finishes at subscription; if `false`, it never finishes.
    public let completeImmediately: Bool

    /// Makes a publisher without values.
    ///
    /// - Parameter completeImmediately: Whether the publisher finishes at subscription; if `false`, it never finishes.
    @inlinable public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    /// Makes a publisher without values, with its types named explicitly.
    ///
    /// - Parameters:
    ///   - completeImmediately: Whether the publisher finishes at subscription; if `false`, it never finishes.
    ///   - outputType: The type of the values that are never delivered.
    ///   - failureType: The type of the error that is never delivered.
    @inlinable public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.init(completeImmediately: completeImmediately)
    }

    /// Gives the subscriber an empty subscription and, if `completeImmediately` is `true`, the completion.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}
