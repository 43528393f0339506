// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One subscriber's claim on the notifications of a publisher.
///
/// ```
///   observing ──cancel, or nobody keeps it any more──▶ ended: the centre forgets it, all is let go
/// ```
/// The centre calls on the posters' threads, several at once: what they bring goes through a drain queue. What the centre keeps is a block
/// with a weak reference, so that it, and whoever is just going through its blocks, keeps nothing of a subscription's.
final class NotificationSubscription<Downstream: Subscriber>: NativeSubscription
where Downstream.Input == Notification, Downstream.Failure == Never {
    private enum PendingSignal {
        case open
        case deliver(Notification)
    }

    private struct State {
        var metered: MeteredSubscriber<Downstream>
        /// Keeps the object too: the centre tells objects apart by their addresses. `nil` once ended.
        var publisher: NotificationCenter.Publisher?
        /// What the centre knows the block by. `nil` before, and once ended.
        var observer: (any NSObjectProtocol)?
    }

    private let name: Notification.Name
    /// Beside the drain queue, whose line depends on nothing in it: what a notification finds is decided when its turn has come.
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
    /// Both in one turn, which is the caller's for certain: nobody knows of the drain queue yet. What other threads post from the moment on
    /// at which the centre knows the block lines up, and comes after the subscription.
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
        // Nobody can have cancelled: nobody else has the subscription yet.
        state.withLock { $0.observer = observer }
        subscriber.receive(subscription: self)
    }

    private func deliver(_ notification: Notification) {
        let (subscriber, isWanted) = state.withLock { $0.metered.spend() }
        guard let subscriber else { return }
        if isWanted {
            request(subscriber.receive(notification))
        } else {
            Probe.report(.valueDroppedWithoutDemand(at: "NotificationCenter"))
        }
    }

    /// Nothing may be asked for here, as in Combine.
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

extension NotificationSubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    var description: String { "NotificationCenter Observer" }
    var playgroundDescription: Any { description }

    /// In Combine's words.
    var customMirror: Mirror {
        let (publisher, demand) = state.withLock { ($0.publisher, $0.metered.owed) }
        let children: [Mirror.Child] = [
            ("center", publisher?.center as Any), ("name", name), ("object", publisher?.object as Any), ("demand", demand),
        ]
        return Mirror(self, children: children)
    }
}
