// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// Receives values, and stays inside of the delivery of 0 until it is let go: what is sent meanwhile waits.
final class HeldSink: Sendable {
    private let received = Guarded<[Int]>([])
    private let inside = Signal()
    private let go = Signal()

    var values: [Int] { received.withLock { $0 } }

    func receive(_ value: Int) {
        received.withLock { $0.append(value) }
        guard value == 0 else { return }
        inside.fire()
        go.wait()
    }

    /// Runs a function that delivers 0, on a thread of its own.
    ///
    /// - Returns: The thread, once it is held.
    func hold(_ deliver: @escaping @Sendable () -> Void) -> Strand {
        let owner = Strand(deliver)
        #expect(inside.wait())
        return owner
    }

    /// Lets the thread go that is held, and waits until it has delivered all.
    func release(_ owner: Strand) {
        go.fire()
        #expect(owner.join())
    }

    /// Expects that only a sender behind more than two values is slowed, while a thread is held, and lets that thread go.
    func expectSlowed(behindTwoAt place: String, releasing owner: Strand, sending send: (Int) -> Void) {
        let notices = OwnNotices()
        notices.causing { for value in 1...2 { send(value) } }
        #expect(notices.all.isEmpty)
        notices.causing { for value in 3...6 { send(value) } }
        #expect(notices.all == [.sendersSlowed(at: place)])
        release(owner)
        #expect(values == Array(0...6))
    }
}

/// Delivers on each thread that sends, one beside the other.
final class RawPublisher: Publisher, @unchecked Sendable {  // Sendable: subscribed to before any other thread is started.
    typealias Output = Int
    typealias Failure = Never

    private var subscribers: [AnySubscriber<Int, Never>] = []

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscribers.append(AnySubscriber(subscriber))
        subscriber.receive(subscription: Subscriptions.empty)
    }

    func send(_ value: Int) { for subscriber in subscribers { _ = subscriber.receive(value) } }
}
