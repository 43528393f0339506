// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-arities.swift: change it there.

extension Publisher {
    /// Publishes triples of the publishers' values: the first of each, then the second of each.
    ///
    /// ```
    ///   a          ──1──2─────────────3──|
    ///   b          ────────x─────y───────────|
    ///   a.zip(b)   ────────(1,x)─(2,y)───────|
    /// ```
    ///
    /// - Parameters:
    ///   - publisher1: The second publisher; retained by the returned publisher.
    ///   - publisher2: The third publisher; retained by the returned publisher.
    ///
    /// - **Demand**: passed to each publisher in turn. So a publisher that delivers endlessly inside the request can only be the last.
    /// - **Completion**: when a publisher has finished and none of its values waits: cancels the others. A finish from inside a delivery
    ///   takes effect when the delivery is over.
    /// - **Failure**: the first of any publisher: cancels the others, drops the waiting values.
    /// - **Cancellation**: cancels all publishers, releases the waiting values.
    /// - **Delivery**: on the thread that completes a group, one group at a time: a group completed on another thread meanwhile is
    ///   delivered by the thread that is delivering. The number of waiting values is unbounded.
    @inlinable public func zip<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.Zip3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Publishes the results of a closure called with triples of the publishers' values: the first of each, then the second of each.
    ///
    /// ```
    ///   a             ──1──2────────────3──|
    ///   b             ────────x────y───────────|
    ///   a.zip(b, +)   ────────1+x──2+y─────────|
    /// ```
    ///
    /// - Parameters:
    ///   - publisher1: The second publisher; retained by the returned publisher.
    ///   - publisher2: The third publisher; retained by the returned publisher.
    ///   - transform: Makes the value to deliver; retained until the stream ends.
    ///
    /// - **Demand**: passed to each publisher in turn. So a publisher that delivers endlessly inside the request can only be the last.
    /// - **Completion**: when a publisher has finished and none of its values waits: cancels the others. A finish from inside a delivery
    ///   takes effect when the delivery is over.
    /// - **Failure**: the first of any publisher: cancels the others, drops the waiting values.
    /// - **Cancellation**: cancels all publishers, releases the waiting values.
    /// - **Delivery**: on the thread that completes a group, one group at a time: a group completed on another thread meanwhile is
    ///   delivered by the thread that is delivering. The number of waiting values is unbounded.
    @inlinable public func zip<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Self.Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T> where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.Map(upstream: Publishers.Zip3(self, publisher1, publisher2), transform: transform)
    }
}

extension Publishers {
    /// The publisher that `zip(_:_:)` returns.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        /// One value of each publisher.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// The publishers' error.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// Makes the publisher that `zip(_:_:)` returns.
        @inlinable public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Attaches an input to each publisher, then gives the subscriber its subscription.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = CombiningStage(ZipMachine(inputs: 3), downstream: subscriber)
            let a = stage.makeInput(QueuedInputBuffer<A.Output>.self)
            let b = stage.makeInput(QueuedInputBuffer<B.Output>.self)
            let c = stage.makeInput(QueuedInputBuffer<C.Output>.self)
            stage.combine = { _ in (a.take(), b.take(), c.take()) }
            self.a.subscribe(a)
            self.b.subscribe(b)
            self.c.subscribe(c)
            stage.open()
        }
    }
}

extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
