// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes the values of another publisher first, then those of this one.
    ///
    /// ```
    ///   upstream                         ──1──2──|
    ///   prepend(publisher of 7, 8)   ──7──8──1──2──|
    /// ```
    ///
    /// - Parameter publisher: The first publisher; subscribed to at once. This publisher is subscribed to when that one has finished.
    ///
    /// - **Demand**: passed to the active publisher; the demand that the first leaves unmet is requested from the second.
    /// - **Completion**: when both have finished.
    /// - **Failure**: passed through; if the first fails, the second is not subscribed to.
    /// - **Cancellation**: cancels the active publisher and releases the other.
    /// - **Delivery**: on the active publisher's thread, at once.
    @inlinable public func prepend<P: Publisher>(
        _ publisher: P
    ) -> Publishers.Concatenate<P, Self> where Failure == P.Failure, Output == P.Output {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }

    /// Publishes the values of this publisher first, then those of another one.
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
    /// - Parameter publisher: The second publisher; retained until it is subscribed to, when this one has finished.
    ///
    /// - **Demand**: passed to the active publisher; the demand that the first leaves unmet is requested from the second.
    /// - **Completion**: when both have finished.
    /// - **Failure**: passed through; if the first fails, the second is not subscribed to.
    /// - **Cancellation**: cancels the active publisher and releases the other.
    /// - **Delivery**: on the active publisher's thread, at once.
    @inlinable public func append<P: Publisher>(
        _ publisher: P
    ) -> Publishers.Concatenate<Self, P> where Failure == P.Failure, Output == P.Output {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }
}

extension Publishers {
    /// The publisher that `append(_:)` and `prepend(_:)` return: the values of one publisher, then those of another.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        /// The values of both.
        public typealias Output = Suffix.Output
        /// The error of both.
        public typealias Failure = Suffix.Failure

        /// The first publisher.
        public let prefix: Prefix
        /// The second publisher.
        public let suffix: Suffix

        /// Makes the publisher that `append(_:)` and `prepend(_:)` return.
        @inlinable public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        /// Attaches a subscriber to the first publisher, and to the second when the first has finished.
        @inlinable @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Suffix.Failure == S.Failure, Suffix.Output == S.Input {
            let link = SubscriptionArbiter(name: "Concatenate", keeping: PendingPublisher(suffix))
            prefix.subscribe(PrefixSubscriber<Suffix, S>(link: link, downstream: subscriber))
        }
    }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
