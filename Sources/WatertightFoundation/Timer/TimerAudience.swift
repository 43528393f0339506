// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a tick is brought to.
protocol TickReceiver: AnyObject {
    /// Whether it wants no more ticks, ever.
    var isClosed: Bool { get }

    /// Takes one tick, on the run loop's thread, or lets it pass.
    func tick(_ date: Date)

    /// Lets its subscriber go.
    func close()
}

/// The subscribers of one timer publisher.
///
/// The publisher and its running timers keep it; subscriptions do not. With the last of those gone no tick can come any more, so
/// that the subscribers are let go.
final class TimerAudience: Sendable {
    /// In the order in which they subscribed.
    private let receivers = Guarded<[any TickReceiver]>([])

    deinit {
        dismissAll()
    }

    /// Takes a subscription in, unless it has been cancelled by now.
    func admit(_ receiver: any TickReceiver) {
        receivers.withLock { $0.append(receiver) }
        // Cancelled before it was in there, it could not be taken out.
        if receiver.isClosed { dismiss(receiver) }
    }

    /// Takes one subscription out.
    func dismiss(_ receiver: any TickReceiver) {
        receivers.withLock { receivers in
            guard let index = receivers.firstIndex(where: { $0 === receiver }) else { return }
            // The caller has a reference to it: nothing is released here.
            receivers.remove(at: index)
        }
    }

    /// Takes all out and lets their subscribers go.
    func dismissAll() {
        let dismissed = receivers.withLock { receivers in
            defer { receivers = [] }
            return receivers
        }
        dismissed.forEach { $0.close() }
    }

    /// Brings the present date to all that are there now.
    func tick() {
        let date = Date()
        receivers.withLock { $0 }.forEach { $0.tick(date) }
    }
}
