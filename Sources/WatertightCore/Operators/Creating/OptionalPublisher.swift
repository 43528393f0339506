// SPDX-License-Identifier: Apache-2.0

extension Optional {
    /// A publisher of the value, if there is one, and the completion.
    ///
    /// ```
    ///   Optional(1).publisher           ──1|
    ///   Optional<Int>.none.publisher    ──|
    /// ```
    ///
    /// - **Demand**: the value waits for it; without a value the completion does not.
    /// - **Completion**: right after the value; without one, at subscription.
    /// - **Failure**: none.
    /// - **Cancellation**: before the value: nothing is delivered. Without a value it does not stop the completion, as with Combine.
    /// - **Delivery**: the value on the requesting thread; without one, on the subscribing thread.
    @inlinable public var publisher: Publisher { Publisher(self) }

    /// A publisher of one value or none.
    ///
    /// Source: Combine `Optional.Publisher`.
    public struct Publisher: WatertightCore.Publisher {
        /// The value's type.
        public typealias Output = Wrapped
        /// It cannot fail.
        public typealias Failure = Never

        /// The value, if there is one.
        public let output: Wrapped?

        /// Makes a publisher of a value, or of none.
        @inlinable public init(_ output: Output?) {
            self.output = output
        }

        /// Gives the subscriber the value when it is requested, or the completion at once.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            if let output {
                subscriber.receive(subscription: SingleSubscription("Optional", output, downstream: subscriber))
            } else {
                subscriber.receive(subscription: Subscriptions.empty)
                subscriber.receive(completion: .finished)
            }
        }
    }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
