// SPDX-License-Identifier: Apache-2.0

/// A publisher without values, which finishes at once, or never.
///
/// ```
///   Empty()                             ──|
///   Empty(completeImmediately: false)   ────···
/// ```
///
/// It keeps no subscriber, also where it never finishes.
///
/// - **Demand**: none is needed.
/// - **Completion**: at subscription, or never.
/// - **Failure**: none, whatever its type.
/// - **Cancellation**: of no effect; a subscriber that cancels before it has returned from `receive(subscription:)` is told of the end
///   all the same, as by Combine.
/// - **Delivery**: on the thread that subscribes.
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

    /// Makes a publisher without values whose types are named here.
    ///
    /// - Parameters:
    ///   - completeImmediately: Whether it finishes; where not, it never does.
    ///   - outputType: The type of the values that never come.
    ///   - failureType: The type of the error that never comes.
    @inlinable public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.init(completeImmediately: completeImmediately)
    }

    /// Gives the subscriber a subscription of no use and, unless it never finishes, the completion.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}
