// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct NoticeTests {
    @Test func `a listener is called until it is released`() {
        let name = "NoticeTests.heard"
        let heard = Guarded(0)
        let ear = Probe.listen { if $0 == .valueDroppedWithoutDemand(at: name) { heard.withLock { $0 += 1 } } }
        Probe.report(.valueDroppedWithoutDemand(at: name))
        #expect(heard.withLock { $0 } == 1)
        ear.cancel()
        Probe.report(.valueDroppedWithoutDemand(at: name))
        #expect(heard.withLock { $0 } == 1)
    }

    @Test func `all listeners hear, under no lock`() {
        let name = "NoticeTests.all"
        let heard = Guarded<[Int]>([])
        let ears = (0..<3).map { index in
            Probe.listen { notice in
                guard notice == .calledOffItsActor(at: name) else { return }
                let held = heldLocks()
                heard.withLock { $0.append(held == 0 ? index : -1) }
            }
        }
        Probe.report(.calledOffItsActor(at: name))
        #expect(heard.withLock { $0.sorted() } == [0, 1, 2])
        withExtendedLifetime(ears) {}
    }

    @Test func `a listener may release itself inside a notice`() {
        let name = "NoticeTests.self"
        let ear = Guarded<AnyCancellable?>(nil)
        let heard = Guarded(0)
        let own = Probe.listen { notice in
            guard notice == .valueDroppedWithoutDemand(at: name) else { return }
            heard.withLock { $0 += 1 }
            ear.withLock { $0.take() }?.cancel()
        }
        ear.withLock { $0 = own }
        Probe.report(.valueDroppedWithoutDemand(at: name))
        Probe.report(.valueDroppedWithoutDemand(at: name))
        #expect(heard.withLock { $0 } == 1)
    }

    @Test func `objects that a listener captures are released with it`() {
        final class Token: Sendable {
            let isReleased: Signal
            init(_ isReleased: Signal) { self.isReleased = isReleased }
            deinit { isReleased.fire() }
        }
        let isReleased = Signal()
        do {
            let token = Token(isReleased)
            let ear = Probe.listen { _ in withExtendedLifetime(token) {} }
            ear.cancel()
        }
        // Another test's notice may be on its way to it just now.
        #expect(isReleased.wait())
    }

    @Test func `an end is reported once, at once after the end, and to an observer that is added after a cancel as a cancel`() {
        let (early, late, forgotten, tooLate) = (EndEar(), EndEar(), EndEar(), EndEar())
        let subject = PassthroughSubject<Int, Never>()
        let owner = subject.sink { _ in }
        owner.reportTermination(to: early)
        #expect(early.heard == [])
        subject.send(completion: .finished)
        #expect(early.heard == [true])
        Just(1).sink { _ in }.reportTermination(to: late)
        #expect(late.heard == [true])
        let cancelled = PassthroughSubject<Int, Never>().sink { _ in }
        cancelled.reportTermination(to: forgotten)
        cancelled.cancel()
        #expect(forgotten.heard == [false])
        cancelled.reportTermination(to: tooLate)
        #expect(tooLate.heard == [false])
    }

    /// Hears whether a subscription ended by itself.
    private final class EndEar: TerminationObserver {
        var heard: [Bool] = []

        override init() {}

        override func subscriptionDidTerminate(byItself: Bool) { heard.append(byItself) }
    }
}
