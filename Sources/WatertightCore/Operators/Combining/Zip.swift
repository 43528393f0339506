// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-arities.swift: change it there.

extension Publisher {
    /// Publishes pairs of the publishers' values: the first of each, then the second of each.
    ///
    /// ```
    ///   a          ──1──2─────────────3──|
    ///   b          ────────x─────y───────────|
    ///   a.zip(b)   ────────(1,x)─(2,y)───────|
    /// ```
    ///
    /// ```swift
    /// let pairs = [1, 2].publisher.zip(["x", "y"].publisher)
    /// _ = pairs.sink { print($0) }  // Prints "(1, "x")", "(2, "y")"
    /// ```
    ///
    /// - Parameter other: The second publisher; retained by the returned publisher.
    ///
    /// - **Demand**: passed to each publisher in turn. So a publisher that delivers endlessly inside the request can only be the last.
    /// - **Completion**: when a publisher has finished and none of its values waits: cancels the others. A finish from inside a delivery
    ///   takes effect when the delivery is over.
    /// - **Failure**: the first of any publisher: cancels the others, drops the waiting values.
    /// - **Cancellation**: cancels all publishers, releases the waiting values.
    /// - **Delivery**: on the thread that completes a group, one group at a time: a group completed on another thread meanwhile is
    ///   delivered by the thread that is delivering. The number of waiting values is unbounded.
    @inlinable public func zip<P: Publisher>(
        _ other: P
    ) -> Publishers.Zip<Self, P> where Failure == P.Failure {
        Publishers.Zip(self, other)
    }

    /// Publishes the results of a closure called with pairs of the publishers' values: the first of each, then the second of each.
    ///
    /// ```
    ///   a             ──1──2────────────3──|
    ///   b             ────────x────y───────────|
    ///   a.zip(b, +)   ────────1+x──2+y─────────|
    /// ```
    ///
    /// - Parameters:
    ///   - other: The second publisher; retained by the returned publisher.
    ///   - transform: Makes the value to deliver; retained until the stream ends.
    ///
    /// - **Demand**: passed to each publisher in turn. So a publisher that delivers endlessly inside the request can only be the last.
    /// - **Completion**: when a publisher has finished and none of its values waits: cancels the others. A finish from inside a delivery
    ///   takes effect when the delivery is over.
    /// - **Failure**: the first of any publisher: cancels the others, drops the waiting values.
    /// - **Cancellation**: cancels all publishers, releases the waiting values.
    /// - **Delivery**: on the thread that completes a group, one group at a time: a group completed on another thread meanwhile is
    ///   delivered by the thread that is delivering. The number of waiting values is unbounded.
    @inlinable public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Self.Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where Failure == P.Failure {
        Publishers.Map(upstream: Publishers.Zip(self, other), transform: transform)
    }
}

extension Publishers {
    /// The publisher that `zip(_:)` returns.
    public struct Zip<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        /// One value of each publisher.
        public typealias Output = (A.Output, B.Output)
        /// The publishers' error.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Makes the publisher that `zip(_:)` returns.
        @inlinable public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Attaches an input to each publisher, then gives the subscriber its subscription.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = CombiningStage(ZipMachine(inputs: 2), downstream: subscriber)
            let a = stage.makeInput(QueuedInputBuffer<A.Output>.self)
            let b = stage.makeInput(QueuedInputBuffer<B.Output>.self)
            stage.combine = { _ in (a.take(), b.take()) }
            self.a.subscribe(a)
            self.b.subscribe(b)
            stage.open()
        }
    }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
