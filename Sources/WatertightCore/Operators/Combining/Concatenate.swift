// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers everything of another publisher first, then everything of this one.
    ///
    /// ```
    ///   upstream                         ──1──2──|
    ///   prepend(publisher of 7, 8)   ──7──8──1──2──|
    /// ```
    ///
    /// - Parameter publisher: The publisher that comes first; subscribed to at once. This one is subscribed to when it has finished.
    ///
    /// - **Demand**: handed through to the one that is active; the second is asked for what the first left undelivered.
    /// - **Completion**: when both have finished.
    /// - **Failure**: handed through; where the first fails, the second is not subscribed to.
    /// - **Cancellation**: cancels the one that is active, and lets the other go.
    /// - **Delivery**: on the thread of the one that is active, at once.
    @inlinable public func prepend<P: Publisher>(
        _ publisher: P
    ) -> Publishers.Concatenate<P, Self> where Failure == P.Failure, Output == P.Output {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }

    /// Delivers everything of this publisher first, then everything of another one.
    ///
    /// ```
    ///   upstream                     ──1──2──|
    ///   append(publisher of 7, 8)    ──1──2────7──8──|
    /// ```
    ///
    /// ```swift
    /// _ = [1, 2].publisher.append(Just(7)).sink { print($0) }  // Prints "1", "2", "7"
    /// ```
    ///
    /// An `append` to an `append` nests: in a debug build a level takes up to 6 KiB of stack, so that a thread with 8 MiB has room for some
    /// 1,300 levels. A list of publishers of any length is delivered one after another, without nesting, by
    /// `list.publisher.flatMap(maxPublishers: .max(1)) { $0 }`.
    ///
    /// - Parameter publisher: The publisher that comes second; kept until it is subscribed to, when this one has finished.
    ///
    /// - **Demand**: handed through to the one that is active; the second is asked for what the first left undelivered.
    /// - **Completion**: when both have finished.
    /// - **Failure**: handed through; where the first fails, the second is not subscribed to.
    /// - **Cancellation**: cancels the one that is active, and lets the other go.
    /// - **Delivery**: on the thread of the one that is active, at once.
    @inlinable public func append<P: Publisher>(
        _ publisher: P
    ) -> Publishers.Concatenate<Self, P> where Failure == P.Failure, Output == P.Output {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }
}

extension Publishers {
    /// What `append(_:)` and `prepend(_:)` return: one publisher, and then another.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        /// The values of both.
        public typealias Output = Suffix.Output
        /// The error of both.
        public typealias Failure = Suffix.Failure

        /// The publisher that comes first.
        public let prefix: Prefix
        /// The publisher that comes second.
        public let suffix: Suffix

        /// Makes the publisher that `append(_:)` and `prepend(_:)` return.
        @inlinable public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        /// Attaches a subscriber to the first publisher, and to the second when that has finished.
        @inlinable @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Suffix.Failure == S.Failure, Suffix.Output == S.Input {
            let link = SubscriptionArbiter(name: "Concatenate", keeping: PendingPublisher(suffix))
            prefix.subscribe(PrefixSubscriber<Suffix, S>(link: link, downstream: subscriber))
        }
    }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
