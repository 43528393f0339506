// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// The rows of `Documentation/EventTables/CollectByTime.md`.
@Suite struct CollectByTimeTests {
    private typealias Subscriber = TestSubscriber<[Int], TestError>

    /// The interval is two seconds; in arrays of two if the values are counted.
    private final class Scene {
        let scheduler = TestScheduler()
        let source = TestPublisher<Int, TestError>()
        let subscriber: TestSubscriber<[Int], TestError>

        init(counting isCounting: Bool, asking demand: Subscribers.Demand = .unlimited, answering answer: Subscribers.Demand = .none) {
            subscriber = TestSubscriber(requesting: demand, answering: answer)
            subscriber.stamp(by: scheduler)
            source.collect(isCounting ? .byTimeOrCount(scheduler, 2, 2) : .byTime(scheduler, 2)).subscribe(subscriber)
        }

        func send(_ values: Int...) {
            for value in values { source.send(value) }
        }

        deinit {
            subscriber.cancel()
        }
    }

    @Test(arguments: [false, true])
    func `row 1: the subscription comes at once, and then the timer is set`(isCounting: Bool) {
        let scene = Scene(counting: isCounting)
        #expect(scene.subscriber.timeline == [.at(0, .subscription)])
        #expect(scene.scheduler.pendingActions.map(\.date) == [2])
        #expect(scene.scheduler.pendingActions.map(\.interval) == [2])
    }

    @Test func `row 2: a request requests one value, or as many as make the arrays`() {
        #expect(Scene(counting: false, asking: .max(3)).source.requests == [.max(1)])
        #expect(Scene(counting: true, asking: .max(3)).source.requests == [.max(6)])
        #expect(Scene(counting: true).source.requests == [.unlimited])
    }

    @Test(arguments: [false, true])
    func `row 3: the demand that a delivery returns is requested`(isCounting: Bool) {
        let scene = Scene(counting: isCounting, asking: .max(1), answering: .max(1))
        scene.send(1)
        scene.scheduler.advance(by: 2)
        scene.send(2)
        scene.scheduler.advance(by: 2)
        #expect(scene.subscriber.values == [[1], [2]])
        #expect(scene.source.requests == (isCounting ? [.max(2), .max(2), .max(2)] : [.max(1)]))
    }

    @Test func `row 4: a value requests another, if they are not counted`() {
        let byTime = Scene(counting: false)
        #expect(byTime.source.send(1) == [.max(1)])
        let counting = Scene(counting: true)
        #expect(counting.source.send(1) == [.none])
        #expect(counting.source.send(2) == [.none])
    }

    @Test func `row 5: an array that is full is delivered by a scheduled action, and the timer runs on`() {
        let scene = Scene(counting: true)
        scene.scheduler.advance(by: 1)
        scene.send(1, 2)
        #expect(scene.subscriber.values == [])
        scene.scheduler.advance()
        scene.send(3)
        scene.scheduler.advance(by: 1)
        #expect(scene.subscriber.timeline == [.at(0, .subscription), .at(1, .value([1, 2])), .at(2, .value([3]))])
    }

    @Test(arguments: [false, true])
    func `rows 6 and 7: each interval delivers its values, and an empty one nothing`(isCounting: Bool) {
        let scene = Scene(counting: isCounting)
        scene.scheduler.advance(by: 3)
        scene.send(1)
        scene.scheduler.advance(by: 6)
        scene.send(2)
        scene.scheduler.advance(by: 1)
        #expect(scene.subscriber.timeline == [.at(0, .subscription), .at(4, .value([1])), .at(10, .value([2]))])
    }

    @Test(arguments: [false, true])
    func `row 8: values without demand are collected further`(isCounting: Bool) {
        let scene = Scene(counting: isCounting, asking: .none)
        scene.send(1)
        scene.scheduler.advance(by: 2)
        scene.subscriber.request(.max(1))
        scene.send(2)
        scene.scheduler.advance(by: 2)
        #expect(scene.subscriber.values == [[1, 2]])
        #expect(scene.subscriber.violations.isEmpty)
    }

    @Test func `row 9: a full array waits until it is requested`() {
        let scene = Scene(counting: true, asking: .none)
        scene.send(1, 2, 3, 4, 5)
        scene.scheduler.advance(by: 2)
        #expect(scene.subscriber.values == [])
        scene.subscriber.request(.max(1))
        #expect(scene.subscriber.values == [])
        scene.scheduler.advance()
        #expect(scene.subscriber.values == [[1, 2]])
        scene.subscriber.request(.max(2))
        scene.scheduler.advance(by: 2)
        #expect(scene.subscriber.values == [[1, 2], [3, 4], [5]])
        #expect(scene.subscriber.violations.isEmpty)
    }

    @Test(arguments: [false, true])
    func `row 10: a finish delivers the rest, and itself behind it, scheduled`(isCounting: Bool) {
        let scene = Scene(counting: isCounting)
        scene.send(1)
        scene.source.send(completion: .finished)
        #expect(scene.subscriber.values == [])
        #expect(scene.scheduler.pendingActions.map(\.date) == [0])
        scene.scheduler.advance()
        #expect(scene.subscriber.events == [.subscription, .value([1]), .finished])
        let empty = Scene(counting: isCounting)
        empty.source.send(completion: .finished)
        empty.scheduler.advance()
        #expect(empty.subscriber.events == [.subscription, .finished])
    }

    @Test(arguments: [false, true])
    func `row 10: an upstream that finishes at once leaves no timer`(isCounting: Bool) {
        let scheduler = TestScheduler()
        let subscriber = (1...2).publisher.collect(isCounting ? .byTimeOrCount(scheduler, 2, 2) : .byTime(scheduler, 2))
            .record(requesting: .unlimited)
        #expect(scheduler.pendingActions.allSatisfy { $0.interval == nil })
        scheduler.advance()
        #expect(subscriber.events == [.subscription, .value([1, 2]), .finished])
        #expect(scheduler.pendingActions.isEmpty)
    }

    @Test(arguments: [false, true])
    func `row 11: the rest waits until it is requested, and the finish behind it`(isCounting: Bool) {
        let scene = Scene(counting: isCounting, asking: .none)
        scene.send(1)
        scene.source.send(completion: .finished)
        scene.scheduler.advance()
        #expect(scene.subscriber.events == [.subscription])
        scene.subscriber.request(.max(1))
        scene.scheduler.advance()
        #expect(scene.subscriber.events == [.subscription, .value([1]), .finished])
        #expect(scene.subscriber.violations.isEmpty)
    }

    @Test(arguments: [false, true])
    func `row 12: a failure drops the collected values, and is scheduled after the group on its way`(isCounting: Bool) {
        let scene = Scene(counting: isCounting)
        scene.send(1, 2, 3)
        scene.source.send(completion: .failure(TestError()))
        #expect(scene.subscriber.events == [.subscription])
        #expect(scene.scheduler.pendingActions.allSatisfy { $0.date == 0 })
        scene.scheduler.advance()
        #expect(scene.subscriber.values == (isCounting ? [[1, 2]] : []))
        #expect(scene.subscriber.failure == TestError())
    }

    @Test(arguments: [false, true])
    func `row 13: a cancel cancels the timer and the upstream, and releases everything`(isCounting: Bool) {
        let (scheduler, source) = (TestScheduler(), TestPublisher<Int, Never>())
        weak var downstream: TestSubscriber<[Int], Never>?
        do {
            let subscriber = source.collect(isCounting ? .byTimeOrCount(scheduler, 2, 2) : .byTime(scheduler, 2))
                .record(requesting: .unlimited)
            downstream = subscriber
            for value in 1...3 { source.send(value) }
            subscriber.cancel()
            scheduler.advance()
            #expect(subscriber.events == [.subscription])
        }
        #expect(scheduler.pendingActions.isEmpty)
        #expect(source.cancellationCount == 1)
        #expect(downstream == nil)
    }

    @Test(arguments: [false, true])
    func `row 14: a request for nothing traps`(isCounting: Bool) async {
        await #expect(processExitsWith: .failure) { [isCounting] in
            let scene = Scene(counting: isCounting, asking: .none)
            withExtendedLifetime(scene) { scene.subscriber.request(.none) }
        }
        await #expect(processExitsWith: .success) { [isCounting] in
            let scene = Scene(counting: isCounting, asking: .none)
            withExtendedLifetime(scene) { scene.subscriber.request(.max(1)) }
        }
    }

    @Test(arguments: [false, true])
    func `row 15: the timer retains no subscriber`(isCounting: Bool) {
        let scheduler = TestScheduler()
        weak var downstream: AnyObject?
        do {
            let source = TestPublisher<Int, Never>()
            let witness = Callout()
            downstream = witness
            source.collect(isCounting ? .byTimeOrCount(scheduler, 2, 2) : .byTime(scheduler, 2)).subscribe(
                AnySubscriber<[Int], Never>(receiveSubscription: { $0.request(.unlimited) }, receiveValue: { _ in witness.pass(.none) }))
            source.send(1)
            source.forgetSubscribers()
        }
        #expect(downstream == nil)
        #expect(scheduler.pendingActions.isEmpty)
    }

    @Test(arguments: [0, -1]) func `a count that is not above zero collects by time alone`(count: Int) {
        let (scheduler, source) = (TestScheduler(), TestPublisher<Int, Never>())
        let subscriber = source.collect(.byTimeOrCount(scheduler, 2, count)).record(requesting: .max(2))
        #expect(source.requests == [.max(1)])
        #expect(source.send(1) == [.max(1)])
        #expect(source.send(2) == [.max(1)])
        scheduler.advance(by: 1)
        #expect(subscriber.values == [])
        scheduler.advance(by: 1)
        source.send(3)
        source.send(completion: .finished)
        scheduler.advance()
        #expect(subscriber.events == [.subscription, .value([1, 2]), .value([3]), .finished])
    }

    @Test func `two hundred thousand values in arrays of ten cost linear time`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        var count = 0
        let token = subject.collect(.byTimeOrCount(scheduler, 2, 10)).sink { count += $0.count }
        for value in 1...200_000 { subject.send(value) }
        scheduler.advance()
        #expect(count == 200_000)
        token.cancel()
    }
}
