// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers what this and another publisher of the same type deliver, as it comes.
    ///
    /// ```
    ///   a                  ──1────────2──|
    ///   b                  ─────10─────────20──|
    ///   a.merge(with: b)   ──1──10────2────20──|
    /// ```
    ///
    /// - Parameter other: The second publisher; kept until the stream ends.
    ///
    /// - **Demand**: one value of each publisher is held ready; everything is asked for where the downstream asks for everything.
    /// - **Completion**: when all publishers have finished and everything is delivered.
    /// - **Failure**: the first of any: cancels the others, drops what is held.
    /// - **Cancellation**: cancels all publishers, lets go of what is held.
    /// - **Delivery**: on the thread of whichever delivers; one at a time: what comes on another thread meanwhile is delivered by the
    ///   thread that is at it. What was held comes in the order of the publishers.
    @inlinable public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany(self, other)
    }
}

extension Publishers {
    /// Delivers what any number of publishers of one type deliver, as it comes.
    ///
    /// There may be many: a value costs the same, however many they are.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The publishers' values.
        public typealias Output = Upstream.Output
        /// The publishers' error.
        public typealias Failure = Upstream.Failure

        /// The publishers.
        public let publishers: [Upstream]

        /// Makes the publisher of some publishers. Without any it finishes as soon as it is asked.
        @inlinable public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        /// Makes the publisher of a sequence of publishers. Without any it finishes as soon as it is asked.
        @inlinable public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        /// The same with one publisher more.
        ///
        /// - Parameter other: Comes last; kept until the stream ends.
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
    /// Makes the inputs, and gives the downstream its subscription: before anything is subscribed to, as Combine's `Merge` does.
    @inlinable func openInputs() -> [CombiningInput<QueuedInputBuffer<Output>, MergeMachine, Downstream>] {
        let inputs = machine.held.map { _ in makeInput(QueuedInputBuffer<Output>.self) }
        combine = { inputs[$0].take() }
        open()
        return inputs
    }
}
