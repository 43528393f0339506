// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Shares one subscription to the upstream while there are subscribers, and replays the latest values to each new one.
    ///
    /// ```
    ///   upstream          subscribed to ──1──2──3── cancelled
    ///   share(replay: 1)  first                 │
    ///   second                             2  3
    ///                                  subscribes
    /// ```
    ///
    /// ```swift
    /// let settings = load().share(replay: 1)  // Loads once; later subscribers receive the latest value at once.
    /// ```
    ///
    /// RxSwift has the same operator. Like `share()` it returns a class: subscribers that are to share a stream must subscribe to the same instance.
    /// A subscriber that subscribes after all others have cancelled, or after the end, finds:
    ///
    /// | | the kept values | the upstream |
    /// |---|---|---|
    /// | `.whileConnected`, after all have cancelled | are gone | is subscribed to again |
    /// | `.whileConnected`, after the end | are gone | is subscribed to again: so `retry` downstream tries again |
    /// | `.forever`, after all have cancelled | are replayed | is subscribed to again |
    /// | `.forever`, after the end | are replayed, with the completion | is not subscribed to |
    ///
    /// - Parameters:
    ///   - limit: How many of the latest values are kept for later subscribers.
    ///   - scope: How long they are kept.
    ///   - senderLimit: How many waiting values may precede a sender's value before that sender is slowed: see ``ReplaySubject``. Not negative.
    ///
    /// - **Demand**: each subscriber's own, and values that it has not requested wait for it, without bound; unlimited from the upstream, as soon as
    ///   one subscriber has requested any.
    /// - **Completion**: to all subscribers, after their values.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: a subscriber's cancel affects that subscriber only; the last one's cancels the upstream, at once.
    /// - **Delivery**: on the upstream's thread, at once; kept and waiting values on the thread that requests them.
    @inlinable public func share(
        replay limit: ReplayLimit, scope: Publishers.SharingScope = .whileConnected, senderLimit: Int = HandoverMachine.limit
    ) -> Publishers.ShareReplay<Self> {
        Publishers.ShareReplay(upstream: self, limit: limit, scope: scope, senderLimit: senderLimit)
    }

    /// Shares one subscription to the upstream while there are subscribers, and replays a number of the latest values to each new one.
    ///
    /// The overload for a computed number; see ``Publisher/share(replay:scope:senderLimit:)-(ReplayLimit,_,_)``.
    ///
    /// - Parameters:
    ///   - count: How many of the latest values are kept for later subscribers; not negative.
    ///   - scope: How long they are kept.
    ///   - senderLimit: How many waiting values may precede a sender's value before that sender is slowed: see ``ReplaySubject``. Not negative.
    ///
    /// - **Demand**: each subscriber's own, and values that it has not requested wait for it, without bound; unlimited from the upstream, as soon as
    ///   one subscriber has requested any.
    /// - **Completion**: to all subscribers, after their values.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: a subscriber's cancel affects that subscriber only; the last one's cancels the upstream, at once.
    /// - **Delivery**: on the upstream's thread, at once; kept and waiting values on the thread that requests them.
    @inlinable
    @_disfavoredOverload
    public func share(
        replay count: Int, scope: Publishers.SharingScope = .whileConnected, senderLimit: Int = HandoverMachine.limit
    ) -> Publishers.ShareReplay<Self> {
        share(replay: ReplayLimit.latest(count), scope: scope, senderLimit: senderLimit)
    }
}

extension Publishers {
    /// How long `share(replay:scope:senderLimit:)` keeps its latest values.
    public enum SharingScope: Sendable {
        /// Until all subscribers have cancelled, or the upstream has ended.
        case whileConnected
        /// Until the publisher is released.
        case forever
    }

    /// The publisher that `share(replay:scope:senderLimit:)` returns. Two are equal if they are the same object.
    public final class ShareReplay<Upstream: Publisher>: Publisher, Equatable {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        @usableFromInline let source: RawCell<Upstream>
        /// How many of the latest values are kept.
        public let limit: ReplayLimit
        /// How long they are kept.
        public let scope: SharingScope
        /// How many waiting values may precede a sender's value before that sender is slowed.
        public let senderLimit: Int

        /// The one subject of all runs, if the kept values outlast them.
        @usableFromInline let lasting: ReplaySubject<Output, Failure>?
        @usableFromInline let refcount = RefCount<ReplaySubject<Output, Failure>>()

        /// Makes the publisher that `share(replay:scope:senderLimit:)` returns.
        @inlinable public init(upstream: Upstream, limit: ReplayLimit, scope: SharingScope, senderLimit: Int = HandoverMachine.limit) {
            source = RawCell(upstream)
            self.limit = limit
            self.scope = scope
            self.senderLimit = HandoverMachine.checked(senderLimit)
            lasting = scope == .forever ? ReplaySubject(bufferSize: limit, senderLimit: senderLimit) : nil
        }

        deinit { NestedRelease.release(source.take()) }

        /// The publisher of the values.
        @inlinable public var upstream: Upstream { source.value }

        /// Attaches a subscriber to the subject, and the subject to the upstream if this is the first.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let (run, isFirst) = refcount.join {
                SharedRun(
                    for: lasting ?? ReplaySubject(bufferSize: limit, senderLimit: senderLimit), isLast: lasting != nil, in: refcount)
            }
            run.target.subscribe(SharedStage(run, in: refcount, downstream: subscriber))
            if isFirst { run.begin(upstream) }
        }

        /// Whether the two are the same object.
        public static func == (lhs: ShareReplay, rhs: ShareReplay) -> Bool { lhs === rhs }
    }
}

// The publisher in the cell does not change. Locks guard the subject and the count of subscribers; the first subscriber's thread subscribes to the upstream.
extension Publishers.ShareReplay: @unchecked Sendable where Upstream: Sendable, Upstream.Output: Sendable {}
