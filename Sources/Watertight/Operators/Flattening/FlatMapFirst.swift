// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Makes a publisher of a value and delivers what that delivers; values that come meanwhile are ignored.
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
    /// - Parameter transform: Makes the publisher; kept until the stream ends. Not called with a value that is ignored.
    ///
    /// - **Demand**: everything of the upstream. The publisher is asked for one value to hold ready, or for everything where the downstream
    ///   asks for everything.
    /// - **Completion**: when the upstream and the publisher have finished and everything is delivered.
    /// - **Failure**: the first of the upstream and of the publisher; cancels the other, drops what is held.
    /// - **Cancellation**: cancels the publisher, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMapFirst<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMapFirst<P, Self> where P.Failure == Failure {
        Publishers.FlatMapFirst(upstream: self, transform: transform)
    }

    /// Makes a publisher of a value, which cannot fail although this one can, and delivers what that delivers; values that come meanwhile
    /// are ignored.
    ///
    /// ```
    ///   upstream                 ──a──b──────c────────|
    ///   flatMapFirst { of it }     a1──a2|   c1──c2|  |
    /// ```
    ///
    /// - Parameter transform: Makes the publisher; kept until the stream ends.
    ///
    /// - **Demand**: as `flatMapFirst(_:)` of publishers that can fail.
    /// - **Completion**: when the upstream and the publisher have finished and everything is delivered.
    /// - **Failure**: the upstream's; cancels the publisher, drops what is held.
    /// - **Cancellation**: cancels the publisher, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMapFirst<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMapFirst<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        flatMapFirst { transform($0).setFailureType(to: Failure.self) }
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher of a value, which may fail although this one cannot, and delivers what that delivers; values that come meanwhile
    /// are ignored.
    ///
    /// ```
    ///   upstream                 ──a──b──────c────────|
    ///   flatMapFirst { of it }     a1──a2|   c1──c2|  |
    /// ```
    ///
    /// - Parameter transform: Makes the publisher; kept until the stream ends.
    ///
    /// - **Demand**: as `flatMapFirst(_:)` of a publisher that can fail.
    /// - **Completion**: when the upstream and the publisher have finished and everything is delivered.
    /// - **Failure**: the publisher's; cancels the upstream, drops what is held.
    /// - **Cancellation**: cancels the publisher, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMapFirst<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMapFirst<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMapFirst(transform)
    }

    /// Makes a publisher of a value, and delivers what that delivers; values that come meanwhile are ignored, and nobody can fail.
    ///
    /// ```
    ///   upstream                 ──a──b──────c────────|
    ///   flatMapFirst { of it }     a1──a2|   c1──c2|  |
    /// ```
    ///
    /// - Parameter transform: Makes the publisher; kept until the stream ends.
    ///
    /// - **Demand**: as `flatMapFirst(_:)` of a publisher that can fail.
    /// - **Completion**: when the upstream and the publisher have finished and everything is delivered.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the publisher, then the upstream, and lets everything go.
    /// - **Delivery**: on the thread of whichever delivers; one at a time.
    @inlinable public func flatMapFirst<P: Publisher>(
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMapFirst<P, Self> where P.Failure == Never {
        Publishers.FlatMapFirst(upstream: self, transform: transform)
    }
}

extension Publishers {
    /// What `flatMapFirst(_:)` returns.
    public struct FlatMapFirst<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// The values of the publishers that are made.
        public typealias Output = NewPublisher.Output
        /// The error of the upstream and of the publishers.
        public typealias Failure = Upstream.Failure

        /// The publisher of what publishers are made of.
        public let upstream: Upstream
        /// Makes the publisher.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Makes the publisher that `flatMapFirst(_:)` returns.
        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> NewPublisher) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Gives the subscriber its subscription, then attaches a stage to the upstream that subscribes to what it makes.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(subscriber, byFirstOf: transform)
        }
    }
}
