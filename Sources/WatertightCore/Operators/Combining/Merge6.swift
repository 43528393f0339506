// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-arities.swift: change it there.

extension Publisher {
    /// Publishes the values of all 6 publishers as they arrive.
    ///
    /// ```
    ///   a                  ──1────────2──|
    ///   b                  ─────10─────────20──|
    ///   a.merge(with: b)   ──1──10────2────20──|
    /// ```
    ///
    /// - Parameters:
    ///   - b: The second publisher; retained by the returned publisher.
    ///   - c: The third publisher; retained by the returned publisher.
    ///   - d: The fourth publisher; retained by the returned publisher.
    ///   - e: The fifth publisher; retained by the returned publisher.
    ///   - f: The sixth publisher; retained by the returned publisher.
    ///
    /// - **Demand**: one value is requested from each publisher and held ready, or an unlimited number if the downstream requests that.
    /// - **Completion**: when all publishers have finished and all values are delivered.
    /// - **Failure**: the first failure of any publisher; cancels the others, drops the held values.
    /// - **Cancellation**: cancels all publishers, releases the held values.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered
    ///   by the thread that is delivering. Held values are delivered on the requesting thread, in the order of the publishers.
    @inlinable public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }
}

extension Publishers {
    /// The publisher that `merge(with:_:_:_:_:)` returns.
    public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output
    {
        /// The publishers' values.
        public typealias Output = A.Output
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
        /// The fifth publisher.
        public let e: E
        /// The sixth publisher.
        public let f: F

        /// Makes the publisher that `merge(with:_:_:_:_:)` returns.
        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
        }

        /// Merges one more publisher.
        ///
        /// - Parameters:
        ///   - g: One more publisher; retained by the returned publisher.
        @inlinable public func merge<G: Publisher>(
            with g: G
        ) -> Merge7<A, B, C, D, E, F, G> where F.Failure == G.Failure, F.Output == G.Output {
            Merge7(a, b, c, d, e, f, g)
        }

        /// Merges 2 more publishers.
        ///
        /// - Parameters:
        ///   - g: One more publisher; retained by the returned publisher.
        ///   - h: One more publisher; retained by the returned publisher.
        @inlinable public func merge<G: Publisher, H: Publisher>(
            with g: G, _ h: H
        ) -> Merge8<A, B, C, D, E, F, G, H>
        where F.Failure == G.Failure, F.Output == G.Output, G.Failure == H.Failure, G.Output == H.Output {
            Merge8(a, b, c, d, e, f, g, h)
        }

        /// Gives the subscriber its subscription, then attaches an input to each publisher.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let inputs = CombiningStage(MergeMachine(inputs: 6), downstream: subscriber).openInputs()
            a.subscribe(inputs[0])
            b.subscribe(inputs[1])
            c.subscribe(inputs[2])
            d.subscribe(inputs[3])
            e.subscribe(inputs[4])
            f.subscribe(inputs[5])
        }
    }
}

extension Publishers.Merge6: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
