// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRxTest

@testable import WatertightRx

/// The current-thread scheduler behind another type, so that nothing special is done for it.
private struct PlainCurrentThread: ImmediateSchedulerType {
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        CurrentThreadScheduler.instance.schedule(state, action: action)
    }
}

@Suite struct ScheduleRecursiveTests {
    private let log = EventLog()

    /// Notes the numbers up to a limit, one in each turn.
    @discardableResult private func count(_ name: String, to limit: Int, on scheduler: any ImmediateSchedulerType) -> any Disposable {
        scheduler.scheduleRecursive(1) { number, recurse in
            log.note("\(name)\(number)")
            if number < limit { recurse(number + 1) }
        }
    }

    /// Calls `body` as the first action of the thread.
    private func onTrampoline(_ body: @escaping () -> Void) {
        _ = CurrentThreadScheduler.instance.schedule(()) {
            body()
            return Disposables.create()
        }
    }

    @Test func `recursions on one thread take turns`() {
        let scheduler = CurrentThreadScheduler.instance
        count("a", to: 3, on: scheduler)
        #expect(log.lines == ["a1", "a2", "a3"])
        onTrampoline {
            count("b", to: 3, on: scheduler)
            count("c", to: 2, on: scheduler)
            log.note("both are scheduled")
        }
        #expect(log.lines.dropFirst(3) == ["both are scheduled", "b1", "c1", "b2", "c2", "b3"])
    }

    @Test(arguments: 0..<40) func `a recursion that loops keeps the order of one that queues`(seed: Int) {
        func order(on scheduler: any ImmediateSchedulerType) -> [String] {
            let log = EventLog()
            var random = seed &* 7_919 &+ 1
            func chance(_ bound: Int) -> Int {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(UInt(bitPattern: random) >> 33) % bound
            }
            var budget = 60
            var disposables: [any Disposable] = []
            func start(_ name: String) {
                disposables.append(
                    scheduler.scheduleRecursive(0) { turn, recurse in
                        log.note("\(name).\(turn)")
                        for _ in 0..<chance(4) where budget > 0 {
                            budget -= 1
                            switch chance(5) {
                            case 0: start("\(name)/\(budget)")
                            case 1: disposables[chance(disposables.count)].dispose()
                            default: recurse(budget)
                            }
                        }
                    })
            }
            onTrampoline { for root in ["a", "b", "c"] { start(root) } }
            // Each is kept by what its own action captures.
            for disposable in exchange(&disposables, with: []) { disposable.dispose() }
            return log.lines
        }
        let queued = order(on: PlainCurrentThread())
        #expect(!queued.isEmpty && order(on: CurrentThreadScheduler.instance) == queued)
    }

    @Test func `a disposed recursion takes no more turns and releases its action`() {
        final class Witness {}
        for scheduler: any ImmediateSchedulerType in [CurrentThreadScheduler.instance, PlainCurrentThread()] {
            weak var released: Witness?
            var turns = 0
            var recursion: (any Disposable)?
            onTrampoline {
                let witness = Witness()
                released = witness
                recursion = scheduler.scheduleRecursive(()) { _, recurse in
                    turns += 1
                    recurse(())
                    if turns == 3 { withExtendedLifetime(witness) { recursion?.dispose() } }
                }
            }
            #expect(turns == 3 && released == nil)
        }
    }

    @Test func `a recursion releases its action once the last turn has returned`() {
        final class Witness {}
        for scheduler: any ImmediateSchedulerType in [CurrentThreadScheduler.instance, PlainCurrentThread()] {
            weak var released: Witness?
            var (turns, recursion): (Int, (any Disposable)?) = (0, nil)
            onTrampoline {
                let witness = Witness()
                released = witness
                recursion = scheduler.scheduleRecursive(3) { remaining, recurse in
                    turns += 1
                    withExtendedLifetime(witness) {}
                    // Two turns wait at once, and the first of them is not the last.
                    for following in 1..<max(1, remaining) { recurse(following) }
                }
            }
            #expect(turns == 4 && released == nil)
            recursion?.dispose()
        }
    }

    @Test func `many turns do not deepen the stack`() {
        var last = 0
        for scheduler: any ImmediateSchedulerType in [CurrentThreadScheduler.instance, PlainCurrentThread()] {
            _ = scheduler.scheduleRecursive(1) { number, recurse in
                last = number
                if number < depthOfTests { recurse(number + 1) }
            }
            #expect(last == depthOfTests)
        }
    }

    @Test func `elements take turns as recursions do`() {
        func send(_ name: String, _ count: Int, on scheduler: any ImmediateSchedulerType) -> any Disposable {
            var sent = 0
            return scheduler.scheduleElements {
                sent += 1
                log.note("\(name)\(sent)")
                return sent < count
            }
        }
        for scheduler: any ImmediateSchedulerType in [CurrentThreadScheduler.instance, PlainCurrentThread()] {
            let former = log.lines.count
            onTrampoline {
                _ = send("a", 3, on: scheduler)
                _ = send("b", 2, on: scheduler)
                send("c", 2, on: scheduler).dispose()
            }
            _ = send("d", 2, on: scheduler)
            #expect(log.lines.dropFirst(former) == ["a1", "b1", "a2", "b2", "a3", "d1", "d2"])
        }
    }

    @Test func `a source of elements is released once it has sent the last, and once it is disposed of`() {
        final class Witness {}
        weak var released: Witness?
        func send(_ limit: Int) -> any Disposable {
            let witness = Witness()
            released = witness
            var sent = 0
            return CurrentThreadScheduler.instance.scheduleElements {
                withExtendedLifetime(witness) { sent += 1 }
                return sent < limit
            }
        }
        let ended = send(3)
        #expect(released == nil)
        onTrampoline {
            let waiting = send(3)
            #expect(released != nil)
            waiting.dispose()
            #expect(released == nil)
        }
        ended.dispose()
    }

    @Test func `a timed recursion schedules turns at once and for later`() {
        let scheduler = TestScheduler(initialClock: 0)
        let recursion = scheduler.scheduleRecursive(3, dueTime: .seconds(10)) { remaining, recursion in
            log.note("\(remaining) @ \(scheduler.clock)")
            if remaining == 3 { recursion.schedule(2) }
            if remaining == 2 { recursion.schedule(1, dueTime: .seconds(20)) }
            if remaining == 1 { recursion.schedule(0, dueTime: .seconds(5)) }
        }
        scheduler.scheduleAt(32) { recursion.dispose() }
        scheduler.start()
        #expect(log.lines == ["3 @ 10", "2 @ 11", "1 @ 31"])
    }
}
