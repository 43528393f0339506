// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Makes a publisher from a value and publishes its values, ignoring upstream values until that publisher has finished.
    ///
    /// ```
    ///   upstream                 ──a──b──────c────────|
    ///   flatMapFirst { of it }     a1──a2|   c1──c2|  |
    /// ```
    ///
    /// ```swift
    /// let logins = taps.flatMapFirst { credentials in login(credentials) }  // A second tap does not log in twice.
    /// ```
    ///
    /// - Parameter transform: Makes the publisher; retained until the stream ends. Not called with an ignored value.
    ///
    /// - **Demand**: unlimited from the upstream. One value is requested from the publisher and held ready, or unlimited if the downstream's demand
    ///   is unlimited.
    /// - **Completion**: when the upstream and the publisher have finished and all values are delivered.
    /// - **Failure**: the first error of the upstream or the publisher: cancels the other, drops held values.
    /// - **Cancellation**: cancels the publisher, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered by the thread
    ///   that is delivering.
    @inlinable public func flatMapFirst<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMapFirst<P, Self> where P.Failure == Failure {
        Publishers.FlatMapFirst(upstream: self, transform: transform)
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher from a value and publishes its values, ignoring upstream values until that publisher has finished, for an
    /// upstream that cannot fail.
    ///
    /// ```
    ///   upstream                 ──a──b──────c────────|
    ///   flatMapFirst { of it }     a1──a2|   c1──c2|  |
    /// ```
    ///
    /// - Parameter transform: Makes the publisher; retained until the stream ends.
    ///
    /// - **Demand**: as for `flatMapFirst(_:)` of a publisher that can fail.
    /// - **Completion**: when the upstream and the publisher have finished and all values are delivered.
    /// - **Failure**: the publisher's: cancels the upstream, drops held values.
    /// - **Cancellation**: cancels the publisher, then the upstream, and releases everything.
    /// - **Delivery**: on the publishers' threads, one value at a time.
    @_disfavoredOverload
    @inlinable public func flatMapFirst<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMapFirst<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMapFirst(transform)
    }
}

extension Publishers {
    /// The publisher that `flatMapFirst(_:)` returns.
    public struct FlatMapFirst<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// The values of the new publishers.
        public typealias Output = NewPublisher.Output
        /// The error of the upstream and of the new publishers.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values that publishers are made from.
        public let upstream: Upstream
        /// Makes the publisher.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Makes the publisher that `flatMapFirst(_:)` returns.
        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> NewPublisher) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Gives the subscriber its subscription, then attaches to the upstream a stage that subscribes to the new publishers.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(subscriber, byFirstOf: transform)
        }
    }
}
