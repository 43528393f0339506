// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

/// The machine alone: every sequence of seven events, of an owner that has a budget of two or is late, and of senders that may stand behind one.
@Suite struct HandoverMachineTests {
    private enum Event: CaseIterable {
        case enqueueAndDrain
        case act
        case actLate
        case end
        case fail
    }

    /// A drain and its queue as numbers, and what the rules allow.
    private struct DrainOwnership {
        var machine = HandoverMachine(budget: 2, limit: 1)
        var queued = 0
        var acts = 0
        var waiting = 0
        var isOwned = true

        mutating func play(_ event: Event) {
            switch event {
            case .enqueueAndDrain:
                let wasOffered = machine.isOffered
                let isSlowed = machine.slow(behind: queued)
                #expect(isSlowed == (queued > 1 || (wasOffered && waiting == 0)))
                queued += 1
                if isSlowed { waiting += 1 }
            case .act, .actLate:
                guard isOwned, queued > 0 else { return }
                let isSpent = acts >= 2 || event == .actLate
                if machine.next(after: acts, isLate: event == .actLate) {
                    #expect(isSpent && waiting > 0, "handed over too early, or to no thread")
                    (acts, isOwned) = (0, false)
                } else {
                    #expect(!isSpent || waiting == 0, "not handed over though a sender waits")
                    #expect(machine.isOffered == isSpent)
                    (queued, acts) = (queued - 1, acts + 1)
                }
            case .end:
                guard isOwned, queued == 0 else { return }
                machine.end()
                acts = 0
            case .fail:
                guard waiting > 0 else { return }
                // The first to look takes a drain that was handed over.
                machine.release()
                waiting -= 1
                isOwned = true
            }
            #expect(machine.waiting == waiting)
            #expect(isOwned || waiting > 0, "a turn without an owner that no sender looks at")
        }
    }

    @Test func `Mend 13.5: a drain is handed over after its budget or late, to a sender that waits, in every order of events`() {
        everySequence(of: Event.allCases, upTo: 7) { events in
            var ownership = DrainOwnership()
            for event in events { ownership.play(event) }
        }
    }

    @Test func `Mend 13.5: a sender waits no longer than the line is too long`() {
        var machine = HandoverMachine(budget: 2, limit: 1)
        let isSlowed = machine.slow(behind: 2)
        #expect(isSlowed)
        #expect(!machine.mayGo(behind: 2))
        #expect(machine.mayGo(behind: 1))
    }

    @Test func `Mend 13.5: senders are reported as slowed once`() {
        var machine = HandoverMachine()
        let reports = (machine.noteSlowed(), machine.noteSlowed())
        #expect(reports == (true, false))
    }

    @Test func `a sender is the more patient the longer the queue is, up to a second`() {
        let machine = HandoverMachine()
        #expect(
            [0, 1_024, 1_279, 1_280, 1_536, 3_583, 3_584, 1_000_000].map { machine.maxWait(behind: $0) } == [
                1, 1, 1, 2, 4, 512, 1_024, 1_024,
            ])
    }
}
