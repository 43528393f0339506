// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The subscription of one subscriber to the notifications of a publisher.
///
/// ```
///   observing ──cancel, or the last release──▶ ended: the centre drops the block, everything is released
/// ```
/// The centre calls on the posters' threads, several at once; a drain queue serialises the notifications. The centre retains a block with a weak
/// reference, so that neither the centre nor a thread that iterates over its blocks retains any part of a subscription.
final class NotificationSubscription<Downstream: Subscriber>: NativeSubscription
where Downstream.Input == Notification, Downstream.Failure == Never {
    private enum PendingSignal {
        case open
        case deliver(Notification)
    }

    private struct State {
        var metered: MeteredSubscriber<Downstream>
        /// Retains the object too, since the centre identifies objects by their addresses. `nil` after the end.
        var publisher: NotificationCenter.Publisher?
        /// The centre's token for the block. `nil` before the start and after the end.
        var observer: (any NSObjectProtocol)?
    }

    private let name: Notification.Name
    /// Separate from the drain queue, whose order does not depend on it: each notification is checked against this state when it is about to be
    /// delivered.
    private let state: Guarded<State>
    private let drainQueue = DrainQueue<PendingSignal>()

    init(publisher: NotificationCenter.Publisher, subscriber: Downstream) {
        name = publisher.name
        state = Guarded(State(metered: MeteredSubscriber(subscriber), publisher: publisher))
    }

    deinit {
        cancel()
    }

    /// Observes the centre and gives the subscriber its subscription, before it returns.
    ///
    /// The calling thread does both without interruption, since no other thread can use the drain queue yet. Notifications that other threads post
    /// as soon as the centre has the block are queued, and are delivered after the subscription.
    func begin() {
        perform(.open)
    }

    private func perform(_ signal: PendingSignal) {
        drainQueue.perform(at: description, now: { act(signal) }, orQueue: { signal }, act: act)
    }

    private func act(_ signal: PendingSignal) {
        switch signal {
        case .open: open()
        case .deliver(let notification): deliver(notification)
        }
    }

    private func open() {
        let (publisher, subscriber) = state.withLock { ($0.publisher, $0.metered.subscriber) }
        guard let publisher, let subscriber else { return }
        let block = SendableAction { [weak self] (notification: Notification) in self?.perform(.deliver(notification)) }
        let observer = publisher.center.addObserver(forName: name, object: publisher.object, queue: nil) { block.run($0) }
        // No cancel is possible yet, since the subscriber does not have the subscription.
        state.withLock { $0.observer = observer }
        subscriber.receive(subscription: self)
    }

    private func deliver(_ notification: Notification) {
        let (subscriber, isWanted) = state.withLock { $0.metered.spend() }
        guard let subscriber else { return }
        if isWanted {
            request(subscriber.receive(notification))
        } else {
            Probe.reportDrop(at: "NotificationCenter", by: self)
        }
    }

    /// As in Combine, a demand of zero is allowed here.
    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.metered.request(demand) }
    }

    func cancel() {
        let (publisher, observer, subscriber) = state.withLock { state in
            (state.publisher.take(), state.observer.take(), state.metered.end())
        }
        if let publisher, let observer { publisher.center.removeObserver(observer) }
        withExtendedLifetime(subscriber) {}
    }
}

extension NotificationSubscription: SelfDescribing {
    var description: String { "NotificationCenter Observer" }

    /// With Combine's labels.
    var customMirror: Mirror {
        let (publisher, demand) = state.withLock { ($0.publisher, $0.metered.owed) }
        let children: [Mirror.Child] = [
            ("center", publisher?.center as Any), ("name", name), ("object", publisher?.object as Any), ("demand", demand),
        ]
        return Mirror(self, children: children)
    }
}

extension NotificationSubscription: StreamDescribing {
    static var streamWord: String? { "NotificationCenter" }
    static var sourceEnd: SourceEnd? { .never }
}
