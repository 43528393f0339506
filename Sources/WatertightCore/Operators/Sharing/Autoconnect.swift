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
            /// Subscribers that have not cancelled, while there is a connection.
            var count = 0
            var connection: (any Cancellable)?
            /// The thread that is about to connect, and who came or went on others meanwhile.
            var connector = ThreadID.none
            var arrivals = 0
            var departures = 0
        }

        /// Makes the publisher that `autoconnect()` returns.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream, and connects it if this is the first.
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let thread = ThreadID.current
            let connects = state.withLock { state in
                if state.connection != nil {
                    state.count += 1
                    return false
                }
                if state.connector != ThreadID.none, state.connector != thread {
                    state.arrivals += 1
                    return false
                }
                // From inside of a first subscription Combine connects once more, and counts from one again.
                state.connector = thread
                return true
            }
            upstream.subscribe(AutoconnectStage(parent: self, downstream: subscriber))
            if connects { connect() }
        }

        private func connect() {
            let connection = upstream.connect()
            var isWanted = true
            let displaced = state.withLock { state -> (any Cancellable)? in
                state.count = 1 + state.arrivals - state.departures
                (state.arrivals, state.departures, state.connector) = (0, 0, ThreadID.none)
                // All may have cancelled meanwhile; then there is nobody left who would disconnect.
                isWanted = state.count > 0
                guard isWanted else { return nil }
                let displaced = state.connection
                state.connection = connection
                return displaced
            }
            if !isWanted { connection.cancel() }
            withExtendedLifetime(displaced) {}
        }

        /// One subscriber fewer.
        final func leave() {
            let connection = state.withLock { state -> (any Cancellable)? in
                guard state.connection != nil else {
                    if state.connector != ThreadID.none { state.departures += 1 }
                    return nil
                }
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

/// Passes a subscription's methods on, and tells once that it was cancelled.
final class CountedSubscription: HouseSubscription, CustomStringConvertible, CustomPlaygroundDisplayConvertible {
    private let subscription: any Subscription
    private let leave: Guarded<(() -> Void)?>

    init(_ subscription: any Subscription, leave: @escaping () -> Void) {
        self.subscription = subscription
        self.leave = Guarded(leave)
    }

    var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }

    func request(_ demand: Subscribers.Demand) {
        subscription.request(demand)
    }

    func cancel() {
        let leave = leave.withLock { $0.take() }
        leave?()
        subscription.cancel()
    }

    var description: String { String(describing: subscription) }
    var playgroundDescription: Any { description }
}
