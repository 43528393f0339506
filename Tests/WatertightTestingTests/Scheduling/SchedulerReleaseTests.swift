// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// How long an action is retained, and by which object; and that nothing is called or released under a lock.
@Suite struct SchedulerReleaseTests {
    /// Retained by an action. Its release is recorded, with the locks held then.
    private final class Cargo {
        let callout: Callout
        init(_ callout: Callout) { self.callout = callout }
        deinit { callout.touch() }
    }

    private let scheduler = TestScheduler()
    private let callout = Callout()

    /// An action that retains an object with no other reference.
    private func action() -> () -> Void {
        let cargo = Cargo(callout)
        return { withExtendedLifetime(cargo) {} }
    }

    @Test func `an action is released when it has run, before the next one runs`() {
        scheduler.schedule(action())
        scheduler.schedule { [callout] in #expect(callout.calls == 1) }
        scheduler.schedule(after: 1, action())
        #expect(callout.calls == 0)
        scheduler.advance()
        #expect(callout.calls == 1)
        scheduler.advance(by: 1)
        #expect(callout.calls == 2)
        #expect(callout.locksHeld == 0)
    }

    @Test func `a repetition is released when it is cancelled, before cancel returns`() {
        let repetition = scheduler.schedule(after: 1, interval: 1, action())
        scheduler.advance(by: 3)
        #expect(callout.calls == 0)
        repetition.cancel()
        #expect(callout.calls == 1)
        #expect(callout.locksHeld == 0)
    }

    @Test func `a repetition that cancels itself is released when its run has ended`() {
        var repetition: (any Cancellable)?
        let act = action()
        repetition = scheduler.schedule(after: 1, interval: 1) { [callout, act] in
            repetition?.cancel()
            act()
            #expect(callout.calls == 0)
        }
        do { _ = consume act }
        scheduler.schedule(after: 1) { [callout] in #expect(callout.calls == 1) }
        scheduler.advance(by: 1)
        #expect(callout.calls == 1)
        #expect(callout.locksHeld == 0)
        repetition = nil
    }

    @Test func `a dropped scheduler releases all, and a token keeps nothing`() {
        weak var released: VirtualTimeScheduler?
        var repetition: (any Cancellable)?
        do {
            let scheduler = TestScheduler()
            released = scheduler
            scheduler.schedule(action())
            scheduler.schedule(after: 1, action())
            repetition = scheduler.schedule(after: 1, interval: 1, action())
        }
        #expect(released == nil)
        #expect(callout.calls == 3)
        #expect(callout.locksHeld == 0)
        repetition?.cancel()
    }

    @Test func `cancelled actions are released under no lock`() {
        weak var released: VirtualTimeScheduler?
        do {
            let scheduler = TestScheduler()
            released = scheduler
            let act = action()
            scheduler.schedule {
                act()
                // It retains its scheduler.
                _ = scheduler.now
            }
            scheduler.removeAllPendingActions()
        }
        #expect(released == nil)
        #expect(callout.calls == 1)
        #expect(callout.locksHeld == 0)
    }

    @Test func `actions run under no lock, and may use the scheduler`() {
        scheduler.schedule { [scheduler, callout] in
            callout.touch()
            _ = (scheduler.now, scheduler.pendingActions, scheduler.nextDate)
        }
        scheduler.advance()
        #expect(callout.locksHeld == 0)
    }

    @Test func `an action that a deinit schedules is scheduled`() {
        let late = TestScheduler()
        callout.onCall = { [late] in late.schedule {} }
        let repetition = late.schedule(after: 1, interval: 1, action())
        repetition.cancel()
        #expect(late.pendingActions.count == 1)
        callout.onCall = {}
        late.advance()
    }
}
