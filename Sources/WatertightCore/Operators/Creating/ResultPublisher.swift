// SPDX-License-Identifier: Apache-2.0

extension Result {
    /// A publisher of this result: the value and the completion, or the error.
    ///
    /// ```
    ///   Result.success(1).publisher      ──1|
    ///   Result.failure(e).publisher      ──x
    /// ```
    ///
    /// - **Demand**: the value waits for it; the error does not.
    /// - **Completion**: right after the value.
    /// - **Failure**: the error, at subscription.
    /// - **Cancellation**: before the value: nothing is delivered. It does not stop the error, as with Combine.
    /// - **Delivery**: the value on the requesting thread; the error on the subscribing thread.
    @inlinable public var publisher: Publisher { Publisher(self) }

    /// A publisher of one result.
    ///
    /// Source: Combine `Result.Publisher`.
    public struct Publisher: WatertightCore.Publisher {
        /// The value of a success.
        public typealias Output = Success

        /// The result.
        public let result: Result<Output, Failure>

        /// Makes a publisher of a result.
        @inlinable public init(_ result: Result<Output, Failure>) {
            self.result = result
        }

        /// Makes a publisher of a value.
        @inlinable public init(_ output: Output) {
            self.init(.success(output))
        }

        /// Makes a publisher that fails.
        @inlinable public init(_ failure: Failure) {
            self.init(.failure(failure))
        }

        /// Gives the subscriber the value when it is requested, or the error at once.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            switch result {
            case .success(let output):
                subscriber.receive(subscription: SingleSubscription("Once", output, downstream: subscriber))
            case .failure(let error):
                subscriber.receive(subscription: Subscriptions.empty)
                subscriber.receive(completion: .failure(error))
            }
        }
    }
}

extension Result.Publisher: Equatable where Output: Equatable, Failure: Equatable {}
