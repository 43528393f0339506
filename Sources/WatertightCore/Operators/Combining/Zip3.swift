// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-arities.swift: change it there.

extension Publisher {
    /// Delivers triples of the publishers' values: the first of each, then the second of each.
    ///
    /// ```
    ///   a          ──1──2─────────────3──|
    ///   b          ────────x─────y───────────|
    ///   a.zip(b)   ────────(1,x)─(2,y)───────|
    /// ```
    ///
    /// - Parameters:
    ///   - publisher1: The second publisher; kept until the stream ends.
    ///   - publisher2: The third publisher; kept until the stream ends.
    ///
    /// - **Demand**: asked of each publisher, one after the other. So one that delivers without end as soon as it is asked can only stand
    ///   last.
    /// - **Completion**: when a publisher has finished and none of its values waits: cancels the others. A finish from inside of a delivery
    ///   counts when that is over.
    /// - **Failure**: the first of any: cancels the others, drops what waits.
    /// - **Cancellation**: cancels all publishers, lets go of what waits.
    /// - **Delivery**: on the thread of whichever completes a group; one at a time: what comes on another thread meanwhile is delivered by
    ///   the thread that is at it. Values wait without a bound.
    @inlinable public func zip<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.Zip3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Delivers what a closure makes of triples of the publishers' values: the first of each, then the second of each.
    ///
    /// ```
    ///   a             ──1──2────────────3──|
    ///   b             ────────x────y───────────|
    ///   a.zip(b, +)   ────────1+x──2+y─────────|
    /// ```
    ///
    /// - Parameters:
    ///   - publisher1: The second publisher; kept until the stream ends.
    ///   - publisher2: The third publisher; kept until the stream ends.
    ///   - transform: Makes what is delivered; kept until the stream ends.
    ///
    /// - **Demand**: asked of each publisher, one after the other. So one that delivers without end as soon as it is asked can only stand
    ///   last.
    /// - **Completion**: when a publisher has finished and none of its values waits: cancels the others. A finish from inside of a delivery
    ///   counts when that is over.
    /// - **Failure**: the first of any: cancels the others, drops what waits.
    /// - **Cancellation**: cancels all publishers, lets go of what waits.
    /// - **Delivery**: on the thread of whichever completes a group; one at a time: what comes on another thread meanwhile is delivered by
    ///   the thread that is at it. Values wait without a bound.
    @inlinable public func zip<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Self.Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T> where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.Map(upstream: Publishers.Zip3(self, publisher1, publisher2), transform: transform)
    }
}

extension Publishers {
    /// What `zip(_:_:)` returns.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        /// A value of each publisher.
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
