// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-arities.swift: change it there.

extension Publisher {
    /// Delivers pairs of the publishers' values: the first of each, then the second of each.
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
    /// - Parameter other: The second publisher; kept until the stream ends.
    ///
    /// - **Demand**: asked of each publisher, one after the other. So one that delivers without end as soon as it is asked can only stand
    ///   last.
    /// - **Completion**: when a publisher has finished and none of its values waits: cancels the others. A finish from inside of a delivery
    ///   counts when that is over.
    /// - **Failure**: the first of any: cancels the others, drops what waits.
    /// - **Cancellation**: cancels all publishers, lets go of what waits.
    /// - **Delivery**: on the thread of whichever completes a group; one at a time: what comes on another thread meanwhile is delivered by
    ///   the thread that is at it. Values wait without a bound.
    @inlinable public func zip<P: Publisher>(
        _ other: P
    ) -> Publishers.Zip<Self, P> where Failure == P.Failure {
        Publishers.Zip(self, other)
    }

    /// Delivers what a closure makes of pairs of the publishers' values: the first of each, then the second of each.
    ///
    /// ```
    ///   a             ──1──2────────────3──|
    ///   b             ────────x────y───────────|
    ///   a.zip(b, +)   ────────1+x──2+y─────────|
    /// ```
    ///
    /// - Parameters:
    ///   - other: The second publisher; kept until the stream ends.
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
    @inlinable public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Self.Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where Failure == P.Failure {
        Publishers.Map(upstream: Publishers.Zip(self, other), transform: transform)
    }
}

extension Publishers {
    /// What `zip(_:)` returns.
    public struct Zip<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        /// A value of each publisher.
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
