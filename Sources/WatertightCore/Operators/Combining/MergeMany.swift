// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes the values of this and another publisher of the same type as they arrive.
    ///
    /// ```
    ///   a                  ──1────────2──|
    ///   b                  ─────10─────────20──|
    ///   a.merge(with: b)   ──1──10────2────20──|
    /// ```
    ///
    /// - Parameter other: The second publisher; retained by the returned publisher. A stream retains only its subscription.
    ///
    /// - **Demand**: one value is requested from each publisher and held ready, or an unlimited number if the downstream requests that.
    /// - **Completion**: when all publishers have finished and all values are delivered.
    /// - **Failure**: the first failure of any publisher; cancels the others, drops the held values.
    /// - **Cancellation**: cancels all publishers, releases the held values.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered
    ///   by the thread that is delivering. Held values are delivered on the requesting thread, in the order of the publishers.
    @inlinable public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany(self, other)
    }
}

extension Publishers {
    /// A publisher of the values of any number of publishers of one type, as they arrive.
    ///
    /// The cost of a value does not depend on the number of publishers.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The publishers' values.
        public typealias Output = Upstream.Output
        /// The publishers' error.
        public typealias Failure = Upstream.Failure

        /// The publishers.
        public let publishers: [Upstream]

        /// Makes a publisher of the values of some publishers; without any, it finishes at the first request.
        @inlinable public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        /// Makes a publisher of the values of a sequence of publishers; without any, it finishes at the first request.
        @inlinable public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        /// Merges one more publisher.
        ///
        /// - Parameter other: The last publisher; retained by the returned publisher. A stream retains only its subscription.
        @inlinable public func merge(with other: Upstream) -> MergeMany<Upstream> {
            MergeMany(publishers + [other])
        }

        /// Gives the subscriber its subscription, then attaches an input to each publisher.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let inputs = CombiningStage(MergeMachine(inputs: publishers.count), downstream: subscriber).openInputs()
            for index in publishers.indices { publishers[index].subscribe(inputs[index]) }
        }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension CombiningStage where Machine == MergeMachine {
    /// Makes the inputs, and gives the downstream its subscription before subscribing to any publisher, as Combine's `Merge` does. Called
    /// before any other thread sees the stage.
    @inlinable func openInputs() -> [CombiningInput<QueuedInputBuffer<Output>, MergeMachine, Downstream>] {
        let inputs = machine.held.map { _ in makeInput(QueuedInputBuffer<Output>.self) }
        combine = { inputs[$0].take() }
        open()
        return inputs
    }
}
