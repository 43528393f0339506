// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Subscribes again after the upstream fails, when a trigger publisher made from the errors delivers a value.
    ///
    /// ```
    ///   upstream            ──1──x         ──1──2──|
    ///   errors                   e
    ///   trigger             ─────────v
    ///   retry(when:)        ──1────────────1──2──|
    /// ```
    ///
    /// ```swift
    /// // Three more attempts; if none succeeds, the stream finishes.
    /// requests.retry { errors in errors.scan(0) { count, _ in count + 1 }.prefix { $0 <= 3 } }
    /// ```
    ///
    /// - Parameter trigger: Makes the trigger from a publisher of the errors; called once for each subscriber, before the upstream is subscribed to.
    ///   A value of the trigger while no attempt is running begins the next one; other values are ignored. Until then the error waits for a trigger
    ///   that subscribes to the errors late, `errors.subscribe(on: queue)` for example. If the trigger completes while no attempt is running, its
    ///   completion ends the stream; if it completes during an attempt, it ends the stream when that attempt fails.
    ///
    /// - **Demand**: passed through; the demand that the earlier attempts left unmet is requested from each new one. Unlimited from the trigger.
    /// - **Completion**: the upstream's, or the trigger's if that finishes.
    /// - **Failure**: the trigger's.
    /// - **Cancellation**: cancels the upstream and the trigger, and releases everything.
    /// - **Delivery**: on the upstream's thread, at once. Further attempts subscribe on the trigger's thread; attempts that fail while they subscribe
    ///   do not deepen the stack.
    @inlinable public func retry<P: Publisher>(
        when trigger: @escaping (AnyPublisher<Failure, Never>) -> P
    ) -> Publishers.RetryWhen<Self, P> where P.Failure == Failure {
        Publishers.RetryWhen(upstream: self, trigger: trigger)
    }

    /// Subscribes again after the upstream fails, when a trigger publisher that cannot fail, made from the errors, delivers a value.
    ///
    /// ```
    ///   upstream            ──1──x         ──1──2──|
    ///   errors                   e
    ///   trigger             ─────────v
    ///   retry(when:)        ──1────────────1──2──|
    /// ```
    ///
    /// - Parameter trigger: Makes the trigger from a publisher of the errors; called once for each subscriber. An error waits for a trigger that
    ///   subscribes to the errors late. If the trigger finishes, the stream finishes too.
    ///
    /// - **Demand**: passed through; the demand that the earlier attempts left unmet is requested from each new one. Unlimited from the trigger.
    /// - **Completion**: the upstream's, or the trigger's.
    /// - **Failure**: never.
    /// - **Cancellation**: cancels the upstream and the trigger, and releases everything.
    /// - **Delivery**: on the upstream's thread, at once. Further attempts subscribe on the trigger's thread.
    @inlinable public func retry<P: Publisher>(
        when trigger: @escaping (AnyPublisher<Failure, Never>) -> P
    ) -> Publishers.RetryWhen<Self, Publishers.SetFailureType<P, Failure>> where P.Failure == Never {
        retry { trigger($0).setFailureType(to: Failure.self) }
    }
}

extension Publishers {
    /// The publisher that `retry(when:)` returns.
    public struct RetryWhen<Upstream: Publisher, Trigger: Publisher>: Publisher where Trigger.Failure == Upstream.Failure {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The trigger's error.
        public typealias Failure = Upstream.Failure

        /// The publisher that is subscribed to.
        public let upstream: Upstream
        /// Makes the trigger from a publisher of the errors.
        public let trigger: (AnyPublisher<Failure, Never>) -> Trigger

        /// Makes the publisher that `retry(when:)` returns.
        @inlinable public init(upstream: Upstream, trigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger) {
            self.upstream = upstream
            self.trigger = trigger
        }

        /// Subscribes to the trigger, and attaches a subscriber to the upstream, anew for each attempt.
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

/// Reports failed attempts to the trigger, which decides.
@usableFromInline struct RetryWhenPolicy<Failure: Error>: RetryPolicy {
    /// The link retains it until the end.
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

/// Sends errors to a trigger, and subscribes to it.
///
/// ```
///   nothing waits ──send: an attempt has failed──▶ an error waits ──a value of the trigger──▶ nothing waits
/// ```
/// The next attempt begins after that value, so that one error waits at most. A subscription to the errors begins with the one that waits.
@usableFromInline final class ErrorReport<Failure: Error> {
    /// Keeps errors that the trigger has not requested, and the one that waits: a lost error would be an attempt that never begins.
    private let errors = ReplaySubject<Failure, Never>(bufferSize: 1)
    private let state = Guarded<(end: Subscribers.Completion<Failure>?, token: AnyCancellable?)>((nil, nil))

    @usableFromInline init() {}

    // The program may retain the publisher of the errors for longer.
    deinit { errors.stopKeeping() }

    @usableFromInline var publisher: AnyPublisher<Failure, Never> { errors.eraseToAnyPublisher() }

    /// The trigger's completion, if it has completed.
    @usableFromInline var end: Subscribers.Completion<Failure>? { state.withLock { $0.end } }

    @usableFromInline func send(_ error: Failure) { errors.send(error) }

    /// Subscribes to the trigger; the release of this object cancels it.
    @usableFromInline func watch<Trigger: Publisher>(
        _ trigger: Trigger, onValue: @escaping () -> Void, onEnd: @escaping (Subscribers.Completion<Failure>) -> Void
    ) where Trigger.Failure == Failure {
        let token = trigger.sink(
            receiveCompletion: { [weak self] completion in
                self?.state.withLock { $0.end = completion }
                onEnd(completion)
            },
            receiveValue: { [weak self] _ in
                // The error is answered. The next attempt, which may fail at once, begins after this.
                self?.errors.multicaster.emptyLog()
                onValue()
            })
        state.withLock { $0.token = token }
    }
}
