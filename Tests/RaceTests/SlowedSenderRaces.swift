// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WatertightCore

/// What a thread does for other senders, on a whole subject: the two programs that the handover was made for, with figures.
@Suite struct SlowedSenderRaces {
    /// Two threads that send for as long as a third acts.
    private final class Senders: Sendable {
        private let isOver = Atomic<Bool>(false)
        private let sent = Atomic<Int>(0)

        func send(to subject: PassthroughSubject<Int, Never>, while body: () -> Void) {
            let strands = (0..<2).map { _ in
                Strand {
                    while !self.isOver.load(ordering: .relaxed) {
                        subject.send(1)
                        self.sent.add(1, ordering: .relaxed)
                    }
                }
            }
            while sent.load(ordering: .relaxed) < 1_000 {}
            body()
            isOver.store(true, ordering: .relaxed)
            for strand in strands { #expect(strand.join()) }
        }

        var count: Int { sent.load(ordering: .relaxed) }
    }

    /// Counts the deliveries that a thread makes, and the most of one call.
    private final class Tally: @unchecked Sendable {  // Sendable: deliveries come one at a time, and `own` is of one thread.
        private let thread = ThreadID.current
        private(set) var own = 0
        private(set) var all = 0
        private let ofOther = Atomic<Int>(0)
        private(set) var worst = 0

        func note() {
            all += 1
            if ThreadID.current == thread { own += 1 }
        }

        /// For a second subscriber, which may be told by another thread than the first.
        func noteOfOther() {
            if ThreadID.current == thread { ofOther.add(1, ordering: .relaxed) }
        }

        func measure(_ call: () -> Void) {
            let before = (own, ofOther.load(ordering: .relaxed))
            call()
            worst = max(worst, own - before.0, ofOther.load(ordering: .relaxed) - before.1)
        }
    }

    @Test func `Mend 13.5: one send beside two senders makes at most 20,000 deliveries`() {
        let (subject, senders, tally) = (PassthroughSubject<Int, Never>(), Senders(), Tally())
        let token = subject.sink { _ in tally.note() }
        senders.send(to: subject) { for _ in 0..<200 { tally.measure { subject.send(0) } } }
        #expect(tally.worst <= 20_000)
        #expect(tally.all == senders.count + 200)
        token.cancel()
    }

    @Test func `Mend 22.3: a sink and a cancel beside two senders make at most 20,000 deliveries each`() {
        let (subject, senders, tally) = (PassthroughSubject<Int, Never>(), Senders(), Tally())
        let token = subject.sink { _ in tally.note() }
        senders.send(to: subject) {
            for _ in 0..<2_000 {
                var other: AnyCancellable?
                tally.measure { other = subject.sink { _ in tally.noteOfOther() } }
                tally.measure { other?.cancel() }
            }
        }
        #expect(tally.worst <= 20_000)
        token.cancel()
    }

    @Test func `Mend 22.3: a subscriber of the current value gives what comes meanwhile back to the sender`() {
        final class Counts: Sendable {
            let isOver = Atomic<Bool>(false)
            let sent = Atomic<Int>(0)
            let delivered = Atomic<Int>(0)
            let ofSubscriber = Atomic<Int>(0)
        }
        let subject = CurrentValueSubject<Int, Never>(0)
        let (inside, counts, own) = (Signal(), Counts(), ThreadID.current)
        let sender = Strand {
            inside.wait()
            while !counts.isOver.load(ordering: .relaxed) {
                subject.send(1)
                counts.sent.add(1, ordering: .relaxed)
            }
        }
        // The subscriber stands in the delivery of the current value until many have come, and then is given those and what still comes.
        let token = subject.sink { value in
            counts.delivered.add(1, ordering: .relaxed)
            if ThreadID.current == own { counts.ofSubscriber.add(1, ordering: .relaxed) }
            guard value == 0 else { return }
            inside.fire()
            while counts.sent.load(ordering: .relaxed) < HandoverMachine.budget {}
        }
        counts.isOver.store(true, ordering: .relaxed)
        #expect(sender.join())
        #expect(counts.ofSubscriber.load(ordering: .relaxed) <= 20_000)
        #expect(counts.delivered.load(ordering: .relaxed) == counts.sent.load(ordering: .relaxed) + 1)
        token.cancel()
    }

    @Test func `Mend 13.5: the line before a slow subscriber stays short`() {
        let subject = PassthroughSubject<Int, Never>()
        let (inside, go) = (Signal(), Signal())
        let notices = Guarded<[Notice]>([])
        let listening = Probe.listen { notice in
            if notice == .sendersSlowed(at: "PassthroughSubject") { notices.withLock { $0.append(notice) } }
        }
        let token = subject.sink { value in
            guard value == 0 else { return }
            inside.fire()
            go.wait()
        }
        let owner = Strand { subject.send(0) }
        #expect(inside.wait())
        let clock = ContinuousClock()
        let fast = clock.measure { for value in 1...HandoverMachine.limit { subject.send(value) } }
        #expect(notices.withLock { $0.isEmpty })
        let slowed = clock.measure { for value in 1...50 { subject.send(value) } }
        // Each of the fifty waited for its millisecond.
        #expect(slowed >= .milliseconds(49), "\(fast) for \(HandoverMachine.limit), \(slowed) for 50")
        #expect(notices.withLock { $0.count } >= 1)
        go.fire()
        #expect(owner.join())
        withExtendedLifetime((token, listening)) {}
    }
}
