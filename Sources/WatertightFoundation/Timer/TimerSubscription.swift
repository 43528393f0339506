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
    private struct State {
        /// `nil` once closed.
        var subscriber: Downstream?
        /// What was asked for and has not been delivered.
        var owed = Subscribers.Demand.none
    }

    private let state: Guarded<State>
    private weak let audience: TimerAudience?

    init(audience: TimerAudience, subscriber: Downstream) {
        self.audience = audience
        state = Guarded(State(subscriber: subscriber))
    }

    var isClosed: Bool {
        state.withLock { $0.subscriber == nil }
    }

    func request(_ demand: Subscribers.Demand) {
        state.withLock { state in
            if state.subscriber != nil { state.owed += demand }
        }
    }

    func cancel() {
        close()
        audience?.dismiss(self)
    }

    func close() {
        let released = state.withLock { $0.subscriber.take() }
        _ = released
    }

    func tick(_ date: Date) {
        let (subscriber, isWanted) = state.withLock { state in
            let isWanted = state.owed != .none
            if isWanted { state.owed -= 1 }
            return (state.subscriber, isWanted)
        }
        guard let subscriber else { return }
        if isWanted {
            request(subscriber.receive(date))
        } else {
            Probe.report(.valueDroppedWithoutDemand(at: "TimerPublisher"))
        }
    }
}
