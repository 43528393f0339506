// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct DrainOwnershipTests {
    /// A turn that threads share. (A noncopyable value cannot be used in an expectation.)
    private final class Shared: @unchecked Sendable {  // Sendable: atomic.
        private let ownership: DrainOwnership

        init(opened isOpen: Bool = true) {
            ownership = DrainOwnership(opened: isOpen)
        }

        var isOpen: Bool { ownership.isOpen }
        var isMine: Bool { ownership.isMine }
        var isFree: Bool { ownership.word.peek() == ThreadID.none }
        var hasPendingSignals: Bool { ownership.hasPendingSignals }
        func open() { ownership.open() }
        func enter() -> DrainOwnership.Entry { ownership.enter() }
        func leave() -> Bool { ownership.leave() }
        func notePending() -> Bool { ownership.notePending() }
        func clearPending() { ownership.clearPending() }
        func handOver() { ownership.handOver() }
        func inherit() -> Bool { ownership.inherit() }
    }

    private func elsewhere(_ body: @escaping @Sendable () -> Void) {
        #expect(Strand(body).join())
    }

    @Test func `a free drain begins and ends`() {
        let ownership = Shared()
        #expect(ownership.enter() == .began)
        #expect(!ownership.hasPendingSignals)
        #expect(ownership.leave())
        #expect(ownership.enter() == .began)
    }

    @Test func `an entry by the owner is reentrant`() {
        let ownership = Shared()
        #expect(ownership.enter() == .began)
        #expect(ownership.enter() == .reentrant)
        #expect(ownership.leave())
        #expect(ownership.isFree)
    }

    @Test func `another thread's drain is busy`() {
        let ownership = Shared()
        #expect(ownership.enter() == .began)
        elsewhere { #expect(ownership.enter() == .busy) }
        #expect(ownership.enter() == .reentrant)
        #expect(ownership.leave())
        elsewhere {
            #expect(ownership.enter() == .began)
            #expect(ownership.leave())
        }
    }

    @Test func `an unopened drain is busy for every thread, and notes work`() {
        let ownership = Shared(opened: false)
        #expect(!ownership.isOpen)
        #expect(!ownership.isMine)
        #expect(ownership.enter() == .busy)
        elsewhere { #expect(!ownership.notePending()) }
        #expect(!ownership.isOpen)
        ownership.open()
        #expect(ownership.isOpen)
        #expect(ownership.isMine)
        #expect(ownership.hasPendingSignals)
        #expect(!ownership.leave())
        ownership.clearPending()
        #expect(ownership.leave())
        #expect(ownership.isFree)
    }

    @Test func `an opened drain without work is left at once`() {
        let ownership = Shared(opened: false)
        ownership.open()
        #expect(ownership.enter() == .reentrant)
        elsewhere { #expect(ownership.enter() == .busy) }
        #expect(ownership.leave())
        elsewhere { #expect(ownership.enter() == .began) }
    }

    @Test func `the owner cannot leave while a signal waits`() {
        let ownership = Shared()
        #expect(ownership.enter() == .began)
        elsewhere { #expect(!ownership.notePending()) }
        #expect(ownership.hasPendingSignals)
        #expect(ownership.enter() == .reentrant)
        #expect(!ownership.leave())
        ownership.clearPending()
        #expect(!ownership.hasPendingSignals)
        #expect(ownership.leave())
    }

    @Test func `a signal that finds no owner makes its bringer the owner`() {
        let ownership = Shared()
        #expect(ownership.notePending())
        #expect(ownership.hasPendingSignals)
        #expect(!ownership.leave())
        ownership.clearPending()
        #expect(ownership.leave())
    }

    @Test func `a drain that was handed over is left to a thread that inherits it`() {
        let ownership = Shared()
        let lock = Lock()
        #expect(ownership.enter() == .began)
        elsewhere { #expect(!ownership.notePending()) }
        lock.withLock { ownership.handOver() }
        #expect(!ownership.isMine && !ownership.isFree)
        #expect(!ownership.notePending(), "the former owner does not take it back")
        elsewhere { #expect(lock.withLock { ownership.inherit() }) }
        #expect(!lock.withLock { ownership.inherit() })
        #expect(ownership.enter() == .busy)
    }

    @Test func `each thread has its own number`() {
        let here = ThreadID.current
        #expect(here == ThreadID.current)
        #expect(here & 3 == 0 && here != ThreadID.none)
        elsewhere { #expect(ThreadID.current != here) }
    }
}
