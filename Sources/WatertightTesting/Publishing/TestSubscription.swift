// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// A subscription of a ``TestPublisher`` that records requests and cancellations.
///
/// It retains neither the publisher nor the subscriber. Safe to use from any thread.
public final class TestSubscription: Subscription, Sendable {
    enum Call {
        case request(Subscribers.Demand)
        case cancel
    }

    private struct State {
        var requests: [Subscribers.Demand] = []
        var cancellationCount = 0
        let listener: (TestSubscription, Call) -> Void
    }

    private let state: Guarded<State>

    /// - Parameter listener: Called with each event after it was recorded, on the caller's thread; retained.
    init(listener: @escaping (TestSubscription, Call) -> Void) {
        state = Guarded(State(listener: listener))
    }

    /// The demands that were passed to `request(_:)`, in order.
    public var requests: [Subscribers.Demand] { state.withLock { $0.requests } }

    /// How many times it was cancelled.
    public var cancellationCount: Int { state.withLock { $0.cancellationCount } }

    /// Whether it was cancelled.
    public var isCancelled: Bool { cancellationCount > 0 }

    /// Records the demand; then the publisher's `onRequest` is called.
    public func request(_ demand: Subscribers.Demand) {
        let listener = state.withLock { state in
            state.requests.append(demand)
            return state.listener
        }
        listener(self, .request(demand))
    }

    /// Records the cancellation; then the publisher's `onCancel` is called.
    public func cancel() {
        let listener = state.withLock { state in
            state.cancellationCount += 1
            return state.listener
        }
        listener(self, .cancel)
    }
}

extension TestSubscription: CustomStringConvertible {
    /// `TestPublisher`, as `print()` shows it.
    public var description: String { "TestPublisher" }
}
