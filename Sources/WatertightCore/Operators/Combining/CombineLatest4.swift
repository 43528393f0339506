// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-arities.swift: change it there.

extension Publisher {
    /// Publishes each value together with the latest of the other publishers, once each has delivered one.
    ///
    /// ```
    ///   a                    ──1──2─────────────3──────|
    ///   b                    ────────x─────y────────|
    ///   a.combineLatest(b)   ────────(2,x)─(2,y)(3,y)──|
    /// ```
    ///
    /// - Parameters:
    ///   - publisher1: The second publisher; retained by the returned publisher.
    ///   - publisher2: The third publisher; retained by the returned publisher.
    ///   - publisher3: The fourth publisher; retained by the returned publisher.
    ///
    /// - **Demand**: passed to each publisher in turn; a value beyond it is not delivered, but becomes the latest. So a publisher that
    ///   delivers endlessly inside the request can only be the last.
    /// - **Completion**: when all publishers have finished.
    /// - **Failure**: the first of any publisher: cancels the others.
    /// - **Cancellation**: cancels all publishers, releases the latest values.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered
    ///   by the thread that is delivering. A value **from inside a delivery** is not delivered, but becomes the latest, as with
    ///   Combine.
    @inlinable public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Publishes the result of a closure called with each value and the latest of the other publishers.
    ///
    /// ```
    ///   a                       ──1──2─────────3────|
    ///   b                       ────────x────y────|
    ///   a.combineLatest(b, +)   ────────2+x──2+y─3+y──|
    /// ```
    ///
    /// - Parameters:
    ///   - publisher1: The second publisher; retained by the returned publisher.
    ///   - publisher2: The third publisher; retained by the returned publisher.
    ///   - publisher3: The fourth publisher; retained by the returned publisher.
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
    @inlinable public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ transform: @escaping (Self.Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.Map(upstream: Publishers.CombineLatest4(self, publisher1, publisher2, publisher3), transform: transform)
    }
}

extension Publishers {
    /// The publisher that `combineLatest(_:_:_:)` returns.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        /// One value of each publisher.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        /// The publishers' error.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D

        /// Makes the publisher that `combineLatest(_:_:_:)` returns.
        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Attaches an input to each publisher, then gives the subscriber its subscription.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = CombiningStage(CombineLatestMachine(inputs: 4), downstream: subscriber)
            let a = stage.makeInput(LatestInputBuffer<A.Output>.self)
            let b = stage.makeInput(LatestInputBuffer<B.Output>.self)
            let c = stage.makeInput(LatestInputBuffer<C.Output>.self)
            let d = stage.makeInput(LatestInputBuffer<D.Output>.self)
            stage.combine = { _ in (a.take(), b.take(), c.take(), d.take()) }
            self.a.subscribe(a)
            self.b.subscribe(b)
            self.c.subscribe(c)
            self.d.subscribe(d)
            stage.open()
        }
    }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
