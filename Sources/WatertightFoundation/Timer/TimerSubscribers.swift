// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a tick is brought to.
protocol TickReceiver: AnyObject {
    /// Whether it wants no more ticks, ever.
    var isClosed: Bool { get }

    /// Where it stands in its audience, whose lock guards this; `nil` for nowhere.
    var place: Int? { get set }

    /// Takes one tick, on the run loop's thread, or lets it pass.
    func tick(_ date: Date)

    /// Lets its subscriber go.
    func close()
}

/// The subscribers of one timer publisher.
///
/// The publisher and its running timers keep it; subscriptions do not. With the last of those gone no tick can come any more, so
/// that the subscribers are let go.
final class TimerSubscribers: Sendable {
    private let receivers = Guarded(TickReceivers())

    deinit {
        removeAll()
    }

    /// Takes a subscription in, unless it has been cancelled by now.
    func add(_ receiver: any TickReceiver) {
        receivers.withLock { $0.append(receiver) }
        // Cancelled before it was in there, it could not be taken out.
        if receiver.isClosed { remove(receiver) }
    }

    /// Takes one subscription out.
    func remove(_ receiver: any TickReceiver) {
        receivers.withLock { $0.remove(receiver) }
    }

    /// Takes all out and lets their subscribers go.
    func removeAll() {
        let removed = receivers.withLock { receivers in
            defer { receivers = TickReceivers() }
            return receivers
        }
        removed.all.forEach { $0.close() }
    }

    /// Brings the present date to all that are there now.
    func tick() {
        let date = Date()
        receivers.withLock { $0 }.all.forEach { $0.tick(date) }
    }
}
