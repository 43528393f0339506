// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightRx
import WatertightRxTest

@Suite struct TestSchedulerTests {
    @Test func `start makes, subscribes and disposes at the default times`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(150, 0), .next(210, 1), .next(999, 2), .next(1000, 3), .next(1010, 4)])
        var created = 0
        let observer = scheduler.start { () -> TestableObservable<Int> in
            created = scheduler.clock
            return source
        }
        #expect(created == TestScheduler.Defaults.created)
        #expect(observer.events == [.next(210, 1), .next(999, 2), .next(1000, 3)])
        #expect(source.subscriptions == [Subscription(200, 1000)])
    }

    @Test func `start takes other times`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .next(30, 3)])
        let observer = scheduler.start(created: 5, subscribed: 6, disposed: 26) { source }
        #expect(observer.events == [.next(16, 1), .next(26, 2)] || observer.events == [.next(16, 1)])
        #expect(source.subscriptions == [Subscription(6, 26)])

        let second = TestScheduler(initialClock: 0)
        let cold = second.createColdObservable([.next(10, 1), .completed(20)])
        #expect(second.start(disposed: 215) { cold }.events == [.next(210, 1)] && cold.subscriptions == [Subscription(200, 215)])
    }

    @Test func `a cold observable counts from each subscription and records each`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createColdObservable([.next(10, "a"), .error(20, Fault.sent)])
        let observers = [scheduler.createObserver(String.self), scheduler.createObserver(String.self)]
        scheduler.scheduleAt(100) { _ = source.subscribe(observers[0]) }
        scheduler.scheduleAt(105) { _ = source.asObservable().subscribe(observers[1]) }
        scheduler.start()
        #expect(observers[0].events == [.next(110, "a"), .error(120, Fault.sent)])
        #expect(observers[1].events == [.next(115, "a"), .error(125, Fault.sent)])
        #expect(source.subscriptions == [Subscription(100), Subscription(105, 125)] && source.recordedEvents.count == 2)
    }

    @Test func `a hot observable sends to the observers that it has, also after an end`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(10, 1), .completed(20), .next(30, 3)])
        let observer = scheduler.createObserver(Int.self)
        scheduler.scheduleAt(15) { _ = source.subscribe(observer) }
        scheduler.start()
        #expect(observer.events == [.completed(20), .next(30, 3)] && source.subscriptions == [Subscription(15)])
    }

    @Test func `each hop takes a tick, unless it is told otherwise`() {
        for (simulatesDelay, times) in [(true, [10, 11, 12, 17]), (false, [10, 10, 10, 15])] {
            let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: simulatesDelay)
            var hops: [TestTime] = []
            func hop(after delay: RxTimeInterval?, _ next: @escaping () -> Void) {
                func run(_: Void) -> any Disposable {
                    hops.append(scheduler.clock)
                    next()
                    return Disposables.create()
                }
                _ = delay.map { scheduler.scheduleRelative((), dueTime: $0, action: run) } ?? scheduler.schedule((), action: run)
            }
            scheduler.scheduleAt(10) {
                hops.append(scheduler.clock)
                hop(after: nil) { hop(after: .seconds(-3)) { hop(after: .seconds(5)) {} } }
            }
            scheduler.start()
            #expect(hops == times)
        }
    }

    @Test func `the resolution is the length of a tick in seconds`() {
        let scheduler = TestScheduler(initialClock: 10, resolution: 0.1)
        var time: TestTime?
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(250)) {
            time = scheduler.clock
            return Disposables.create()
        }
        #expect(abs(scheduler.now.timeIntervalSince1970 - 1) < 1e-9)
        scheduler.start()
        #expect(time == 13)
    }
}
