// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing
import Watertight

/// Lawful programs whose senders are faster than their one subscriber.
@Suite struct SenderPrograms {
    /// What senders and their subscriber have done.
    private final class Tally: Sendable {
        let sent: [Counter]
        let delivered = Atomic<Int>(0)
        let longestQueue = Atomic<Int>(0)
        let longestSend = Guarded(Duration.zero)
        /// When enough values have arrived. The owner of the drain still delivers those that wait then: no other sender takes it over.
        let end = Guarded<ContinuousClock.Instant?>(nil)

        init(senders: Int) { sent = (0..<senders).map { _ in Counter() } }

        var all: Int { sent.reduce(0) { sum, sent in sum + sent.count.load(ordering: .relaxed) } }

        func noteSent(by sender: Int, since start: ContinuousClock.Instant) {
            let now = ContinuousClock.now
            let time = start.duration(to: min(now, end.withLock { $0 } ?? now))
            sent[sender].count.add(1, ordering: .relaxed)
            longestSend.withLock { $0 = max($0, time) }
            longestQueue.max(all - delivered.load(ordering: .relaxed), ordering: .relaxed)
        }
    }

    private final class Counter: Sendable {
        let count = Atomic<Int>(0)
    }

    /// Senders that send until so many values have arrived, at a subscriber that takes so many microseconds for each.
    private func run(senders: Int, arriving count: Int, microseconds: Int) -> Tally {
        let (subject, tally) = (PassthroughSubject<Int, Never>(), Tally(senders: senders))
        let never = DispatchSemaphore(value: 0)
        let token = subject.sink { _ in
            _ = never.wait(timeout: .now() + .microseconds(microseconds))
            let number = tally.delivered.add(1, ordering: .relaxed).newValue
            if number == count { tally.end.withLock { $0 = .now } }
        }
        #expect(
            onThreads(senders) { sender in
                while tally.delivered.load(ordering: .relaxed) < count {
                    let start = ContinuousClock.now
                    subject.send(sender)
                    tally.noteSent(by: sender, since: start)
                }
            })
        #expect(tally.delivered.load(ordering: .relaxed) == tally.all)
        token.cancel()
        return tally
    }

    @Test(.timeLimit(.minutes(60))) func `the queue before a slow subscriber finds its length`() {
        let tally = run(senders: 3, arriving: 3_000, microseconds: 100)
        #expect(tally.longestQueue.load(ordering: .relaxed) <= 4_096)
    }

    /// The only figures of this folder that a clock gives: for `./check optimised`, where nothing else runs.
    static let isAlone = ProcessInfo.processInfo.environment["PROGRAM_TIMES"] != nil

    @Test(.enabled(if: isAlone), arguments: [(1_000, 4_500), (10_000, 1_200)])
    func `no sender delivers for the others for long, and each has its turn`(microseconds: Int, count: Int) {
        let tally = run(senders: 3, arriving: count, microseconds: microseconds)
        let sent = tally.sent.map { $0.count.load(ordering: .relaxed) }
        let (longest, queue) = (tally.longestSend.withLock { $0 }, tally.longestQueue.load(ordering: .relaxed))
        print("subscriber \(microseconds) µs: longest send \(longest), sends \(sent), queue \(queue)")
        #expect(longest <= .seconds(4))
        #expect(queue <= 4_096)
        #expect((sent.min() ?? 0) * 5 >= sent.max() ?? 0, "\(sent)")
    }
}
