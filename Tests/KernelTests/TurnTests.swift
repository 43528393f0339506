// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct TurnTests {
    /// A turn that threads share. (A noncopyable value cannot be used in an expectation.)
    private final class Shared: @unchecked Sendable {  // Sendable: atomic.
        private let turn = Turn()

        var isFree: Bool { turn.word.peek() == ThreadID.none }
        var hasErrands: Bool { turn.hasErrands }
        func enter() -> Turn.Entry { turn.enter() }
        func leave() -> Bool { turn.leave() }
        func noteErrand() -> Bool { turn.noteErrand() }
        func takeNote() { turn.takeNote() }
    }

    private func elsewhere(_ body: @escaping @Sendable () -> Void) {
        #expect(Strand(body).join())
    }

    @Test func `a free turn begins and ends`() {
        let turn = Shared()
        #expect(turn.enter() == .began)
        #expect(!turn.hasErrands)
        #expect(turn.leave())
        #expect(turn.enter() == .began)
    }

    @Test func `who has the turn is nested`() {
        let turn = Shared()
        #expect(turn.enter() == .began)
        #expect(turn.enter() == .nested)
        #expect(turn.leave())
        #expect(turn.isFree)
    }

    @Test func `another thread's turn is taken`() {
        let turn = Shared()
        #expect(turn.enter() == .began)
        elsewhere { #expect(turn.enter() == .taken) }
        #expect(turn.enter() == .nested)
        #expect(turn.leave())
        elsewhere {
            #expect(turn.enter() == .began)
            #expect(turn.leave())
        }
    }

    @Test func `the owner cannot leave while an errand waits`() {
        let turn = Shared()
        #expect(turn.enter() == .began)
        elsewhere { #expect(!turn.noteErrand()) }
        #expect(turn.hasErrands)
        #expect(turn.enter() == .nested)
        #expect(!turn.leave())
        turn.takeNote()
        #expect(!turn.hasErrands)
        #expect(turn.leave())
    }

    @Test func `an errand that finds no owner makes its bringer the owner`() {
        let turn = Shared()
        #expect(turn.noteErrand())
        #expect(turn.hasErrands)
        #expect(!turn.leave())
        turn.takeNote()
        #expect(turn.leave())
    }

    @Test func `each thread has its own number`() {
        let here = ThreadID.current
        #expect(here == ThreadID.current)
        #expect(here & 3 == 0 && here != ThreadID.none)
        elsewhere { #expect(ThreadID.current != here) }
    }
}
