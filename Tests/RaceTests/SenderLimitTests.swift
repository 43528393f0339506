// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// The operators that take a limit for the values of other threads that may wait before a sender's.
@Suite struct SenderLimitTests {
    /// Delivers on each thread that sends, one beside the other.
    private final class Raw: Publisher, @unchecked Sendable {  // Sendable: written before any other thread starts.
        typealias Output = Int
        typealias Failure = Never

        private var subscribers: [AnySubscriber<Int, Never>] = []

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            subscribers.append(AnySubscriber(subscriber))
            subscriber.receive(subscription: Subscriptions.empty)
        }

        func send(_ value: Int) { for subscriber in subscribers { _ = subscriber.receive(value) } }
    }

    @Test(arguments: ["Serialized", "share(replay:)", "partition(by:)"])
    func `a sender behind more values than an operator's limit is slowed`(_ name: String) {
        let raw = Raw()
        let limited =
            switch name {
            case "Serialized": raw.serialized(senderLimit: 2).eraseToAnyPublisher()
            case "share(replay:)": raw.share(replay: 1, senderLimit: 2).eraseToAnyPublisher()
            default: raw.partition(senderLimit: 2) { _ in true }.matching.eraseToAnyPublisher()
            }
        let (inside, go, notices) = (Signal(), Signal(), OwnNotices())
        let received = Guarded<[Int]>([])
        let token = limited.sink { value in
            received.withLock { $0.append(value) }
            guard value == 0 else { return }
            inside.fire()
            go.wait()
        }
        let owner = Strand { raw.send(0) }
        #expect(inside.wait())
        notices.causing { for value in 1...2 { raw.send(value) } }
        #expect(notices.all.isEmpty)
        notices.causing { for value in 3...6 { raw.send(value) } }
        #expect(notices.all == [.sendersSlowed(at: name == "Serialized" ? name : "ReplaySubject")])
        go.fire()
        #expect(owner.join())
        #expect(received.withLock { $0 } == Array(0...6))
        token.cancel()
    }
}
