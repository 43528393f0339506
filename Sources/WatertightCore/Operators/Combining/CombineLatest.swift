// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-arities.swift: change it there.

extension Publisher {
    /// Publishes each value together with the latest of the other publisher, once each has delivered one.
    ///
    /// ```
    ///   a                    ──1──2─────────────3──────|
    ///   b                    ────────x─────y────────|
    ///   a.combineLatest(b)   ────────(2,x)─(2,y)(3,y)──|
    /// ```
    ///
    /// ```swift
    /// let pairs = [1, 2].publisher.combineLatest(["x", "y"].publisher)
    /// _ = pairs.sink { print($0) }  // Prints "(2, "x")", "(2, "y")"
    /// ```
    ///
    /// - Parameter other: The second publisher; retained by the returned publisher.
    ///
    /// - **Demand**: passed to each publisher in turn; a value beyond it is not delivered, but becomes the latest. So a publisher that
    ///   delivers endlessly inside the request can only be the last.
    /// - **Completion**: when all publishers have finished.
    /// - **Failure**: the first of any publisher: cancels the others.
    /// - **Cancellation**: cancels all publishers, releases the latest values.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered
    ///   by the thread that is delivering. A value **from inside a delivery** is not delivered, but becomes the latest, as with
    ///   Combine.
    @inlinable public func combineLatest<P: Publisher>(
        _ other: P
    ) -> Publishers.CombineLatest<Self, P> where Failure == P.Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Publishes the result of a closure called with each value and the latest of the other publisher.
    ///
    /// ```
    ///   a                       ──1──2─────────3────|
    ///   b                       ────────x────y────|
    ///   a.combineLatest(b, +)   ────────2+x──2+y─3+y──|
    /// ```
    ///
    /// - Parameters:
    ///   - other: The second publisher; retained by the returned publisher.
    ///   - transform: Makes the value to deliver; retained until the stream ends.
    ///
    /// - **Demand**: passed to each publisher in turn; a value beyond it is not delivered, but becomes the latest. So a publisher that
    ///   delivers endlessly inside the request can only be the last.
    /// - **Completion**: when all publishers have finished.
    /// - **Failure**: the first of any publisher: cancels the others.
    /// - **Cancellation**: cancels all publishers, releases the latest values.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered
    ///   by the thread that is delivering. A value **from inside a delivery** is not delivered, but becomes the latest, as with
    ///   Combine.
    @inlinable public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Self.Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure {
        Publishers.Map(upstream: Publishers.CombineLatest(self, other), transform: transform)
    }
}

extension Publishers {
    /// The publisher that `combineLatest(_:)` returns.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        /// One value of each publisher.
        public typealias Output = (A.Output, B.Output)
        /// The publishers' error.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Makes the publisher that `combineLatest(_:)` returns.
        @inlinable public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Attaches an input to each publisher, then gives the subscriber its subscription.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = CombiningStage(CombineLatestMachine(inputs: 2), downstream: subscriber)
            let a = stage.makeInput(LatestInputBuffer<A.Output>.self)
            let b = stage.makeInput(LatestInputBuffer<B.Output>.self)
            stage.combine = { _ in (a.take(), b.take()) }
            self.a.subscribe(a)
            self.b.subscribe(b)
            stage.open()
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
