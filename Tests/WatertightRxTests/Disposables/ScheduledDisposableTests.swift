// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct ScheduledDisposableTests {
    /// Runs its actions when the test says so.
    private final class HandScheduler: ImmediateSchedulerType {
        private var actions: [() -> Void] = []

        func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
            actions.append { _ = action(state) }
            return Disposables.create()
        }

        func run() {
            while !actions.isEmpty { actions.removeFirst()() }
        }
    }

    @Test func `the disposable is disposed of on the scheduler, once, and released`() {
        weak var released: CountingDisposable?
        let scheduler = HandScheduler()
        do {
            let counter = CountingDisposable()
            released = counter
            let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: counter)
            #expect(scheduled.scheduler as AnyObject === scheduler)
            scheduled.dispose()
            scheduled.dispose()
            #expect(counter.count == 0 && !scheduled.isDisposed)
            scheduler.run()
            #expect(counter.count == 1 && counter.locksHeld == 0 && scheduled.isDisposed)
            scheduled.dispose()
            scheduler.run()
            #expect(counter.count == 1)
        }
        #expect(released == nil)
    }

    @Test func `a disposal that is scheduled keeps the disposable alive until it runs`() {
        let (scheduler, counter) = (HandScheduler(), CountingDisposable())
        ScheduledDisposable(scheduler: scheduler, disposable: counter).dispose()
        scheduler.run()
        #expect(counter.count == 1)
    }
}
