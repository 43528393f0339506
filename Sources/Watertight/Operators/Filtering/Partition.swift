// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Divides a stream in two: the values that a closure says yes to, and the rest.
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
    /// value. **Nothing is lost**: what belongs to a side that has no subscriber yet is kept until its first one comes, or until that side's
    /// publisher is released; and what a subscriber has not asked for waits for it. Neither is bounded. Where all subscribers have cancelled
    /// before the end, all of that is dropped, and the next one has the upstream subscribed to again, as with `share()`.
    ///
    /// - Parameter isMatching: Says which side a value belongs to. Kept by the two publishers, and until the stream ends.
    ///
    /// - **Demand**: each subscriber's own; the upstream is asked for everything, as soon as one of them has asked.
    /// - **Completion**: to all subscribers of both sides, after their values, also to those that come later.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: a subscriber's concerns that subscriber alone; the last one's, of both sides, cancels the upstream.
    /// - **Delivery**: on the upstream's thread, at once; what has waited, on the subscriber's.
    @inlinable public func partition(
        by isMatching: @escaping (Output) -> Bool
    ) -> (matching: Publishers.Partition<Self>, rest: Publishers.Partition<Self>) {
        let division = PartitionDivision(upstream: self, isMatching: isMatching)
        return (Publishers.Partition(.matching, of: division), Publishers.Partition(.rest, of: division))
    }
}

extension Publishers {
    /// One side of what `partition(by:)` returns.
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

        /// Attaches a subscriber to this side, and the two to the upstream if it is the first of both.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let (run, isFirst) = division.join()
            let subject = run.target.subject(side)
            subject.subscribe(SharedStage(run, in: division.refcount, downstream: subscriber))
            // It has what was kept for it; who comes later gets what comes later.
            subject.stopKeeping()
            if isFirst { run.begin(division.upstream) }
        }
    }
}
