// SPDX-License-Identifier: Apache-2.0

extension ConnectablePublisher {
    /// Connects when the first subscriber comes and disconnects when the last has cancelled.
    ///
    /// ```
    ///   upstream        connected ──1──2──3── disconnected
    ///   subscribers     first subscribes …      last cancels
    /// ```
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through; with the last subscriber's the connection is cancelled too.
    /// - **Delivery**: on the upstream's thread, at once.
    public func autoconnect() -> Publishers.Autoconnect<Self> {
        Publishers.Autoconnect(upstream: self)
    }
}

extension Publishers {
    /// What `autoconnect()` returns. It counts its subscribers, so each of them must come through the same instance.
    public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher that is connected.
        public final let upstream: Upstream

        private let state = Guarded(State())

        private struct State {
            /// Subscribers that have not cancelled.
            var count = 0
            var connection: (any Cancellable)?
        }

        /// Makes the publisher that `autoconnect()` returns.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream, and connects it if this is the first.
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let isFirst = state.withLock { state in
                state.count += 1
                return state.count == 1
            }
            upstream.subscribe(AutoconnectStage(parent: self, downstream: subscriber))
            if isFirst { connect() }
        }

        private func connect() {
            let connection = upstream.connect()
            // Everybody may have cancelled meanwhile; then there is nobody left who would disconnect.
            let isWanted = state.withLock { state in
                guard state.count > 0 else { return false }
                state.connection = connection
                return true
            }
            if !isWanted { connection.cancel() }
        }

        /// One subscriber fewer.
        final func leave() {
            let connection = state.withLock { state -> (any Cancellable)? in
                state.count -= 1
                return state.count == 0 ? state.connection.take() : nil
            }
            connection?.cancel()
        }
    }
}

/// Hands everything through, but the subscription: that one counts.
struct AutoconnectStage<Upstream: ConnectablePublisher, Downstream: Subscriber>: Subscriber, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
    let combineIdentifier = CombineIdentifier()
    let parent: Publishers.Autoconnect<Upstream>
    let downstream: Downstream

    init(parent: Publishers.Autoconnect<Upstream>, downstream: Downstream) {
        self.parent = parent
        self.downstream = downstream
    }

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: CountedSubscription(subscription) { [weak parent] in parent?.leave() })
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(input) }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) { downstream.receive(completion: completion) }

    var description: String { "Autoconnect" }
    var customMirror: Mirror { Mirror(self, children: ["parent": parent, "downstream": downstream]) }
    var playgroundDescription: Any { description }
}

/// Passes a subscription's methods on until it is cancelled, and tells once that it was.
final class CountedSubscription: SubscriptionCore {
    private let name: String
    private let kept: Guarded<Kept?>

    private struct Kept {
        let subscription: any Subscription
        let leave: () -> Void
    }

    init(_ subscription: any Subscription, leave: @escaping () -> Void) {
        name = String(describing: subscription)
        kept = Guarded(Kept(subscription: subscription, leave: leave))
        super.init(
            request: { unsafeDowncast($0, to: CountedSubscription.self).ask($1) },
            cancel: { unsafeDowncast($0, to: CountedSubscription.self).close() })
    }

    private func ask(_ demand: Subscribers.Demand) {
        let kept = kept.withLock { $0 }
        kept?.subscription.request(demand)
    }

    private func close() {
        let kept = kept.withLock { $0.take() }
        kept?.leave()
        kept?.subscription.cancel()
    }

    override var description: String { name }
}
