// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One subscriber's claim on the ticks of a timer publisher.
///
/// ```
///   open ──cancel, connection cancelled──▶ closed: the subscriber is let go
/// ```
/// Ticks come on the run loop's thread only, so that no two reach the subscriber at once; the rest may be called on any thread.
final class TimerSubscription<Downstream: Subscriber>: HouseSubscription, TickReceiver
where Downstream.Input == Date, Downstream.Failure == Never {
    private let claim: Guarded<Claim<Downstream>>
    private weak let audience: TimerAudience?
    /// Guarded by the audience's lock.
    var place: Int?

    init(audience: TimerAudience, subscriber: Downstream) {
        self.audience = audience
        claim = Guarded(Claim(subscriber))
    }

    var isClosed: Bool {
        claim.withLock { $0.subscriber == nil }
    }

    func request(_ demand: Subscribers.Demand) {
        claim.withLock { $0.ask(demand) }
    }

    func cancel() {
        close()
        audience?.dismiss(self)
    }

    func close() {
        let released = claim.withLock { $0.end() }
        _ = released
    }

    func tick(_ date: Date) {
        let (subscriber, isWanted) = claim.withLock { $0.spend() }
        guard let subscriber else { return }
        if isWanted {
            request(subscriber.receive(date))
        } else {
            Probe.report(.valueDroppedWithoutDemand(at: "TimerPublisher"))
        }
    }
}
