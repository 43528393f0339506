// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Publishes the events of the faster of two publishers: the first to deliver a value or a completion wins, and the other is cancelled.
    ///
    /// ```
    ///   a          ────────1──2──|
    ///   b          ─────10────20────30──|
    ///   a.amb(b)   ─────10────20────30──|
    /// ```
    ///
    /// ```swift
    /// let answer = nearServer.answer().amb(farServer.answer())
    /// ```
    ///
    /// - Parameter other: The second publisher; retained until it has lost, or the stream ends.
    ///
    /// - **Demand**: requested from both, in their order, and from the winner alone once there is one.
    /// - **Completion**: the winner's. A publisher that finishes first without a value wins.
    /// - **Failure**: the winner's. A publisher that fails first wins.
    /// - **Cancellation**: cancels both, or the winner.
    /// - **Delivery**: on the winner's thread, at once.
    @inlinable public func amb<Other: Publisher>(
        _ other: Other
    ) -> Publishers.Amb<Self, Other> where Output == Other.Output, Failure == Other.Failure {
        Publishers.Amb(self, other)
    }
}

extension Publishers {
    /// The publisher that `amb(_:)` returns.
    public struct Amb<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        /// The winner's values.
        public typealias Output = A.Output
        /// The winner's error.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Makes the publisher that `amb(_:)` returns.
        @inlinable public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Attaches an input to each publisher, then gives the subscriber its subscription.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = CombiningStage(AmbMachine(), downstream: subscriber)
            let a = stage.makeInput(QueuedInputBuffer<Output>.self)
            let b = stage.makeInput(QueuedInputBuffer<Output>.self)
            stage.combine = { $0 == 0 ? a.take() : b.take() }
            self.a.subscribe(a)
            self.b.subscribe(b)
            stage.open()
        }
    }
}

extension Publishers.Amb: Equatable where A: Equatable, B: Equatable {}
