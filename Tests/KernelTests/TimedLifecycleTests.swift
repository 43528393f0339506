// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightCore

@Suite struct TimedLifecycleTests {
    @Test func `only the first end counts`() {
        var lifecycle = TimedLifecycle<Never>(opened: true)
        let ends = [lifecycle.end(with: .finished, holdingBack: false), lifecycle.end(with: .finished, holdingBack: false)]
        #expect(ends == [true, false])
        #expect(lifecycle.hasEnded)
    }

    @Test func `an end before the opening waits for it`() {
        var lifecycle = TimedLifecycle<Never>(opened: false)
        let isActedOn = lifecycle.end(with: .finished, holdingBack: true)
        #expect(!isActedOn)
        let early = lifecycle.open()
        #expect(early == .finished)
        let again = lifecycle.open()
        #expect(again == nil)
    }

    @Test func `an end after the opening is acted on`() {
        var lifecycle = TimedLifecycle<Never>(opened: false)
        let early = lifecycle.open()
        #expect(early == nil)
        let isActedOn = lifecycle.end(with: .finished, holdingBack: true)
        #expect(isActedOn)
    }

    @Test func `an end of the stage's own waits for the opening, and is not the upstream's`() {
        var lifecycle = TimedLifecycle<Never>(opened: false)
        let waits = lifecycle.holdBack(.finished)
        #expect(waits)
        #expect(!lifecycle.hasEnded)
        let early = lifecycle.open()
        #expect(early == .finished)
        let waitsAgain = lifecycle.holdBack(.finished)
        #expect(!waitsAgain)
    }

    @Test func `a timer with an older ticket is refused`() {
        var (slot, cancelled) = (TimerSlot(), 0)
        let first = slot.begin()
        let second = slot.begin()
        let isAttached = slot.attach(AnyCancellable {}, as: first.ticket)
        #expect(!isAttached)
        let counted = AnyCancellable { cancelled += 1 }
        let isCurrent = slot.attach(counted, as: second.ticket)
        #expect(isCurrent)
        slot.begin().displaced?.cancel()
        #expect(cancelled == 1)
        let none = slot.begin().displaced
        #expect(none == nil)
    }
}
