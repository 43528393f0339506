// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-arities.swift: change it there.

extension Publisher {
    /// Delivers what all 4 publishers deliver, as it comes.
    ///
    /// ```
    ///   a                  ──1────────2──|
    ///   b                  ─────10─────────20──|
    ///   a.merge(with: b)   ──1──10────2────20──|
    /// ```
    ///
    /// - Parameters:
    ///   - b: The second publisher; kept until the stream ends.
    ///   - c: The third publisher; kept until the stream ends.
    ///   - d: The fourth publisher; kept until the stream ends.
    ///
    /// - **Demand**: one value of each publisher is held ready; everything is asked for where the downstream asks for everything.
    /// - **Completion**: when all publishers have finished and everything is delivered.
    /// - **Failure**: the first of any: cancels the others, drops what is held.
    /// - **Cancellation**: cancels all publishers, lets go of what is held.
    /// - **Delivery**: on the thread of whichever delivers; one at a time: what comes on another thread meanwhile is delivered by the
    ///   thread that is at it. What was held comes in the order of the publishers.
    @inlinable public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where
        Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure, C.Output == D.Output
    {
        Publishers.Merge4(self, b, c, d)
    }
}

extension Publishers {
    /// What `merge(with:_:_:)` returns.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output
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

        /// Makes the publisher that `merge(with:_:_:)` returns.
        @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// The same with one publisher more.
        ///
        /// - Parameters:
        ///   - e: One more publisher; kept until the stream ends.
        @inlinable public func merge<E: Publisher>(
            with e: E
        ) -> Merge5<A, B, C, D, E> where D.Failure == E.Failure, D.Output == E.Output {
            Merge5(a, b, c, d, e)
        }

        /// The same with 2 publishers more.
        ///
        /// - Parameters:
        ///   - e: One more publisher; kept until the stream ends.
        ///   - f: One more publisher; kept until the stream ends.
        @inlinable public func merge<E: Publisher, F: Publisher>(
            with e: E, _ f: F
        ) -> Merge6<A, B, C, D, E, F> where D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output {
            Merge6(a, b, c, d, e, f)
        }

        /// The same with 3 publishers more.
        ///
        /// - Parameters:
        ///   - e: One more publisher; kept until the stream ends.
        ///   - f: One more publisher; kept until the stream ends.
        ///   - g: One more publisher; kept until the stream ends.
        @inlinable public func merge<E: Publisher, F: Publisher, G: Publisher>(
            with e: E, _ f: F, _ g: G
        ) -> Merge7<A, B, C, D, E, F, G>
        where
            D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output, F.Failure == G.Failure,
            F.Output == G.Output
        {
            Merge7(a, b, c, d, e, f, g)
        }

        /// The same with 4 publishers more.
        ///
        /// - Parameters:
        ///   - e: One more publisher; kept until the stream ends.
        ///   - f: One more publisher; kept until the stream ends.
        ///   - g: One more publisher; kept until the stream ends.
        ///   - h: One more publisher; kept until the stream ends.
        @inlinable public func merge<E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
            with e: E, _ f: F, _ g: G, _ h: H
        ) -> Merge8<A, B, C, D, E, F, G, H>
        where
            D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output, F.Failure == G.Failure,
            F.Output == G.Output, G.Failure == H.Failure, G.Output == H.Output
        {
            Merge8(a, b, c, d, e, f, g, h)
        }

        /// Gives the subscriber its subscription, then attaches an input to each publisher.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let inputs = CombiningStage(MergeMachine(inputs: 4), downstream: subscriber).openInputs()
            a.subscribe(inputs[0])
            b.subscribe(inputs[1])
            c.subscribe(inputs[2])
            d.subscribe(inputs[3])
        }
    }
}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
