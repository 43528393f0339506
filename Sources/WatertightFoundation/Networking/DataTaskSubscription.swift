// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The subscription of one subscriber to a data task.
///
/// ```
///   waiting ──first request──▶ starting ──task made──▶ loading ──answer──▶ delivering
///      └──────────┴──────── cancel ──────┴───────────────┴───────────────────┴──▶ ended
/// ```
/// The session calls back into a box that cancelling empties, so that it does not matter how long the session retains the box.
final class DataTaskSubscription<Downstream: Subscriber>: NativeSubscription
where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
    /// Retains this subscription.
    typealias Callback = ReleasableBox<(Result<Downstream.Input, URLError>) -> Void>

    enum Phase { case waiting, starting, loading, delivering, ended }

    struct State {
        var phase = Phase.waiting
        /// `nil` after the end.
        var publisher: URLSession.DataTaskPublisher?
        /// `nil` after the end.
        var subscriber: Downstream?
        var owed = Subscribers.Demand.none
        /// While loading.
        var task: URLSessionDataTask?
        /// From the start until the answer.
        var callback: Callback?

        /// Moves to the end.
        ///
        /// - Returns: The state before the end, which the caller must use or release under no lock.
        mutating func end() -> State {
            let before = self
            self = State(phase: .ended)
            return before
        }

        /// Gives up the task, which has completed: Foundation for Linux can trap if such a task is cancelled.
        ///
        /// - Returns: The state before, which the caller must use or release under no lock.
        mutating func beginDelivering() -> State {
            let before = self
            guard phase != .ended else { return before }
            (phase, task, callback) = (.delivering, nil, nil)
            return before
        }
    }

    let state: Guarded<State>

    init(publisher: URLSession.DataTaskPublisher, subscriber: Downstream) {
        state = Guarded(State(publisher: publisher, subscriber: subscriber))
    }

    func request(_ demand: Subscribers.Demand) {
        require(demand != .none, "API violation: a demand of zero was requested")
        let (starting, loading) = state.withLock { state -> (URLSession.DataTaskPublisher?, URLSessionDataTask?) in
            guard state.phase != .ended else { return (nil, nil) }
            state.owed += demand
            guard state.phase == .waiting else { return (nil, state.phase == .loading ? state.task : nil) }
            state.phase = .starting
            return (state.publisher, nil)
        }
        if let starting { start(starting) }
        loading?.resume()
    }

    private func start(_ publisher: URLSession.DataTaskPublisher) {
        let callback = ReleasableBox(finish)
        let task = publisher.session.dataTask(with: publisher.request) { data, response, error in
            callback.release()?(answer(data, response, error))
        }
        let isWanted = state.withLock { state in
            guard state.phase == .starting else { return false }
            state.phase = .loading
            state.task = task
            state.callback = callback
            return true
        }
        if isWanted {
            task.resume()
        } else {
            callback.release()
            task.cancel()
        }
    }

    private func finish(_ answer: Result<Downstream.Input, URLError>) {
        let loaded = state.withLock { $0.beginDelivering() }
        guard let subscriber = loaded.subscriber else { return }
        if case .success(let value) = answer { _ = subscriber.receive(value) }
        let before = state.withLock { $0.end() }
        // A subscriber that cancels on the value receives no completion.
        guard before.phase == .delivering else { return }
        switch answer {
        case .success: subscriber.receive(completion: .finished)
        case .failure(let error): subscriber.receive(completion: .failure(error))
        }
    }

    func cancel() {
        let before = state.withLock { $0.end() }
        before.callback?.release()
        before.task?.cancel()
    }
}

extension DataTaskSubscription: SelfDescribing {
    var description: String { "DataTaskPublisher" }

    /// With Combine's labels.
    var customMirror: Mirror {
        let state = state.withLock { $0 }
        let children: [Mirror.Child] = [
            ("task", state.task as Any), ("downstream", state.subscriber as Any),
            ("parent", state.publisher as Any), ("demand", state.owed),
        ]
        return Mirror(self, children: children)
    }
}

extension DataTaskSubscription: StreamDescribing {
    static var streamWord: String? { "dataTaskPublisher" }
    static var sourceEnd: SourceEnd? { .bySource }
}
