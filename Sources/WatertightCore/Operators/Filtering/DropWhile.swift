// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Leaves out the first values, as long as a closure says so, and delivers all that follow.
    ///
    /// ```
    ///   upstream          ──1────2────3────1──|
    ///   drop { $0 < 3 }               3    1  |
    /// ```
    ///
    /// - Parameter predicate: Says whether a value is left out; not called any more once it has said no. Kept until the stream ends.
    ///
    /// - **Demand**: handed through, and one more asked for each value that is left out.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }

    /// Leaves out the first values, as long as a closure says so, and delivers all that follow; fails when the closure throws.
    ///
    /// ```
    ///   upstream                 ──1────2────3──
    ///   tryDrop { throw at 2 }          x
    /// ```
    ///
    /// - Parameter predicate: Says whether a value is left out, or throws; not called any more once it has said no. Kept until the
    ///   stream ends.
    ///
    /// - **Demand**: handed through, and one more asked for each value that is left out.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through; what the closure throws ends the stream and cancels the upstream.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
        Publishers.TryDropWhile(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// What `drop(while:)` returns.
    public struct DropWhile<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// Says whether a value is left out.
        public let predicate: (Output) -> Bool

        /// Makes the publisher that `drop(while:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that leaves the first values out.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = DropWhileStep<NonThrowing<Output, Bool>, SameFailure<Failure>>(isDropped: NonThrowing(predicate))
            upstream.subscribe(TerminatingStage(step, memory: true, downstream: subscriber))
        }
    }

    /// What `tryDrop(while:)` returns.
    public struct TryDropWhile<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or what the closure throws.
        public typealias Failure = any Error

        /// The publisher of the values.
        public let upstream: Upstream
        /// Says whether a value is left out, or throws.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the publisher that `tryDrop(while:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that leaves the first values out and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let step = DropWhileStep<Throwing<Output, Bool>, AnyFailure<Upstream.Failure>>(
                isDropped: Throwing(predicate))
            upstream.subscribe(TerminatingStage(step, memory: true, downstream: subscriber))
        }
    }
}

/// Leaves values out until one is wanted, and remembers whether that has come.
@usableFromInline struct DropWhileStep<Predicate: Function, Errors: ErrorPath>: Step
where Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown {
    @usableFromInline let isDropped: Predicate

    @inlinable init(isDropped: Predicate) {
        self.isDropped = isDropped
    }

    @usableFromInline var name: String { Errors.name("DropWhile") }

    @inlinable static var upstreamPolicy: UpstreamPolicy { .dropping }

    @inlinable func process(_ input: Predicate.Input, _ isDropping: inout Bool) throws(Errors.Thrown) -> StepResult<Predicate.Input> {
        if isDropping { isDropping = try isDropped(input) }
        return isDropping ? .drop : .emit(input)
    }
}
