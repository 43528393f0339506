// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher where Failure == Never {
    /// Converts events back into values and a completion: the inverse of `materialize()`.
    ///
    /// ```
    ///   upstream           ──value(1)──value(2)──failure(x)··
    ///   dematerialize()      1         2         x
    /// ```
    ///
    /// ```swift
    /// _ = [1, 2].publisher.materialize().dematerialize().sink { print($0) }  // Prints "1", "2"
    /// ```
    ///
    /// - **Demand**: passed through; an event that ends the stream needs demand, too.
    /// - **Completion**: by the event `finished`, which cancels the upstream, or when the upstream finishes without an end among its events.
    /// - **Failure**: by the event `failure`, which cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func dematerialize<Value, NewFailure>() -> Publishers.Dematerialize<Self, Value, NewFailure>
    where Output == Subscribers.Event<Value, NewFailure> {
        Publishers.Dematerialize(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `dematerialize()` returns.
    public struct Dematerialize<Upstream: Publisher, Output, Failure: Error>: Publisher
    where Upstream.Output == Subscribers.Event<Output, Failure>, Upstream.Failure == Never {
        /// The publisher of the events.
        public let upstream: Upstream

        /// Makes the publisher that `dematerialize()` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream through a stage that ends the stream at the event for its end.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(TerminatingStage(EventStep<Output, Failure>(), memory: (), downstream: subscriber))
        }
    }
}

extension Publishers.Dematerialize: Equatable where Upstream: Equatable {}

/// Emits the value of an event, or ends the stream.
@usableFromInline struct EventStep<Output, Failure: Error>: Step {
    @usableFromInline typealias Errors = EventFailure<Failure>

    @inlinable init() {}

    @inlinable static var upstreamPolicy: UpstreamPolicy { .dropping }

    @usableFromInline var name: String { "Dematerialize" }

    @inlinable func process(_ event: Subscribers.Event<Output, Failure>, _ memory: inout Void) throws(Failure) -> StepResult<Output> {
        switch event {
        case .value(let value): return .emit(value)
        case .finished: return .finish
        case .failure(let error): throw error
        }
    }
}

/// The upstream cannot fail; the events can.
@usableFromInline struct EventFailure<Failure: Error>: ErrorPath {
    @inlinable init() {}
    @inlinable func translate(upstream error: Never) -> Failure {}
    @inlinable func translate(thrown error: Failure) -> Failure { error }
}

extension EventStep: StreamDescribing {
    static var streamWord: String? { "dematerialize" }
}
