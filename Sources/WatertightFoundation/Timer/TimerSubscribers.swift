// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A receiver of ticks.
protocol TickReceiver: AnyObject {
    /// Whether it has ended, and receives no more ticks.
    var isClosed: Bool { get }

    /// Its index among the publisher's subscribers, whose lock guards this; `nil` if it is not there.
    var place: Int? { get set }

    /// Delivers one tick, on the run loop's thread, or drops it.
    func tick(_ date: Date)

    /// Releases its subscriber.
    func close()
}

/// The subscribers of one timer publisher.
///
/// The publisher and its running timers retain it; subscriptions do not. When the last of these is released no further tick can arrive, so the
/// subscribers are released.
final class TimerSubscribers: Sendable {
    private let receivers = Guarded(TickReceivers())

    deinit {
        removeAll()
    }

    /// Adds a subscription, unless it was cancelled meanwhile.
    func add(_ receiver: any TickReceiver) {
        receivers.withLock { $0.append(receiver) }
        // If it was cancelled before it was added, that cancel could not remove it.
        if receiver.isClosed { remove(receiver) }
    }

    /// Removes a subscription.
    func remove(_ receiver: any TickReceiver) {
        receivers.withLock { $0.remove(receiver) }
    }

    /// Removes all subscriptions and releases their subscribers.
    func removeAll() {
        let removed = receivers.withLock { receivers in
            defer { receivers = TickReceivers() }
            return receivers
        }
        removed.all.forEach { $0.close() }
    }

    /// Delivers the current date to all current subscriptions.
    func tick() {
        let date = Date()
        receivers.withLock { $0 }.all.forEach { $0.tick(date) }
    }
}
