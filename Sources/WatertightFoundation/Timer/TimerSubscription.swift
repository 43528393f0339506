// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The subscription of one subscriber to a timer publisher.
///
/// ```
///   open ──cancel, connection cancelled──▶ closed: the subscriber is released
/// ```
/// Ticks are delivered on the run loop's thread only, so no two reach the subscriber at once; the other methods may be called on any thread.
final class TimerSubscription<Downstream: Subscriber>: NativeSubscription, TickReceiver
where Downstream.Input == Date, Downstream.Failure == Never {
    private let metered: Guarded<MeteredSubscriber<Downstream>>
    private weak let subscribers: TimerSubscribers?
    /// Guarded by the lock of `TimerSubscribers`.
    var place: Int?

    init(subscribers: TimerSubscribers, subscriber: Downstream) {
        self.subscribers = subscribers
        metered = Guarded(MeteredSubscriber(subscriber))
    }

    var isClosed: Bool {
        metered.withLock { $0.subscriber == nil }
    }

    func request(_ demand: Subscribers.Demand) {
        metered.withLock { $0.request(demand) }
    }

    func cancel() {
        close()
        subscribers?.remove(self)
    }

    func close() {
        let released = metered.withLock { $0.end() }
        _ = released
    }

    func tick(_ date: Date) {
        let (subscriber, isWanted) = metered.withLock { $0.spend() }
        guard let subscriber else { return }
        if isWanted {
            request(subscriber.receive(date))
        } else {
            Probe.reportDrop(at: "TimerPublisher", by: self)
        }
    }
}

extension TimerSubscription: StreamDescribing {
    static var streamWord: String? { "Timer" }
    static var sourceEnd: SourceEnd? { .never }
}
