// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Subscribes anew where the publisher fails, when another one says so, which is made of the errors.
    ///
    /// ```
    ///   upstream            ──1──x         ──1──2──|
    ///   errors                   e
    ///   trigger             ─────────v
    ///   retry(when:)        ──1────────────1──2──|
    /// ```
    ///
    /// ```swift
    /// // Three more attempts, the last error where none succeeds.
    /// requests.retry { errors in errors.scan(0) { count, _ in count + 1 }.prefix { $0 <= 3 } }
    /// ```
    ///
    /// - Parameter trigger: Gets a publisher of the errors and makes the one that decides; called once for each subscriber, before the upstream
    ///   is subscribed to. A value of what it makes while an attempt waits for it begins the next attempt, others are ignored. Its end while
    ///   an attempt waits for it is the end of the stream; while one is running, of the stream when that one fails.
    ///
    /// - **Demand**: handed through; each attempt is asked for what the ones before left undelivered. Everything of the trigger.
    /// - **Completion**: of the upstream, or of the trigger where that finishes.
    /// - **Failure**: the trigger's.
    /// - **Cancellation**: cancels the upstream and the trigger, and lets everything go.
    /// - **Delivery**: on the upstream's thread, at once. It subscribes again on the trigger's thread; an attempt that fails while it is being
    ///   subscribed to costs no stack.
    @inlinable public func retry<P: Publisher>(
        when trigger: @escaping (AnyPublisher<Failure, Never>) -> P
    ) -> Publishers.RetryWhen<Self, P> where P.Failure == Failure {
        Publishers.RetryWhen(upstream: self, trigger: trigger)
    }

    /// Subscribes anew where the publisher fails, when another one says so, which is made of the errors and cannot fail itself.
    ///
    /// ```
    ///   upstream            ──1──x         ──1──2──|
    ///   errors                   e
    ///   trigger             ─────────v
    ///   retry(when:)        ──1────────────1──2──|
    /// ```
    ///
    /// - Parameter trigger: Gets a publisher of the errors and makes the one that decides; called once for each subscriber. Where what it
    ///   makes finishes, the stream finishes too.
    ///
    /// - **Demand**: handed through; each attempt is asked for what the ones before left undelivered. Everything of the trigger.
    /// - **Completion**: of the upstream, or of the trigger.
    /// - **Failure**: never.
    /// - **Cancellation**: cancels the upstream and the trigger, and lets everything go.
    /// - **Delivery**: on the upstream's thread, at once. It subscribes again on the trigger's thread.
    @inlinable public func retry<P: Publisher>(
        when trigger: @escaping (AnyPublisher<Failure, Never>) -> P
    ) -> Publishers.RetryWhen<Self, Publishers.SetFailureType<P, Failure>> where P.Failure == Never {
        retry { trigger($0).setFailureType(to: Failure.self) }
    }
}

extension Publishers {
    /// What `retry(when:)` returns.
    public struct RetryWhen<Upstream: Publisher, Trigger: Publisher>: Publisher where Trigger.Failure == Upstream.Failure {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The trigger's error.
        public typealias Failure = Upstream.Failure

        /// The publisher that is subscribed to.
        public let upstream: Upstream
        /// Makes the publisher that decides, of the errors.
        public let trigger: (AnyPublisher<Failure, Never>) -> Trigger

        /// Makes the publisher that `retry(when:)` returns.
        @inlinable public init(upstream: Upstream, trigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger) {
            self.upstream = upstream
            self.trigger = trigger
        }

        /// Subscribes to the trigger, and attaches a subscriber to the upstream, again and again.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let link = SubscriptionArbiter(name: "RetryWhen", keeping: PendingPublisher(upstream))
            let report = ErrorReport<Failure>()
            link.retain(companion: report)
            let attempt = RetryAttempt<Upstream, RetryWhenPolicy<Failure>, S>(
                link: link, policy: RetryWhenPolicy(report) { subscriber.receive(completion: $0) }, downstream: subscriber)
            report.watch(trigger(report.publisher)) {
                link.startNext()
                attempt.subscribeAgain()
            } onEnd: { completion in
                if link.isIdle, link.end(by: nil) { subscriber.receive(completion: completion) }
            }
            upstream.subscribe(attempt)
        }
    }
}

/// An attempt that failed is reported, and the trigger decides.
@usableFromInline struct RetryWhenPolicy<Failure: Error>: RetryPolicy {
    /// The link keeps it, until the end.
    @usableFromInline weak var report: ErrorReport<Failure>?
    @usableFromInline let tell: (Subscribers.Completion<Failure>) -> Void

    @inlinable init(_ report: ErrorReport<Failure>, tell: @escaping (Subscribers.Completion<Failure>) -> Void) {
        self.report = report
        self.tell = tell
    }

    @inlinable func decision(on error: Failure, after attempts: Int) -> RetryDecision { .retryLater }

    @inlinable func scheduleRetry(after error: Failure, attempts: Int, link: SubscriptionArbiter, retry: @escaping () -> Void) {
        guard let report else { return }
        if let end = report.end {
            if link.end(by: nil) { tell(end) }
        } else {
            report.send(error)
        }
    }
}

/// Tells a trigger of errors, and listens to it.
@usableFromInline final class ErrorReport<Failure: Error> {
    /// Keeps what the trigger has not asked for: an error that is lost is an attempt that never comes.
    private let errors = ReplaySubject<Failure, Never>(bufferSize: 0)
    private let state = Guarded<(end: Subscribers.Completion<Failure>?, token: AnyCancellable?)>((nil, nil))

    @usableFromInline init() {}

    @usableFromInline var publisher: AnyPublisher<Failure, Never> { errors.eraseToAnyPublisher() }

    /// How the trigger has ended, if it has.
    @usableFromInline var end: Subscribers.Completion<Failure>? { state.withLock { $0.end } }

    @usableFromInline func send(_ error: Failure) { errors.send(error) }

    /// Listens until this is released.
    @usableFromInline func watch<Trigger: Publisher>(
        _ trigger: Trigger, onValue: @escaping () -> Void, onEnd: @escaping (Subscribers.Completion<Failure>) -> Void
    ) where Trigger.Failure == Failure {
        let token = trigger.sink(
            receiveCompletion: { [weak self] completion in
                self?.state.withLock { $0.end = completion }
                onEnd(completion)
            },
            receiveValue: { _ in onValue() })
        state.withLock { $0.token = token }
    }
}
