// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Divides a stream in two: the values that satisfy a predicate, and the rest.
    ///
    /// ```
    ///   upstream                    ──1──2──3──4──|
    ///   partition { is even }
    ///     .matching                      2     4  |
    ///     .rest                       1     3     |
    /// ```
    ///
    /// ```swift
    /// let (even, odd) = [1, 2, 3, 4].publisher.partition { $0.isMultiple(of: 2) }
    /// let tokens = [even.sink { print("even", $0) }, odd.sink { print("odd", $0) }]
    /// // Prints "even 2", "even 4", "odd 1", "odd 3"
    /// ```
    ///
    /// Both sides share **one** subscription to the upstream, made for the first subscriber of either, and the closure is called once for each
    /// value. **Nothing is lost**: the values of a side without a subscriber are kept until its first one subscribes, or until that side's
    /// publisher is released; and values that a subscriber has not requested wait for it. Neither is bounded. If all subscribers have cancelled
    /// before the end, all these values are dropped, and the next subscriber causes a new subscription to the upstream, as with `share()`.
    ///
    /// - Parameters:
    ///   - senderLimit: How many waiting values of one side may precede a sender's value before that sender is slowed: see ``ReplaySubject``. Not negative.
    ///   - isMatching: Decides which side a value belongs to. Retained by the two publishers, and until the stream ends.
    ///
    /// - **Demand**: each subscriber's own; unlimited from the upstream, as soon as one subscriber has requested any.
    /// - **Completion**: to all subscribers of both sides, after their values, later ones included.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: a subscriber's cancel affects that subscriber only; the last one's, of both sides, cancels the upstream.
    /// - **Delivery**: on the upstream's thread, at once; waiting values on the thread that requests them.
    @inlinable public func partition(
        senderLimit: Int = HandoverMachine.limit, by isMatching: @escaping (Output) -> Bool
    ) -> (matching: Publishers.Partition<Self>, rest: Publishers.Partition<Self>) {
        let division = PartitionDivision(upstream: self, senderLimit: senderLimit, isMatching: isMatching)
        return (Publishers.Partition(.matching, of: division), Publishers.Partition(.rest, of: division))
    }
}

extension Publishers {
    /// One of the two publishers that `partition(senderLimit:by:)` returns.
    public final class Partition<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        @usableFromInline let side: PartitionSide
        @usableFromInline let division: PartitionDivision<Upstream>

        @usableFromInline init(_ side: PartitionSide, of division: PartitionDivision<Upstream>) {
            self.side = side
            self.division = division
        }

        deinit {
            division.abandon(side)
        }

        /// Attaches a subscriber to this side, and both sides to the upstream if it is the first subscriber of either.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let (run, isFirst) = division.join()
            let subject = run.target.subject(side)
            subject.subscribe(SharedStage(run, in: division.refcount, downstream: subscriber))
            // This subscriber has taken the kept values; later subscribers receive later values only.
            subject.stopKeeping()
            if isFirst { run.begin(division.upstream) }
        }
    }
}
