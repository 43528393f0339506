// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes the values of this publisher to many subscribers through a subject, once connected.
    ///
    /// ```
    ///   upstream    connected ──1────2────3──|
    ///   first                   1    2    3  |
    ///   second                subscribes  3  |
    /// ```
    ///
    /// - Parameter createSubject: Makes the subject when it is first needed; retained until the publisher is released. If two threads are
    ///   first at once, both may call it, and one of the two subjects is released.
    ///
    /// - **Demand**: each subscriber's goes to the subject; unlimited from the upstream, as soon as one subscriber has requested.
    /// - **Completion**: to all subscribers; later ones receive what the subject delivers to them.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: by a subscriber, affects that subscriber alone; by the connection, cancels the upstream.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func multicast<S: Subject>(
        _ createSubject: @escaping () -> S
    ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// Publishes the values of this publisher to many subscribers through a subject, once connected.
    ///
    /// ```
    ///   upstream    connected ──1────2────3──|
    ///   first                   1    2    3  |
    ///   second                subscribes  3  |
    /// ```
    ///
    /// - Parameter subject: The subject; retained until the publisher is released.
    ///
    /// - **Demand**: each subscriber's goes to the subject; unlimited from the upstream, as soon as one subscriber has requested.
    /// - **Completion**: to all subscribers; later ones receive what the subject delivers to them.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: by a subscriber, affects that subscriber alone; by the connection, cancels the upstream.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func multicast<S: Subject>(
        subject: S
    ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
        multicast { subject }
    }
}

extension Publishers {
    /// The publisher that `multicast(_:)` and `multicast(subject:)` return; all subscribers must subscribe to the same instance.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        @usableFromInline let source: RawCell<Upstream>
        /// Makes the subject.
        public let createSubject: () -> SubjectType

        @usableFromInline let made = Guarded<SubjectType?>(nil)
        /// Formed where the types are concrete, so that values pass through specialised code.
        @usableFromInline let preparation: (Multicast) -> PreparedConnection

        /// Makes the publisher that `multicast(_:)` returns.
        @inlinable public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            source = RawCell(upstream)
            self.createSubject = createSubject
            preparation = { multicast in
                let (upstream, subscriber) = (multicast.upstream, SubjectSubscriber(multicast.subject))
                return PreparedConnection(SubjectConnection(subscriber)) { upstream.subscribe(subscriber) }
            }
        }

        deinit { NestedRelease.release(source.take()) }

        /// The upstream publisher.
        @inlinable public var upstream: Upstream { source.value }

        /// Attaches a subscriber to the subject.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            subject.subscribe(MulticastStage(downstream: subscriber))
        }

        /// Subscribes the subject to the upstream, once for each call.
        ///
        /// - Returns: A cancellable that cancels the upstream when it is cancelled or released.
        @inlinable public func connect() -> any Cancellable {
            upstream.subscribe(subject)
        }

        /// The subject, made on first use, without a lock: its closure is foreign code.
        @inlinable var subject: SubjectType {
            if let subject = made.withLock({ $0 }) { return subject }
            let new = createSubject()
            let first = made.withLock { made in
                made = made ?? new
                return made
            }
            return withExtendedLifetime(new) { first ?? new }
        }
    }
}

extension Publishers.Multicast: ConnectionPreparing {
    @usableFromInline func prepareConnection() -> PreparedConnection { preparation(self) }
}

/// Passes all events through; the demand that a delivery returns is returned to the subject, as with Combine.
@usableFromInline struct MulticastStage<Downstream: Subscriber>: Subscriber, SelfDescribing {
    @usableFromInline let downstream: Downstream
    @usableFromInline let link = StageSubscription(name: "Multicast", upstreamPolicy: .lenient)

    @inlinable init(downstream: Downstream) {
        self.downstream = downstream
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable func receive(subscription: any Subscription) {
        guard link.upstream.attachOrCancel(subscription) else { return }
        downstream.receive(subscription: link)
    }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.upstream.isAttached else { return .none }
        let demand = downstream.receive(input)
        if demand != .none { link.upstream.attached?.request(demand) }
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard let subscription = link.upstream.closeIfAttached() else { return }
        downstream.receive(completion: completion)
        withExtendedLifetime(subscription) {}
    }

    @usableFromInline var description: String { link.name }
}

extension MulticastStage: StreamDescribing {}
