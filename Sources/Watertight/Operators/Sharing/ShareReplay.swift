// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Subscribes once for many subscribers, as long as there are any, and gives each its latest values first.
    ///
    /// ```
    ///   upstream          subscribed to ──1──2──3── cancelled
    ///   share(replay: 1)  first                 │
    ///   second                             2  3
    ///                                  subscribes
    /// ```
    ///
    /// ```swift
    /// let settings = load().share(replay: 1)  // Loads once; whoever comes later has the latest at once.
    /// ```
    ///
    /// It is RxSwift's operator of that name. As `share()` it is a class: whoever is to share a stream must come through the same one. To
    /// return after all have left, or after the end, means:
    ///
    /// | | what was kept | the upstream |
    /// |---|---|---|
    /// | `.whileConnected`, after all have left | is gone | is subscribed to again |
    /// | `.whileConnected`, after the end | is gone | is subscribed to again: so `retry` below it tries again |
    /// | `.forever`, after all have left | is there | is subscribed to again |
    /// | `.forever`, after the end | is there, and the end with it | is left alone |
    ///
    /// - Parameters:
    ///   - limit: How many of the latest values are kept for those who come later.
    ///   - scope: How long they are kept.
    ///
    /// - **Demand**: each subscriber's own, and what it has not asked for waits for it, without a bound; the upstream is asked for everything,
    ///   as soon as one of them has asked.
    /// - **Completion**: to all subscribers, after their values.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: a subscriber's concerns that subscriber alone; the last one's cancels the upstream, at once.
    /// - **Delivery**: on the upstream's thread, at once; what was kept, and what has waited, on the subscriber's.
    @inlinable public func share(
        replay limit: ReplayLimit, scope: Publishers.SharingScope = .whileConnected
    ) -> Publishers.ShareReplay<Self> {
        Publishers.ShareReplay(upstream: self, limit: limit, scope: scope)
    }

    /// Subscribes once for many subscribers, as long as there are any, and gives each so many of its latest values first.
    ///
    /// The form for a number that is computed; see ``Publisher/share(replay:scope:)-(ReplayLimit,_)``.
    ///
    /// - Parameters:
    ///   - count: How many of the latest values are kept for those who come later; not negative.
    ///   - scope: How long they are kept.
    ///
    /// - **Demand**: each subscriber's own; the upstream is asked for everything, as soon as one of them has asked.
    /// - **Completion**: to all subscribers, after their values.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: a subscriber's concerns that subscriber alone; the last one's cancels the upstream, at once.
    /// - **Delivery**: on the upstream's thread, at once; what was kept, and what has waited, on the subscriber's.
    @inlinable
    @_disfavoredOverload
    public func share(
        replay count: Int, scope: Publishers.SharingScope = .whileConnected
    ) -> Publishers.ShareReplay<Self> {
        share(replay: ReplayLimit.latest(count), scope: scope)
    }
}

extension Publishers {
    /// How long `share(replay:scope:)` keeps its latest values.
    public enum SharingScope: Sendable {
        /// Until all subscribers have left, or the upstream has ended.
        case whileConnected
        /// As long as the publisher is kept.
        case forever
    }

    /// What `share(replay:scope:)` returns. Two are equal where they are one object.
    public final class ShareReplay<Upstream: Publisher>: Publisher, Equatable {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// How many of the latest values are kept.
        public let limit: ReplayLimit
        /// How long they are kept.
        public let scope: SharingScope

        /// The one subject of all runs, where what was kept outlasts them.
        @usableFromInline let lasting: ReplaySubject<Output, Failure>?
        @usableFromInline let refcount = RefCount<ReplaySubject<Output, Failure>>()

        /// Makes the publisher that `share(replay:scope:)` returns.
        @inlinable public init(upstream: Upstream, limit: ReplayLimit, scope: SharingScope) {
            self.upstream = upstream
            self.limit = limit
            self.scope = scope
            lasting = scope == .forever ? ReplaySubject(bufferSize: limit) : nil
        }

        /// Attaches a subscriber to the subject, and the subject to the upstream if this is the first.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let (run, isFirst) = refcount.join {
                SharedRun(for: lasting ?? ReplaySubject(bufferSize: limit), isLast: lasting != nil, in: refcount)
            }
            run.target.subscribe(SharedStage(run, in: refcount, downstream: subscriber))
            if isFirst { run.begin(upstream) }
        }

        /// Whether the two are one object.
        public static func == (lhs: ShareReplay, rhs: ShareReplay) -> Bool { lhs === rhs }
    }
}

// The subject and the count of subscribers are guarded; the upstream is subscribed to by whichever thread subscribes first.
extension Publishers.ShareReplay: Sendable where Upstream: Sendable, Upstream.Output: Sendable {}
