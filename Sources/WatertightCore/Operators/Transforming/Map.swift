// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes the results of a closure called with each value.
    ///
    /// ```
    ///   upstream        ──1────2────3──|
    ///   map { $0 * 2 }    2    4    6  |
    /// ```
    ///
    /// ```swift
    /// _ = [1, 2, 3].publisher.map { $0 * 2 }.sink { print($0) }  // Prints "2", "4", "6"
    /// ```
    ///
    /// - Parameter transform: Makes the new value; retained until the stream ends.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Publishes the results of a closure called with each value, and fails when the closure throws.
    ///
    /// ```
    ///   upstream        ──1────2────3──|
    ///   tryMap { half }   x            x: the closure threw at 1
    /// ```
    ///
    /// - Parameter transform: Makes the new value, or throws; retained until the stream ends.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }
}

extension Publishers {
    /// The publisher that `map(_:)` returns.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Makes the new value.
        public let transform: (Upstream.Output) -> Output

        /// Makes the publisher that `map(_:)` returns.
        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber to the upstream through a stage that transforms.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = MapStep<NonThrowing<Upstream.Output, Output>, SameFailure<Failure>>(transform: NonThrowing(transform))
            upstream.subscribe(StatelessStage(step, downstream: subscriber))
        }
    }

    /// The publisher that `tryMap(_:)` returns.
    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Makes the new value, or throws.
        public let transform: (Upstream.Output) throws -> Output

        /// Makes the publisher that `tryMap(_:)` returns.
        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber to the upstream through a stage that transforms and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let step = MapStep<Throwing<Upstream.Output, Output>, AnyFailure<Upstream.Failure>>(
                transform: Throwing(transform))
            upstream.subscribe(TerminatingStage(step, memory: (), downstream: subscriber))
        }
    }
}

/// Passes the closure's result for each value.
@usableFromInline struct MapStep<Transform: Function, Errors: ErrorPath>: Step where Transform.Thrown == Errors.Thrown {
    @usableFromInline let transform: Transform

    @inlinable init(transform: Transform) {
        self.transform = transform
    }

    @usableFromInline var name: String { Errors.name("Map") }

    @inlinable static var upstreamPolicy: UpstreamPolicy { .lenientRepeatingErrors }

    @inlinable func process(_ input: Transform.Input, _ memory: inout Void) throws(Errors.Thrown) -> StepResult<Transform.Output> {
        .emit(try transform(input))
    }
}

// MARK: - Fusion

extension Publishers.Map {
    /// Joins two maps into one stage.
    @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
        let first = self.transform
        return Publishers.Map<Upstream, T>(upstream: upstream) { transform(first($0)) }
    }

    /// Joins a map and a throwing one into one stage.
    @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        let first = self.transform
        return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(first($0)) }
    }
}

extension Publishers.TryMap {
    /// Joins a throwing map and another into one stage.
    @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
        let first = self.transform
        return Publishers.TryMap<Upstream, T>(upstream: upstream) { transform(try first($0)) }
    }

    /// Joins two throwing maps into one stage.
    @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        let first = self.transform
        return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(try first($0)) }
    }
}
