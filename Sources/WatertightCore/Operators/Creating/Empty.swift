// SPDX-License-Identifier: Apache-2.0

/// A publisher without values that finishes at once, or never.
///
/// ```
///   Empty()                             ──|
///   Empty(completeImmediately: false)   ────···
/// ```
///
/// It retains no subscriber, even where it never finishes.
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
    /// Whether it finishes; where not, it never does.
    public let completeImmediately: Bool

    /// Makes a publisher without values.
    ///
    /// - Parameter completeImmediately: Whether it finishes; where not, it never does.
    @inlinable public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    /// Makes a publisher without values, with its types named explicitly.
    ///
    /// - Parameters:
    ///   - completeImmediately: Whether it finishes; where not, it never does.
    ///   - outputType: The type of the values that are never delivered.
    ///   - failureType: The type of the error that is never delivered.
    @inlinable public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.init(completeImmediately: completeImmediately)
    }

    /// Gives the subscriber an empty subscription and, unless this never finishes, the completion.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}
