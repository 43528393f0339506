// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

/// Sources that send their elements on a scheduler: one action an element, and none after the disposal.
@Suite struct ScheduledSourceTests {
    private static let sources: [(name: String, make: @Sendable (TestScheduler) -> Observable<Int>)] = [
        ("of", { .of(1, 2, 3, scheduler: $0) }),
        ("from array", { .from([1, 2, 3], scheduler: $0) }),
        ("from sequence", { .from(1...3, scheduler: $0) }),
        ("range", { .range(start: 1, count: 3, scheduler: $0) }),
        ("generate", { .generate(initialState: 1, condition: { $0 < 4 }, scheduler: $0, iterate: { $0 + 1 }) }),
    ]

    @Test(arguments: sources.map(\.name)) func `one action an element, and one for the end`(name: String) throws {
        let make = try #require(Self.sources.first { $0.name == name }?.make)
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.start { make(scheduler) }
        #expect(observer.events == [.next(201, 1), .next(202, 2), .next(203, 3), .completed(204)])
    }

    @Test(arguments: sources.map(\.name)) func `a disposal ends it`(name: String) throws {
        let make = try #require(Self.sources.first { $0.name == name }?.make)
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.start(disposed: 202) { make(scheduler) } as TestableObserver<Int>
        // The disposal was scheduled before the second element.
        #expect(observer.events == [.next(201, 1)])
    }

    @Test(arguments: sources.map(\.name)) func `each subscription begins anew`(name: String) throws {
        let make = try #require(Self.sources.first { $0.name == name }?.make)
        let scheduler = TestScheduler(initialClock: 0)
        let source = make(scheduler)
        let (first, second) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        _ = source.subscribe(first)
        scheduler.start()
        _ = source.subscribe(second)
        scheduler.start()
        #expect(first.events.map(\.value) == [.next(1), .next(2), .next(3), .completed])
        #expect(second.events.map(\.value) == first.events.map(\.value))
    }

    @Test func `repeatElement goes on until it is disposed of`() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.start(disposed: 204) { Observable.repeatElement(7, scheduler: scheduler) } as TestableObserver<Int>
        #expect(observer.events == [.next(201, 7), .next(202, 7), .next(203, 7)])
    }

    @Test func `generate fails with what a function throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.start {
            Observable.generate(
                initialState: 0, condition: { if $0 == 2 { throw Fault.thrown } else { true } }, scheduler: scheduler, iterate: { $0 + 1 })
        }
        #expect(observer.events == [.next(201, 0), .next(202, 1), .error(203, Fault.thrown)])
    }

    @Test func `just and an optional send value and end in two actions, and an empty optional in one`() {
        func events(_ make: (TestScheduler) -> Observable<Int>) -> [Recorded<Event<Int>>] {
            let scheduler = TestScheduler(initialClock: 0)
            let source = make(scheduler)
            return scheduler.start { source }.events
        }
        #expect(events { .just(7, scheduler: $0) } == [.next(201, 7), .completed(202)])
        #expect(events { .from(optional: 7, scheduler: $0) } == [.next(201, 7), .completed(202)])
        #expect(events { .from(optional: nil, scheduler: $0) } == [.completed(201)])
    }

    @Test func `what is no producer begins at once on a thread that runs actions`() {
        let log = EventLog()
        let all: [(String, Observable<Int>)] = [
            ("just", .just(1)), ("empty", .empty()), ("error", .error(Fault.sent)), ("optional", .from(optional: 1)), ("of", .of(1)),
        ]
        for (name, source) in all {
            _ = CurrentThreadScheduler.instance.schedule(()) {
                let subscription = source.subscribe { event in if event.element == nil { log.note("\(name) ended") } }
                log.note("\(name) subscribed")
                return subscription
            }
        }
        #expect(
            log.lines == [
                "just ended", "just subscribed", "empty ended", "empty subscribed", "error ended", "error subscribed", "optional ended",
                "optional subscribed", "of subscribed", "of ended",
            ])
    }

    @Test func `a disposal of a timer or an interval ends it`() {
        let scheduler = TestScheduler(initialClock: 0)
        let once = scheduler.start(disposed: 250) { Observable<Int>.timer(.seconds(60), scheduler: scheduler) } as TestableObserver<Int>
        #expect(once.events.isEmpty)
        let other = TestScheduler(initialClock: 0)
        let repeated = other.start(disposed: 330) { Observable<Int>.interval(.seconds(60), scheduler: other) } as TestableObserver<Int>
        #expect(repeated.events == [.next(260, 0), .next(320, 1)])
    }

    @Test func `an interval's count wraps around`() {
        let scheduler = TestScheduler(initialClock: 0)
        let last = scheduler.start { Observable<Int8>.interval(.seconds(1), scheduler: scheduler).skip(127).take(2) }
        #expect(last.events.compactMap(\.value.element) == [127, -128])
    }
}
