// SPDX-License-Identifier: Apache-2.0

/// A publisher that fails at once.
///
/// ```
///   Fail(error: e)   ──x
/// ```
///
/// It retains the error. Each subscriber receives it.
///
/// - **Demand**: none is needed.
/// - **Completion**: it never finishes.
/// - **Failure**: the error, at subscription.
/// - **Cancellation**: has no effect; a subscriber that cancels before it has returned from `receive(subscription:)` still receives
///   the completion, as with Combine.
/// - **Delivery**: on the subscribing thread.
///
/// Source: Combine `Fail`.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure

    /// Makes a publisher that fails with `error`.
    @inlinable public init(error: Failure) {
        self.error = error
    }

    /// Makes a publisher that fails, with its types named explicitly.
    ///
    /// - Parameters:
    ///   - outputType: The type of the values that are never delivered.
    ///   - failure: The error.
    @inlinable public init(outputType: Output.Type, failure: Failure) {
        self.init(error: failure)
    }

    /// Gives the subscriber an empty subscription, and the error.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

extension Fail: Equatable where Failure: Equatable {}
