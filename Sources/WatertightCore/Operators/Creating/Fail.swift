// SPDX-License-Identifier: Apache-2.0

/// A publisher that fails at once.
///
/// ```
///   Fail(error: e)   ──x
/// ```
///
/// It keeps the error. Each subscriber gets it.
///
/// - **Demand**: the error does not wait for it.
/// - **Completion**: never a finish.
/// - **Failure**: the error, at subscription.
/// - **Cancellation**: of no effect; a subscriber that cancels before it has returned from `receive(subscription:)` is told of the end
///   all the same, as by Combine.
/// - **Delivery**: on the thread that subscribes.
///
/// Source: Combine `Fail`.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure

    /// Makes a publisher that fails with `error`.
    @inlinable public init(error: Failure) {
        self.error = error
    }

    /// Makes a publisher that fails, and whose type of values is named here.
    ///
    /// - Parameters:
    ///   - outputType: The type of the values that never come.
    ///   - failure: The error.
    @inlinable public init(outputType: Output.Type, failure: Failure) {
        self.init(error: failure)
    }

    /// Gives the subscriber a subscription of no use, and the error.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

extension Fail: Equatable where Failure: Equatable {}
